import { readFileSync } from "node:fs";

export interface Account {
  uid: number;
  gid: number;
}

/** The account of web servers on Debian. Only root can switch to it. */
export const webAccount = "www-data";

/** Returns the account of the servers; `undefined` means that of this process. MariaDB refuses to run as root. */
export function serverAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const line = readFileSync("/etc/passwd", "utf8").match(new RegExp(`^${webAccount}:[^:]*:(\\d+):(\\d+):`, "m"));
  if (!line) throw new Error(`there is no account ${webAccount} here`);
  return { uid: Number(line[1]), gid: Number(line[2]) };
}

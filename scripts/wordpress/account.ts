import { readFileSync } from "node:fs";

export interface Account {
  uid: number;
  gid: number;
}

/** The account of web servers on Debian; for root only, as nobody else may change who they are. */
export const webAccount = "www-data";

/** Who the servers run as; `undefined`: as ourselves. MariaDB refuses to be root, and uploads belong to who takes them. */
export function serverAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const line = readFileSync("/etc/passwd", "utf8").match(new RegExp(`^${webAccount}:[^:]*:(\\d+):(\\d+):`, "m"));
  if (!line) throw new Error(`there is no account ${webAccount} here`);
  return { uid: Number(line[1]), gid: Number(line[2]) };
}

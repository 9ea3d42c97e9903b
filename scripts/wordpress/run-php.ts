import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

export interface Command {
  command: string;
  args: string[];
  uid?: number;
  gid?: number;
  env?: NodeJS.ProcessEnv;
}

/** What is asked of run.php. */
export interface Task {
  code: string;
  input?: unknown;
  /** Before there is an installation. */
  installing?: boolean;
}

/** Has a command that leads to run.php do a task. Returns what its code returns, through JSON; throws with PHP's words. */
export async function runTask(command: Command, { code, input = null, installing = false }: Task): Promise<unknown> {
  const answer = await output(command, JSON.stringify({ code, input, installing }));
  return JSON.parse(answer);
}

/** The code of one of our PHP files, to be run within WordPress. */
export function codeOf(name: "install" | "activate" | "seed"): string {
  return readFileSync(join(import.meta.dirname, `${name}.php`), "utf8").replace(/^<\?php/, "");
}

/** What a command prints; throws with what it complains of where it fails. */
export async function output({ command, args, ...options }: Command, given = ""): Promise<string> {
  const child = spawn(command, args, { ...options, stdio: "pipe" });
  // One that ends early does not read to the end: its exit code says enough.
  child.stdin.on("error", () => {}).end(given);
  const [printed, complained, code] = await Promise.all([
    child.stdout.setEncoding("utf8").toArray(),
    child.stderr.setEncoding("utf8").toArray(),
    new Promise<number | null>((resolve, reject) => child.once("error", reject).once("close", resolve)),
  ]);
  if (code !== 0)
    throw new Error(complained.join("").trim() || printed.join("").trim() || `${command} ended with ${code}`);
  return printed.join("");
}

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

/** The input of run.php. */
export interface Task {
  code: string;
  input?: unknown;
  /** Whether WordPress is not installed yet. */
  installing?: boolean;
}

/**
 * Runs a task with a command that starts run.php. Returns what the code returns, passed as JSON. Throws an error with
 * PHP's message.
 */
export async function runTask(command: Command, { code, input = null, installing = false }: Task): Promise<unknown> {
  const answer = await output(command, JSON.stringify({ code, input, installing }));
  return JSON.parse(answer);
}

/** Returns the code of a PHP file in this folder, to run inside WordPress. */
export function codeOf(name: "install" | "activate" | "seed"): string {
  return readFileSync(join(import.meta.dirname, `${name}.php`), "utf8").replace(/^<\?php/, "");
}

/** Returns what a command prints. Throws an error with its error output if it fails. */
export async function output({ command, args, ...options }: Command, given = ""): Promise<string> {
  const child = spawn(command, args, { ...options, stdio: "pipe" });
  // A command that exits early does not read its input; its exit code is checked below.
  child.stdin.on("error", () => {}).end(given);
  const [printed, errors, code] = await Promise.all([
    child.stdout.setEncoding("utf8").toArray(),
    child.stderr.setEncoding("utf8").toArray(),
    new Promise<number | null>((resolve, reject) => child.once("error", reject).once("close", resolve)),
  ]);
  if (code !== 0) throw new Error(errors.join("").trim() || printed.join("").trim() || `${command} ended with ${code}`);
  return printed.join("");
}

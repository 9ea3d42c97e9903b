import { execFile } from "node:child_process";
import { join } from "node:path";
import process from "node:process";

/** Runs a script of this folder's parent. Resolves with its exit code and what it printed, without outer spaces. */
export function runScript(script: string, args: readonly string[], env: NodeJS.ProcessEnv) {
  const file = join(import.meta.dirname, "..", script);
  const options = { env: { ...process.env, ...env }, maxBuffer: 10_000_000 };
  return new Promise<{ status: number; out: string; err: string }>((resolve) => {
    execFile(process.execPath, [file, ...args], options, (error, stdout, stderr) =>
      resolve({ status: Number(error?.code ?? 0), out: stdout.trim(), err: stderr.trim() }),
    );
  });
}

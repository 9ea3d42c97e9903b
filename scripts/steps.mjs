// Plain JavaScript: runs on any Node ≥ 20, before anything is installed.
import { spawn } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
// Code is compiled once for all processes of a run, as it is for `npm start`.
const cache = join(root, "node_modules/.cache/node");
// After the installation, `node` in this folder is the project's own Node.
const path = `${join(root, "node_modules/.bin")}${process.platform === "win32" ? ";" : ":"}${process.env.PATH}`;

/** Runs a command in the project's folder and passes signals on. Resolves with its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: "inherit",
      shell: process.platform === "win32",
      ...options,
      env: { NODE_COMPILE_CACHE: cache, ...process.env, PATH: path, ...options.env },
    });
    const pass = (signal) => child.kill(signal);
    process.on("SIGTERM", pass).on("SIGINT", pass);
    child.on("error", reject);
    child.on("exit", (code, signal) => {
      process.off("SIGTERM", pass).off("SIGINT", pass);
      resolve(code ?? (signal ? 1 : 0));
    });
  });
}

/** Runs a command that must succeed; otherwise this script ends with its exit code. */
export async function must(command, args, options) {
  const code = await run(command, args, options);
  if (code !== 0) process.exit(code);
}

/** Installs from the lock file, unless what is installed is newer than the lock file. */
export async function install() {
  const installed = join(root, "node_modules/.package-lock.json");
  const lock = join(root, "package-lock.json");
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  // Warnings about the engine concern the system's Node, which is only used to install.
  await must("npm", ["ci", "--loglevel=error"]);
}

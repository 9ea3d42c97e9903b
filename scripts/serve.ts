/*
 * npm run dev: serves the site with Vite. npm run up: with `--built`, builds the site and serves the build. When a file
 * changes from which code is generated (theme, logo, lists), makes that again and restarts the server. If there is a
 * mistake, it is printed, and the server stays as it is.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { watch } from "node:fs";
import { builtState } from "../server/content/files/built-files.ts";
import { siteDir } from "./site-dir.ts";

const isBuilt = process.argv.includes("--built");

let made = "";
made = stateNow();
if (!(await make())) process.exit(1);
let server = start();
let restarted = Promise.resolve();
let pause: NodeJS.Timeout | undefined;
watch(siteDir, () => {
  clearTimeout(pause);
  // Editors often write a file in several steps.
  pause = setTimeout(() => {
    restarted = restarted.then(restart);
  }, 100);
});
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  // Also while it is restarted.
  process.on(signal, () => server.on("exit", end).kill(signal));
}

async function make(): Promise<boolean> {
  const maker = isBuilt
    ? spawn("npm", ["run", "--silent", "build"], { stdio: "inherit", shell: process.platform === "win32" })
    : spawn(process.execPath, ["scripts/generate.ts"], { stdio: "inherit" });
  const [code] = await once(maker, "exit");
  return code === 0;
}

function start(): ChildProcess {
  // The same as `npm start`, whose command needs a POSIX shell.
  const options = ["--enable-source-maps", "--max-semi-space-size=4", "build/node/main.js"];
  const production = {
    NODE_ENV: "production",
    NODE_COMPILE_CACHE: "node_modules/.cache/node",
    MALLOC_ARENA_MAX: "2",
  };
  const child = isBuilt
    ? spawn(process.execPath, options, { stdio: "inherit", env: { ...process.env, ...production } })
    : spawn(process.execPath, ["server/main.ts", "--dev"], { stdio: "inherit" });
  return child.on("exit", end);
}

function end(code: number | null): void {
  process.exit(code ?? 1);
}

/** Returns the state as before while a file has a mistake, which the server reports. */
function stateNow(): string {
  try {
    return builtState(siteDir);
  } catch {
    return made;
  }
}

async function restart(): Promise<void> {
  const state = stateNow();
  if (state === made) return;
  made = state;
  if (!(await make())) return;
  server.off("exit", end).kill();
  await once(server, "exit");
  server = start();
}

/*
 * npm run dev: serves the site with Vite. npm run up: with `--built`, builds the site and serves the build. When a file
 * changes from which code is generated (theme, logo, lists), makes that again and restarts the server. If there is a
 * mistake, it is printed, and the server stays as it is.
 */
import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { watch } from "node:fs";
import { builtState } from "../server/content/files/built-files.ts";
import { siteDir } from "./site-dir.ts";

const isBuilt = process.argv.includes("--built");
const running = new Set<ChildProcess>();
let isEnding = false;

let made = "";
made = stateNow();
if (!(await (isBuilt ? build() : generate()))) process.exit(1);
let server = start();
let restarted = Promise.resolve();
let pause: NodeJS.Timeout | undefined;
watch(siteDir, look);
// Something may have changed since the first look.
look();
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    isEnding = true;
    for (const child of running) child.kill(signal);
  });
}

function look(): void {
  clearTimeout(pause);
  // Editors often write a file in several steps.
  pause = setTimeout(() => {
    restarted = restarted.then(restart);
  }, 100);
}

function begin(command: string, args: readonly string[], options: SpawnOptions = {}): ChildProcess {
  const child = spawn(command, args, { stdio: "inherit", ...options });
  running.add(child);
  return child.on("exit", (code) => {
    running.delete(child);
    if (isEnding && running.size === 0) process.exit(code ?? 1);
  });
}

async function succeeds(child: ChildProcess): Promise<boolean> {
  const [code] = await once(child, "exit");
  return code === 0;
}

function generate(): Promise<boolean> {
  return succeeds(begin(process.execPath, ["scripts/generate.ts"]));
}

function build(): Promise<boolean> {
  return succeeds(begin("npm", ["run", "--silent", "build"], { shell: process.platform === "win32" }));
}

function start(): ChildProcess {
  if (!isBuilt) return begin(process.execPath, ["server/main.ts", "--dev"]).on("exit", end);
  // The same as `npm start`, whose command needs a POSIX shell.
  const options = ["--enable-source-maps", "--max-semi-space-size=4", "build/node/main.js"];
  const production = {
    NODE_ENV: "production",
    NODE_COMPILE_CACHE: "node_modules/.cache/node",
    MALLOC_ARENA_MAX: "2",
  };
  return begin(process.execPath, options, { env: { ...process.env, ...production } }).on("exit", end);
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
  if (!(await generate())) return;
  const stopped = once(server.off("exit", end), "exit");
  server.kill();
  await stopped;
  // Not before: a build deletes the files that the server sends.
  if (isBuilt && !(await build())) process.exit(1);
  server = start();
}

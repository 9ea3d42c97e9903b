/*
 * npm run dev: serves the site with Vite. npm run up: with `--built`, builds the site and serves the build. When a file
 * changes from which code is generated (theme, logo, lists), makes that again and restarts the server. If there is a
 * mistake, it is printed, and the server stays as it is.
 */
import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { builtStateOr, followBuilt } from "./follow-built.ts";
import { siteDir } from "./site-dir.ts";

const isBuilt = process.argv.includes("--built");
const running = new Set<ChildProcess>();
let isEnding = false;

const made = builtStateOr("", siteDir);
if (!(await (isBuilt ? build() : generate()))) process.exit(1);
let server = start();
followBuilt(siteDir, made, restart);
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    isEnding = true;
    for (const child of running) child.kill(signal);
  });
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

/** Returns whether there is no mistake. */
async function restart(): Promise<boolean> {
  if (!(await generate())) return false;
  const stopped = once(server.off("exit", end), "exit");
  server.kill();
  await stopped;
  // Not before: a build deletes the files that the server sends.
  if (isBuilt && !(await build())) process.exit(1);
  server = start();
  return true;
}

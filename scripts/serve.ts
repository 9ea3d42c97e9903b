/*
 * npm run dev: serves the site with Vite. When a file changes from which code is generated (lists, theme), generates the
 * code again and restarts the server; a mistake is printed, and the server stays as it is.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { watch } from "node:fs";
import { join } from "node:path";
import { siteDir } from "./site-dir.ts";

const generates = /^(?:theme|features|industries|site)\.yml$|^logo\./;

if (!generate()) process.exit(1);
let server = start();
let restarted = Promise.resolve();
let pause: NodeJS.Timeout | undefined;
// Editors often write a file in several steps.
watch(siteDir, (_, name) => {
  if (!name || !generates.test(name)) return;
  clearTimeout(pause);
  pause = setTimeout(() => {
    restarted = restarted.then(restart);
  }, 100);
});
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  // Also while it is restarted.
  process.on(signal, () => server.on("exit", end).kill(signal));
}

function generate(): boolean {
  const script = join(import.meta.dirname, "generate.ts");
  return spawnSync(process.execPath, [script], { stdio: "inherit" }).status === 0;
}

function start(): ChildProcess {
  const main = join(import.meta.dirname, "../server/main.ts");
  return spawn(process.execPath, [main, "--dev"], { stdio: "inherit" }).on("exit", end);
}

function end(code: number | null): void {
  process.exit(code ?? 1);
}

async function restart(): Promise<void> {
  if (!generate()) return;
  server.off("exit", end).kill();
  await once(server, "exit");
  server = start();
}

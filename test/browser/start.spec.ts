import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { freePort } from "../fixtures/free-port.ts";
import { copyReadContent } from "../fixtures/read-content.ts";

// A separate port, so that no other server answers in place of this one.
const port = await freePort();

/** Runs `npm start` in its own process group, as a terminal does. */
async function start(dataDir: string): Promise<ChildProcess & { pid: number }> {
  copyReadContent(dataDir, "build");
  npm = spawn("npm", ["start"], {
    detached: true,
    stdio: "ignore",
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: `sqlite:${dataDir}/site.db`,
    },
  });
  const { pid } = npm;
  if (pid === undefined) throw new Error("npm did not start");
  await expect.poll(isServing, { timeout: 60_000 }).toBe(true);
  return Object.assign(npm, { pid });
}

let npm: ChildProcess | null = null;
// A server that a failed test leaves behind would answer in place of the next one.
test.afterEach(async () => {
  if (!npm?.pid || npm.exitCode !== null || npm.signalCode !== null) return;
  const exit = once(npm, "exit");
  process.kill(-npm.pid, "SIGKILL");
  await exit;
});

async function isServing(): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/healthz`)).ok;
  } catch {
    // The server does not listen yet, or no longer.
    return false;
  }
}

test.describe.configure({ mode: "serial" });

for (const [how, stop] of [
  ["SIGTERM, said to npm alone", (pid: number) => process.kill(pid, "SIGTERM")],
  ["Ctrl+C, said to all that the terminal started", (pid: number) => process.kill(-pid, "SIGINT")],
] as const) {
  test(`npm start exits with 0 on  ${how}, and leaves no server behind`, async () => {
    const started = await start(test.info().outputPath("data"));
    const exit = once(started, "exit");
    stop(started.pid);
    expect(await exit).toEqual([0, null]);
    expect(await isServing()).toBe(false);
  });
}

test("stack traces of the bundled server name the source", () => {
  const bundle = readFileSync("build/node/main.js", "utf8").split("\n");
  const line = bundle.findIndex((text) => text.startsWith("async function openSite("));
  const map = new SourceMap(JSON.parse(readFileSync("build/node/main.js.map", "utf8")));
  const origin = map.findOrigin(line + 1, 1);
  expect(origin).toMatchObject({ fileName: "../../server/site.ts" });
  const source = readFileSync("server/site.ts", "utf8").split("\n");
  expect(source["lineNumber" in origin ? origin.lineNumber - 1 : -1]).toContain("async function openSite(");
});

test("a content folder with a site name other than the build's needs no new build", async () => {
  const contentDir = test.info().outputPath("content");
  cpSync("content", contentDir, { recursive: true });
  const file = join(contentDir, "site.yml");
  writeFileSync(file, readFileSync(file, "utf8").replace(/^name: .*/m, "name: Muster"));
  const server = spawn("node", ["build/node/main.js"], {
    detached: true,
    stdio: "ignore",
    env: {
      ...process.env,
      PORT: String(port),
      SITE_DIR: contentDir,
      DATA_DIR: test.info().outputPath("data"),
      DATABASE_URL: `sqlite:${test.info().outputPath("site.db")}`,
    },
  });
  npm = server;
  await expect.poll(isServing, { timeout: 60_000 }).toBe(true);
  const html = await (await fetch(`http://127.0.0.1:${port}/en/contact`)).text();
  expect(html).toContain("Muster");
  expect(html).not.toContain("Tabelio");
  const exit = once(server, "exit");
  server.kill();
  await exit;
});

import { mkdir, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compressFolder } from "../../scripts/compress.ts";
import { ask, fakeApp, html, type RunningServer, runServer } from "../../test/fixtures/fake-app.ts";
import { folderForAll } from "../../test/fixtures/temporary-folder.ts";
import { keepAssets, staticFiles } from "./files.ts";

const script = "console.log('a script long enough');\n".repeat(40);

const folder = folderForAll();
const buildDir = join(folder, "client");
const dataDir = join(folder, "data");
const ownDir = join(folder, "own");

beforeAll(async () => {
  await mkdir(join(buildDir, "assets"), { recursive: true });
  await mkdir(join(buildDir, ".vite"));
  await mkdir(join(dataDir, "assets"), { recursive: true });
  await writeFile(join(buildDir, "assets/app-1.js"), script);
  await writeFile(join(buildDir, "assets/tiny-1.js"), "1");
  await writeFile(join(buildDir, "assets/gone-1.js"), "1");
  await writeFile(join(buildDir, "icon.svg"), `<svg>${" ".repeat(600)}</svg>`);
  await writeFile(join(buildDir, ".vite/manifest.json"), "{}");
  await writeFile(join(dataDir, "assets/old-1.js"), script);
  await writeFile(join(dataDir, "site.db"), "secret");
  await mkdir(ownDir);
  await writeFile(join(ownDir, "favicon.ico"), "own");
  await writeFile(join(buildDir, "favicon.ico"), "built");
  await compressFolder(buildDir);
});

describe("files over HTTP", () => {
  let running: RunningServer;
  beforeAll(async () => {
    const app = fakeApp(() => html("page", null, { status: 404 }));
    const headers = ["X-Content-Type-Options", "nosniff"];
    running = await runServer(app, {
      serveFile: staticFiles({ buildDir, ownDir, keptDir: dataDir, headers }),
    });
  });
  afterAll(() => running.close());

  test.each([
    ["gzip, br", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
    ["br;q=0, gzip", "gzip", gunzipSync],
    ["br;q=0", undefined, (bytes: Buffer) => bytes],
    ["", undefined, (bytes: Buffer) => bytes],
  ])("for %j a script is sent as %s, and may be cached forever", async (accepted, encoding, decode) => {
    const answer = await ask(running.port, "/assets/app-1.js", { headers: { "accept-encoding": accepted } });
    expect(answer.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": "text/javascript",
      "x-content-type-options": "nosniff",
      vary: "Accept-Encoding",
    });
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(decode(answer.body).toString()).toBe(script);
  });

  test("a file of the site's owner replaces that of the build, and new ones are served at once", async () => {
    expect((await ask(running.port, "/favicon.ico")).text).toBe("own");
    await writeFile(join(ownDir, "new.txt"), "new");
    expect((await ask(running.port, "/new.txt")).text).toBe("new");
  });

  test("an asset of an earlier build is still served", async () => {
    const { status, text, headers } = await ask(running.port, "/assets/old-1.js");
    expect([status, text, headers["cache-control"]]).toEqual([200, script, "public, max-age=31536000, immutable"]);
  });

  test("a file that is lost while the server runs breaks only its own response", async () => {
    await rm(join(buildDir, "assets/gone-1.js"));
    await expect(ask(running.port, "/assets/gone-1.js")).rejects.toThrow();
    expect(running.errors).toHaveLength(1);
    expect((await ask(running.port, "/assets/tiny-1.js")).text).toBe("1");
  });

  test("other files may be cached for an hour", async () => {
    const { headers } = await ask(running.port, "/icon.svg", { headers: { "accept-encoding": "br" } });
    expect(headers).toMatchObject({ "cache-control": "public, max-age=3600", "content-encoding": "br" });
    const again = await ask(running.port, "/icon.svg", {
      headers: { "accept-encoding": "br", "if-none-match": headers.etag ?? "" },
    });
    expect(again.status).toBe(304);
  });

  test("the log records what was sent", async () => {
    await ask(running.port, "/assets/app-1.js");
    await expect.poll(() => running.lines.at(-1)).toMatchObject({ cache: "file", bytes: script.length, status: 200 });
  });

  test("HEAD and odd ranges", async () => {
    const head = await ask(running.port, "/assets/tiny-1.js", { method: "HEAD" });
    expect([head.status, head.headers["content-length"], head.text]).toEqual([200, "1", ""]);
    const range = await ask(running.port, "/assets/app-1.js", { headers: { range: "bytes=9-2" } });
    expect([range.status, range.text]).toEqual([200, script]);
  });

  test.each([
    ["/assets/lost-1.js", "No such file.\n"],
    ["/assets/", "page"],
    ["/assets/..%2fsite.db", "No such file.\n"],
    ["/assets/%2e%2e%2fsite.db", "No such file.\n"],
    ["/site.db", "page"],
    ["/.vite/manifest.json", "No such file.\n"],
    ["/no-such.txt", "No such file.\n"],
  ])("%s is not a file", async (path, text) => {
    const answer = await ask(running.port, path);
    expect(answer.text === text || answer.headers.location !== undefined).toBe(true);
    expect(answer.text).not.toContain("secret");
  });

  test("a POST request does not get a file", async () => {
    expect((await ask(running.port, "/icon.svg", { method: "POST" })).text).toBe("page");
  });
});

test("assets are kept for a number of days, counted from the last start with a build that contained them", async () => {
  const kept = join(folder, "kept");
  const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);
  await mkdir(kept);
  for (const [name, days] of [
    ["a-29.js", 29],
    ["b-31.js", 31],
    ["app-1.js", 99],
  ] as const) {
    await writeFile(join(kept, name), script);
    await utimes(join(kept, name), daysAgo(days), daysAgo(days));
  }
  await keepAssets(join(buildDir, "assets"), kept, 30);
  await keepAssets(join(buildDir, "assets"), kept, 30);
  expect((await readdir(kept)).sort()).toEqual(["a-29.js", "app-1.js", "app-1.js.br", "app-1.js.gz", "tiny-1.js"]);
  await keepAssets(join(buildDir, "assets"), kept, 0);
  expect(await readdir(kept)).toEqual([]);
});

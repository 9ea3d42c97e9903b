import { execFile, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

interface Ended {
  code: unknown;
  stdout: string;
  stderr: string;
}

function run(environment: Record<string, string>, ...flags: string[]): Promise<Ended> {
  const main = join(import.meta.dirname, "main.ts");
  return new Promise((resolve) => {
    execFile(process.execPath, [main, ...flags], { env: environment, timeout: 20_000 }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });
}

test.each([
  [{ PORT: "none" }, 'PORT: found "none", wanted a port from 1 to 65535\n'],
  [{ SITE_URL: "site" }, 'SITE_URL: found "site", wanted an http(s) origin such as https://www.example.com\n'],
])("with %j startup fails with one line", async (environment, line) => {
  expect(await run(environment)).toEqual({ code: 1, stdout: "", stderr: line });
});

test("without a content folder startup fails and names the missing file", async () => {
  const { code, stderr } = await run({ SITE_DIR: "/nowhere" }, "--dev");
  expect(code).toBe(1);
  expect(stderr).toBe("/nowhere/site.yml: the file: cannot be read (ENOENT): add it, or correct SITE_DIR\n");
});

test.each(["package.json", "scripts/serve.ts", "deploy/Dockerfile"])(
  "%s starts the site with limited memory and a compile cache",
  (file) => {
    const text = readFileSync(join(import.meta.dirname, "..", file), "utf8");
    expect(text).toMatch(/--max-semi-space-size=4(", "| )build\/node\/main\.js/);
    expect(text).toMatch(/MALLOC_ARENA_MAX(=2|: "2")/);
    expect(text).toMatch(/NODE_COMPILE_CACHE(=|: ")(node_modules\/\.cache\/node|\/data\/compile-cache)/);
  },
);

test("npm start without a build says in one line what to do", () => {
  const { start } = JSON.parse(readFileSync(join(import.meta.dirname, "../package.json"), "utf8")).scripts;
  const outcome = spawnSync("sh", ["-c", start], { cwd: tmpdir(), encoding: "utf8" });
  expect([outcome.status, outcome.stderr]).toEqual([1, "There is no build: run npm run build first.\n"]);
});

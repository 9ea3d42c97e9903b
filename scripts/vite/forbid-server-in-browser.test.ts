import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { expect, test } from "vitest";
import { forbidServerInBrowser } from "./forbid-server-in-browser.ts";

/** Bundles a project below a folder called `server`, such as a checkout in /srv/server. */
function bundle(entry: string, ssr: boolean) {
  const root = join(realpathSync(mkdtempSync(join(tmpdir(), "guard-"))), "server/my (site)+");
  for (const folder of ["server", "sources", "app/server"]) mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, "server/secret.ts"), "export const secret = 1;");
  writeFileSync(join(root, "sources/feed.ts"), "export const feed = 1;");
  writeFileSync(join(root, "app/server/fine.ts"), "export const fine = 1;");
  writeFileSync(join(root, "app/entry.ts"), entry);
  const input = join(root, "app/entry.ts");
  return build({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [forbidServerInBrowser(root)],
    build: { write: false, ssr, rollupOptions: { input } },
  });
}

const forbidden = 'import { secret } from "../server/secret.ts"; console.log(secret);';

test("the browser's build refuses what is in server/", async () => {
  await expect(bundle(forbidden, false)).rejects.toThrow(/server\/secret\.ts is server code/);
});

test("the browser's build refuses it behind a dynamic import too", async () => {
  await expect(bundle('import("../server/secret.ts").then(console.log)', false)).rejects.toThrow(/is server code/);
});

test("the browser's build refuses what is in sources/", async () => {
  await expect(bundle('import "../sources/feed.ts";', false)).rejects.toThrow(/sources\/feed\.ts is server code/);
});

test("the server's build may load it", async () => {
  await expect(bundle(forbidden, true)).resolves.toBeDefined();
});

test("other folders called server are not refused", async () => {
  const entry = 'import { fine } from "./server/fine.ts"; console.log(fine);';
  await expect(bundle(entry, false)).resolves.toBeDefined();
});

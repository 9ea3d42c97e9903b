import { mkdirSync, realpathSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { build, type Plugin, type Rollup } from "vite";
import { expect, test } from "vitest";
import { folderForTest } from "../../test/fixtures/temporary-folder.ts";
import { forbidDeskInPublicPages, forbidServerInBrowser } from "./browser-modules.ts";

/** Returns the code that browsers, or the server, get of a module. */
async function bundle(root: string, module: string, plugin: Plugin, ssr: boolean): Promise<string> {
  const rollupOptions = { input: join(root, module), preserveEntrySignatures: "strict" as const };
  const settings = { root, configFile: false as const, logLevel: "silent" as const, plugins: [plugin] };
  const output = await build({ ...settings, build: { write: false, ssr, rollupOptions } });
  return (output as Rollup.RollupOutput).output.map((file) => (file.type === "chunk" ? file.code : "")).join("");
}

/** Bundles a project below a folder called `server`, such as a checkout in /srv/server. */
function bundleWith(entry: string, ssr: boolean): Promise<string> {
  const root = join(realpathSync(folderForTest()), "server/my (site)+");
  for (const file of ["server/secret.ts", "sources/feed.ts", "app/server/fine.ts", "app/entry.ts"]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), file === "app/entry.ts" ? entry : "export const value = 1;");
  }
  return bundle(root, "app/entry.ts", forbidServerInBrowser(root), ssr);
}

test.each([
  ["an import", 'import { value } from "../server/secret.ts"; console.log(value);'],
  ["a dynamic import", 'import("../server/secret.ts").then(console.log)'],
  ["an import of a source", 'import "../sources/feed.ts";'],
])("the browser's build refuses %s, the server's does not", async (_, entry) => {
  await expect(bundleWith(entry, false)).rejects.toThrow(/(server\/secret|sources\/feed)\.ts is server code/);
  await expect(bundleWith(entry, true)).resolves.toBeDefined();
});

test("other folders called server are not refused", async () => {
  const entry = 'import { value } from "./server/fine.ts"; console.log(value);';
  await expect(bundleWith(entry, false)).resolves.toBeDefined();
});

test("browsers get the addresses of all pages but the desk's, the server gets all", async () => {
  const root = join(import.meta.dirname, "../..");
  const addresses = (ssr: boolean) => bundle(root, "domain/site-map.ts", forbidDeskInPublicPages(root), ssr);
  const [browser, server] = [await addresses(false), await addresses(true)];
  expect([browser.includes("/:lang/pricing"), browser.includes("/:lang/desk")]).toEqual([true, false]);
  expect([server.includes("/:lang/pricing"), server.includes("/:lang/desk")]).toEqual([true, true]);
});

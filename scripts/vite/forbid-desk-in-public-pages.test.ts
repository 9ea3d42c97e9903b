import { join } from "node:path";
import { build, type Rollup } from "vite";
import { expect, test } from "vitest";
import { forbidDeskInPublicPages } from "./forbid-desk-in-public-pages.ts";

const root = join(import.meta.dirname, "../..");

/** Returns the code of the site map as browsers or the server get it. */
async function bundle(ssr: boolean): Promise<string> {
  const input = join(root, "domain/site-map.ts");
  const output = await build({
    ...{ root, configFile: false, logLevel: "silent" },
    plugins: [forbidDeskInPublicPages(root)],
    build: { write: false, ssr, rollupOptions: { input, preserveEntrySignatures: "strict" } },
  });
  return (output as Rollup.RollupOutput).output.map((file) => (file.type === "chunk" ? file.code : "")).join("");
}

test("browsers get the addresses of all pages but the desk's, the server gets all", async () => {
  const [browser, server] = [await bundle(false), await bundle(true)];
  expect([browser.includes("/:lang/pricing"), browser.includes("/:lang/desk")]).toEqual([true, false]);
  expect([server.includes("/:lang/pricing"), server.includes("/:lang/desk")]).toEqual([true, true]);
});

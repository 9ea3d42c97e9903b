import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { APIRequestContext } from "@playwright/test";
import { locales } from "../../i18n/locales.ts";
import type { PageKind } from "../read-page.ts";
import { expect, test } from "./fixtures.ts";
import { addressOf } from "./page-types.ts";

/*
 * What a first visit loads before the page is alive, in bytes as they travel (brotli), so that pages do not grow
 * unnoticed: the page with its styles, and our own scripts without the framework's. Fonts count apart (fonts.test.ts).
 */

const client = join(import.meta.dirname, "../../build/client");
const ofFramework = /\/(?:framework|manifest|rolldown-runtime|entry\.client)-/;

/** Bytes: the page, and our own scripts. The heaviest language counts. */
const limits: Partial<Record<PageKind, [page: number, scripts: number]>> = {
  home: [35_000, 31_000],
  feature: [27_500, 28_500],
  industry: [27_500, 28_000],
  pricing: [27_500, 35_000],
  contact: [23_500, 37_000],
  help: [23_500, 23_500],
  helpArticle: [22_500, 24_800],
  blog: [25_500, 24_500],
  blogPost: [26_500, 31_000],
  privacy: [27_500, 21_000],
};

for (const kind of Object.keys(limits) as PageKind[]) {
  test(`${kind} weighs no more than its limit`, async ({ request }) => {
    const [page = 0, scripts = 0] = limits[kind] ?? [];
    const weights = await Promise.all(
      locales.map(async (lang) => weigh(request, await addressOf(request, kind, lang))),
    );
    for (const { path, ...weight } of weights) {
      expect.soft(weight.page, `${path}: the page`).toBeLessThanOrEqual(page);
      expect.soft(weight.scripts, `${path}: its scripts`).toBeLessThanOrEqual(scripts);
      // A test that finds no scripts would pass for ever.
      expect(weight.scripts, path).toBeGreaterThan(scripts / 2);
    }
  });
}

async function weigh(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text();
  const [, preloaded = ""] = /data-preload="([^"]*)"/.exec(html) ?? [];
  const own = preloaded.split(" ").filter((address) => address !== "" && !ofFramework.test(address));
  return {
    path,
    page: brotliCompressSync(html).length,
    scripts: own.reduce((sum, address) => sum + sentBytes(join(client, address)), 0),
  };
}

/** Small files travel as they are. */
function sentBytes(file: string): number {
  return existsSync(`${file}.br`) ? statSync(`${file}.br`).size : readFileSync(file).length;
}

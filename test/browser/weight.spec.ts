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
  home: [30_900, 22_700],
  feature: [25_100, 27_300],
  industry: [24_700, 26_100],
  pricing: [25_900, 32_200],
  contact: [21_600, 34_300],
  help: [22_600, 23_200],
  // With what it loads in idle moments, 1.3 KB, no more than 40 KB.
  helpArticle: [21_900, 17_600],
  blog: [23_000, 23_200],
  blogPost: [25_800, 31_400],
  privacy: [21_700, 19_400],
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

import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { APIRequestContext } from "@playwright/test";
import { locales } from "../../i18n/locales.ts";
import type { PageKind } from "../read-page.ts";
import { expect, test } from "./fixtures.ts";
import { addressOf } from "./page-types.ts";

/*
 * Checks what a first visit loads before hydration, in transferred bytes (brotli), so that pages do not grow unnoticed:
 * the page with its styles, and our own scripts without the framework's. Fonts are checked separately (fonts.test.ts).
 */

const client = join(import.meta.dirname, "../../build/client");
const ofFramework = /\/(?:framework|manifest|rolldown-runtime|entry\.client)-/;

/** The limits in bytes: the page, and our own scripts. The heaviest language counts. */
const limits: Partial<Record<PageKind, [page: number, scripts: number]>> = {
  home: [31_750, 23_200],
  feature: [26_750, 27_300],
  industry: [25_900, 26_100],
  pricing: [27_250, 32_400],
  contact: [22_750, 34_700],
  help: [23_550, 23_200],
  // With the question for the reason, and the message of a vote that could not be sent.
  helpArticle: [23_050, 20_000],
  blog: [23_600, 23_300],
  blogPost: [25_750, 32_000],
  privacy: [23_250, 19_400],
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
      // Otherwise a test that finds no scripts would always pass.
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
    page: brotliCompressSync(withoutHashes(html)).length,
    scripts: own.reduce((sum, address) => sum + sentBytes(join(client, address)), 0),
  };
}

/** Removes the hashes from the names of files, which compress differently in each build. */
function withoutHashes(html: string): string {
  return html.replaceAll(/-[\w-]{8}(?=\.(?:js|css|woff2|webp|svg)\b)/g, "");
}

/** Returns the number of bytes sent for a file. Small files are sent uncompressed. */
function sentBytes(file: string): number {
  return existsSync(`${file}.br`) ? statSync(`${file}.br`).size : readFileSync(file).length;
}

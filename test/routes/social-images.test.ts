import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { imageSize } from "image-size";
import { describe, expect, test } from "vitest";
import { href } from "../../domain/site-map.ts";
import { socialImagePath, socialImageSize, socialSections } from "../../domain/social-image.ts";
import { locales } from "../../i18n/locales.ts";
import { opened } from "../fixtures/opened.ts";
import { openSite, origin } from "./open-site.ts";

const site = opened(() => openSite());

const meta = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];

/** Returns the file that `scripts/generate.ts` drew for an address. */
const fileOf = (address: string) => join(import.meta.dirname, "../../public", address);

describe.each(locales)("in %s", (lang) => {
  test.each([
    ["home", href("home", { lang })],
    ["features", href("feature", { lang, slug: "shifts" })],
    ["industries", href("industries", { lang })],
    ["pricing", href("pricing", { lang })],
    ["blog", href("blog", { lang }, { page: 2 })],
    ["help", href("help", { lang })],
    ["tools", href("schedule", { lang })],
    ["home", href("terms", { lang })],
  ] as const)("a page shows the picture of its section: %s, %s", async (section, path) => {
    const { text: html } = await site.get(path);
    expect(meta(html, "og:image")).toBe(origin + socialImagePath(lang, section));
    expect(meta(html, "og:image:alt")?.length).toBeGreaterThan(20);
  });

  test.each(socialSections)("the picture of %s is drawn", (section) => {
    const file = fileOf(socialImagePath(lang, section));
    expect([file, existsSync(file)]).toEqual([file, true]);
    const bytes = readFileSync(file);
    expect(imageSize(bytes)).toMatchObject({ ...socialImageSize, type: "png" });
    expect(bytes.length).toBeLessThan(100 * 1024);
  });
});

test("a post says when it was published and changed; another page does not", async () => {
  const { text: post } = await site.get(href("blogPost", { lang: "en", uri: "from-paper-to-phone" }));
  expect(Date.parse(meta(post, "article:published_time") ?? "")).toBeGreaterThan(0);
  expect(Date.parse(meta(post, "article:modified_time") ?? "")).toBeGreaterThan(0);
  const { text: pricing } = await site.get(href("pricing", { lang: "en" }));
  expect(meta(pricing, "article:modified_time")).toBeUndefined();
});

import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { faultsOf, gapsOf, type OwnSite, openOwnSite } from "./own-site.ts";

/** The six languages that come with the code, and six others with one message each and hardly any pages. */

vi.setConfig({ testTimeout: 240_000, hookTimeout: 600_000 });

const shipped = ["en", "ru", "id", "kk", "az", "uz"];
const added: Record<string, string> = {
  tr: "{ displayCode: TR, ownName: Türkçe, openGraph: tr_TR, phoneExample: +90 501 234 56 78, fonts: [latin, latinExt] }",
  pl: "{ displayCode: PL, ownName: Polski, openGraph: pl_PL, phoneExample: +48 512 345 678, fonts: [latin], letters: ąćęłńśźżĄĆĘŁŃŚŹŻ }",
  de: "{ displayCode: DE, ownName: Deutsch, openGraph: de_DE, phoneExample: +49 1512 3456789, fonts: [latin], letters: äßÄ }",
  ky: "{ displayCode: KG, ownName: Кыргызча, openGraph: ky_KG, phoneExample: +996 700 123 456, fonts: [latin, cyrillic, cyrillicExt] }",
  tg: "{ displayCode: TJ, ownName: Тоҷикӣ, openGraph: tg_TJ, phoneExample: +992 917 12 3456, fonts: [latin, cyrillic], letters: ғӣқӯҳҷҒӢҚӮҲҶ }",
  uk: "{ displayCode: UA, ownName: Українська, openGraph: uk_UA, phoneExample: +380 50 123 4567, fonts: [latin, cyrillic], letters: їєґЇЄҐ }",
};
const languages = [...shipped, ...Object.keys(added)];

const post = (title: string) => `---
id: news
title: ${title}
excerpt: Short news in two of twelve languages, which a visitor finds in the list and in the feed.
published: 2026-01-01
category: shifts
---

${title}.
`;

let site: OwnSite;
beforeAll(async () => {
  site = await openOwnSite(
    { name: "Twelve", email: "hello@twelve.example", languages: shipped.join(","), without: "articles" },
    ({ write, edit }) => {
      edit(
        "site.yml",
        "  - uz\n",
        `  - uz\n${Object.keys(added)
          .map((tag) => `  - ${tag}\n`)
          .join("")}`,
      );
      write(
        "languages.yml",
        Object.entries(added)
          .map((each) => each.join(": "))
          .join("\n"),
      );
      for (const tag of Object.keys(added))
        write(`messages/site/${tag}.json`, `{ "shell": { "about": "about ${tag}" } }`);
      write("blog/categories.yml", "shifts:\n  en: Shifts\n");
      write("blog/en/news.md", post("News"));
      write("blog/tr/haber.md", post("Haberler"));
    },
  );
});
afterAll(() => site?.close());

test.each(languages)("%s: home, menus, sitemap, switch, missing page and form answer", async (lang) => {
  expect(await faultsOf(site, lang, languages)).toEqual([]);
});

test.each(shipped)("%s: its pages have no gaps where facts would be", async (lang) => {
  expect(await gapsOf(site, lang)).toEqual({});
});

test("a post is there only in its languages, which name each other", async () => {
  const { status, text } = await site.ask("/tr/blog/haber");
  expect(status).toBe(200);
  expect(text).toMatch(/hrefLang="en" href="[^"]*\/en\/blog\/news"/i);
  expect((await site.ask("/pl/blog/news")).status).toBe(404);
});

import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { locales } from "../../i18n/locales.ts";
import { seedArticles, seedPosts } from "../../scripts/wordpress/seed.ts";
import { makeContentFolder } from "../fixtures/content-folder.ts";
import type { Desk } from "./desk.ts";

const titles = (title: string) => locales.map((locale) => `  ${locale}: ${title} in ${locale}\n`).join("");

const about = locales.map((locale) => `    ${locale}: All of it\n`).join("");

const categories = `exchange:\n${titles("Swaps")}  parent: planning\nplanning:\n${titles("Plans")}  about:\n${about}`;

const articleOf = (source: string) => `---
title: An article
summary: What it says.
audience: administrators
category: exchange
updated: 2026-03-01
synonyms: [rota]
related: []
feature: payroll
${source}---
Text
`;

/** Tests what `npm run wordpress` puts into WordPress. */
export function testSeed(desk: () => Desk): void {
  test("a seeded WordPress has the posts and help articles of a content folder, each once", async () => {
    const { wordpress, clear } = desk();
    await clear();
    const content = makeContentFolder([{ id: "a", locale: "en", slug: "a" }]);
    const put = (file: string, text: string) => {
      mkdirSync(dirname(join(content.dir, file)), { recursive: true });
      writeFileSync(join(content.dir, file), text);
    };
    put("help/categories.yml", categories);
    put("help/en/first.md", articleOf(""));
    put("help/ru/first.md", articleOf("source: en\n"));
    const seed = async () => [
      await seedPosts(wordpress, content.dir),
      await seedArticles(wordpress, content.dir),
      await seedArticles(wordpress, content.dir),
    ];
    expect(await seed()).toEqual([1, 2, 0]);
    content.remove();
    const get = async (route: string) => (await fetch(`${wordpress.restUrl}/${route}`)).json();
    const [russian] = await get("help-articles?lang=ru&slug=first");
    expect(russian).toMatchObject({
      ...{ lang: "ru", audience: "administrators", synonyms: ["rota"], feature: "payroll", source: "en" },
      translations: { en: expect.any(Number), ru: russian.id },
    });
    const [category] = await get(`help-categories?include=${russian["help-categories"]}`);
    expect(category).toMatchObject({ slug: "exchange-ru", order: 1 });
    expect(await get(`help-categories/${category.parent}`)).toMatchObject({
      ...{ slug: "planning-ru", name: "Plans in ru", description: "All of it", order: 2 },
    });
    expect((await get("posts?slug=a"))[0]).toMatchObject({ lang: "en", title: { rendered: "Title of a" } });
  });
}

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, vi } from "vitest";
import { type Locale, locales } from "../../../i18n/locales.ts";
import { patience } from "../../../test/fixtures/patience.ts";
import { type AuthoredArticle, describeHelp, helpCategories } from "../help.contract.ts";
import { openContent } from "../open-content.ts";
import { startFakeWordPress } from "./fake-wordpress.ts";

const termId = (slug: string, locale: Locale) =>
  helpCategories.findIndex((each) => each.slug === slug) * 10 + locales.indexOf(locale) + 1;

const helpTerms = helpCategories.flatMap(({ slug, about, parent }) =>
  locales.map((lang) => ({
    ...{ id: termId(slug, lang), slug: lang === "en" ? slug : `${slug}-${lang}`, name: `${slug} in ${lang}`, lang },
    translations: Object.fromEntries(locales.map((each) => [each, termId(slug, each)])),
    parent: parent === undefined ? 0 : termId(parent, lang),
    ...(about === undefined ? {} : { description: about }),
  })),
);

describeHelp("WordPress", async (authored) => {
  const fake = await startFakeWordPress();
  fake.helpTerms = helpTerms;
  const dataDir = mkdtempSync(join(tmpdir(), "wordpress-help-"));
  const families = new Map<string, Record<string, number>>();
  let nextId = 500;
  let saves = 0;

  function put({ locale, slug, title, summary, updated, body, category, ...more }: AuthoredArticle): void {
    const family = { ...families.get(slug) };
    family[locale] ??= nextId++;
    families.set(slug, family);
    const { audience, synonyms, related, feature, source } = more;
    fake.articles.set(family[locale], {
      ...{ id: family[locale], slug, lang: locale, date: "2026-01-01T00:00:00.000Z", modified: updated, title },
      ...{ excerpt: `<p>${summary}</p>`, content: body, translations: family, categories: [termId(category, locale)] },
      article: {
        audience,
        ...(source === undefined ? {} : { source }),
        ...{ synonyms: synonyms ?? [], related: related ?? [], feature: feature ?? null },
      },
    });
  }

  for (const article of authored) put(article);
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const source = await openContent({
    ...{ dir: dataDir, timeZone: "Asia/Almaty", fill: (_, text) => text, log, mirrorFile: join(dataDir, "content.db") },
    wordpress: {
      ...{ base: fake.base, only: "en", dataDir, siteUrl: "https://www.tabelio.test", help: true },
      ...{ secret: "a secret of at least thirty-two letters", sharedSecret: null },
      pauses: { poll: 50, retry: 20, sweep: 3_600_000 },
    },
  });
  await vi.waitFor(() => source.check(), patience);
  return {
    source,
    idOf: (slug) => String(Math.min(...Object.values(families.get(slug) ?? {}))),
    async save(article) {
      saves += 1000;
      put({ ...article, updated: new Date(Date.parse(article.updated) + saves).toISOString() });
    },
    async remove(locale, slug) {
      fake.articles.delete(families.get(slug)?.[locale] ?? 0);
    },
    async close() {
      await source.close();
      await fake.close();
      rmSync(dataDir, { recursive: true, force: true });
      expect(log.error).not.toHaveBeenCalled();
    },
  };
});

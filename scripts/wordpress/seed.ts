import { readFileSync } from "node:fs";
import { join } from "node:path";
import { languages } from "../../i18n/languages.ts";
import { type Locale, locales } from "../../i18n/locales.ts";
import { readFacts, readSite } from "../../server/content/files/settings.ts";
import { textFiller } from "../../server/content/files/text-filler.ts";
import { readFolder } from "../../server/content/markdown/folder-reader.ts";
import { splitFrontMatter } from "../../server/content/markdown/front-matter.ts";
import { lineOf } from "../../server/content/markdown/mistake.ts";
import { postFields, postKind, type StoredPostCard } from "../../server/content/markdown/post-kind.ts";
import type { Categories } from "../../server/content/markdown/read-categories.ts";
import type { EntryFile, ReadOptions } from "../../server/content/markdown/read-entry.ts";
import { scanFolder } from "../../server/content/markdown/scan-folder.ts";
import { toTree } from "../../server/content/markdown/to-tree.ts";
import { codeOf } from "./run-php.ts";
import type { WordPress } from "./start-wordpress.ts";
import { toBlocks } from "./to-blocks.ts";

/** WordPress's names of our languages, and the flags that Polylang shows for them. */
const wordpressLocales: Record<Locale, { locale: string; flag: string }> = {
  en: { locale: "en_US", flag: "us" },
  ru: { locale: "ru_RU", flag: "ru" },
  id: { locale: "id_ID", flag: "id" },
  kk: { locale: "kk", flag: "kz" },
  az: { locale: "az", flag: "az" },
  uz: { locale: "uz_UZ", flag: "uz" },
};

/**
 * Puts the posts of a content folder into WordPress, with their languages, translations and categories. Leaves alone
 * what is there: a post is known by its slug and its language. Returns how many it made. Drafts stay out.
 */
export async function seedPosts(wordpress: Pick<WordPress, "run">, contentDir: string): Promise<number> {
  const site = readSite(contentDir);
  const options = { timeZone: site.timeZone, fill: textFiller(site, readFacts(contentDir)) };
  const scan = await scanFolder(contentDir, postKind.folder);
  const { files, categories, mistakes } = await readFolder(postKind, scan, { ...options, dir: contentDir });
  const [mistake] = mistakes;
  if (mistake) throw new Error(lineOf(mistake));
  const made = await wordpress.run(codeOf("seed"), {
    languages: locales.map((slug) => ({ slug, name: languages[slug].ownName, ...wordpressLocales[slug] })),
    categories: categoriesOf(categories),
    posts: files.filter(({ entry }) => !entry.hidden).map((file) => postOf(file, contentDir, options)),
  });
  return Number(made);
}

/** Slugs of terms are unique, so only the first language has the bare one. */
function categoriesOf(categories: Categories) {
  return [...categories].map(([slug, titles]) =>
    locales.map((lang) => ({ lang, slug: lang === locales[0] ? slug : `${slug}-${lang}`, name: titles[lang] })),
  );
}

function postOf({ file, entry }: EntryFile<StoredPostCard>, contentDir: string, { timeZone, fill }: ReadOptions) {
  const { id, locale, slug, title, excerpt, published, updated } = entry.card;
  const [category = ""] = entry.categories;
  const matter = splitFrontMatter(file, readFileSync(join(contentDir, file), "utf8"), postFields(timeZone));
  if (!matter.ok) throw new Error(`${file} changed while it was read`);
  return {
    id,
    lang: locale,
    slug,
    title,
    excerpt,
    // As its author wrote it: what makes a text fit to be shown is the website's task.
    content: toBlocks(toTree(locale, fill(locale, matter.value.text))),
    published: toSqlTime(published),
    updated: toSqlTime(updated),
    category: locale === locales[0] ? category : `${category}-${locale}`,
  };
}

/** `2026-10-13T00:00:00.000Z` → `2026-10-13 00:00:00`, still UTC. */
function toSqlTime(iso: string): string {
  return iso.slice(0, 19).replace("T", " ");
}

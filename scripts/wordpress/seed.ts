import { readFileSync } from "node:fs";
import { join } from "node:path";
import { languages } from "../../i18n/languages.ts";
import { type Locale, locales } from "../../i18n/locales.ts";
import { readFacts, readSite } from "../../server/content/files/settings.ts";
import { textFiller } from "../../server/content/files/text-filler.ts";
import { articleKind } from "../../server/content/markdown/article-kind.ts";
import type { EntryKind } from "../../server/content/markdown/entry-kind.ts";
import { readFolder } from "../../server/content/markdown/folder-reader.ts";
import { splitFrontMatter } from "../../server/content/markdown/front-matter.ts";
import { lineOf } from "../../server/content/markdown/mistake.ts";
import { postKind } from "../../server/content/markdown/post-kind.ts";
import type { Categories } from "../../server/content/markdown/read-categories.ts";
import type { ReadOptions } from "../../server/content/markdown/read-entry.ts";
import { scanFolder } from "../../server/content/markdown/scan-folder.ts";
import { toTree } from "../../server/content/markdown/to-tree.ts";
import type { MirrorEntry } from "../../server/content/mirror-entry.ts";
import { articleType } from "../../server/content/wordpress/wordpress-type.ts";
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

/** The post type and the taxonomy of a kind of text in WordPress. */
interface SeedTarget {
  type: string;
  taxonomy: string;
}

/**
 * Adds the posts of a content folder to WordPress, with their languages, translations and categories. Posts that are
 * already there, with the same slug and language, stay as they are. Drafts are not added. Returns the number of new
 * posts.
 */
export function seedPosts(wordpress: Pick<WordPress, "run">, contentDir: string): Promise<number> {
  const target = { type: "post", taxonomy: "category" };
  return seed(wordpress, contentDir, postKind, target, ({ card }) => ({ ...card, meta: {} }));
}

/** Does the same for help articles. */
export function seedArticles(wordpress: Pick<WordPress, "run">, contentDir: string): Promise<number> {
  const target = { type: articleType.name, taxonomy: "help_category" };
  return seed(wordpress, contentDir, articleKind, target, ({ card, detail, search, related = [] }) => ({
    ...card,
    ...{ excerpt: card.summary, published: card.updated },
    meta: {
      audience: card.audience,
      synonyms: search.synonyms.join("\n"),
      related: related.join("\n"),
      feature: detail.feature ?? "",
      source: detail.source ?? "",
    },
  }));
}

interface Seed {
  id: string;
  locale: Locale;
  slug: string;
  title: string;
  excerpt: string;
  /** ISO 8601. */
  published: string;
  updated: string;
  /** Fields of the companion plugin. */
  meta: Record<string, string>;
}

async function seed<Fields extends { category: string }, Card extends object, Detail extends object>(
  wordpress: Pick<WordPress, "run">,
  contentDir: string,
  kind: EntryKind<Fields, Card, Detail>,
  target: SeedTarget,
  toSeed: (entry: MirrorEntry<Card, Detail>) => Seed,
): Promise<number> {
  const site = readSite(contentDir);
  const options = { timeZone: site.timeZone, fill: textFiller(site, readFacts(contentDir)) };
  const scan = await scanFolder(contentDir, kind.folder);
  const { files, categories, mistakes } = await readFolder(kind, scan, { ...options, dir: contentDir });
  const [mistake] = mistakes;
  if (mistake) throw new Error(lineOf(mistake));
  const made = await wordpress.run(codeOf("seed"), {
    ...target,
    languages: locales.map((slug) => ({ slug, name: languages[slug].ownName, ...wordpressLocales[slug] })),
    categories: categoriesOf(categories),
    posts: files
      .filter(({ entry }) => !entry.hidden)
      .map(({ file, entry }) => {
        const matter = splitFrontMatter(file, readFileSync(join(contentDir, file), "utf8"), kind.schema(site.timeZone));
        if (!matter.ok) throw new Error(`${file} changed while it was read`);
        return postOf(toSeed(entry), entry.categories[0] ?? "", matter.value.text, options);
      }),
  });
  return Number(made);
}

/** Returns the slug of a term. Such slugs must be unique, so only the first language has the slug without a suffix. */
function termSlug(slug: string, locale: Locale): string {
  return locale === locales[0] ? slug : `${slug}-${locale}`;
}

/** Returns the categories, parents first, each with its position in the file. */
function categoriesOf(categories: Categories) {
  const placed = [...categories].map(([slug, category], at) => ({ slug, category, order: at + 1 }));
  const isChild = ({ category }: (typeof placed)[number]) => Number(category.parent !== undefined);
  return placed
    .toSorted((one, other) => isChild(one) - isChild(other))
    .map(({ slug, category, order }) =>
      locales.map((lang) => ({
        ...{ lang, slug: termSlug(slug, lang), name: category[lang], order },
        about: category.about?.[lang] ?? "",
        parent: category.parent === undefined ? null : termSlug(category.parent, lang),
      })),
    );
}

function postOf({ locale, published, updated, ...shown }: Seed, category: string, text: string, { fill }: ReadOptions) {
  const { id, slug, title, excerpt, meta } = shown;
  return {
    ...{ id, lang: locale, slug, title, excerpt, meta },
    // The text as its author wrote it. Preparing it for display is the website's task.
    content: toBlocks(toTree(locale, fill(locale, text))),
    published: toSqlTime(published),
    updated: toSqlTime(updated),
    category: termSlug(category, locale),
  };
}

/** Converts `2026-10-13T00:00:00.000Z` to `2026-10-13 00:00:00`, still UTC. */
function toSqlTime(iso: string): string {
  return iso.slice(0, 19).replace("T", " ");
}

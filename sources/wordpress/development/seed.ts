import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PostCard } from "../../../domain/content.ts";
import { type Locale, locales } from "../../../i18n/locales.ts";
import { readFacts, readSite, textFiller } from "../../../server/content/files/settings.ts";
import { readFolder } from "../../../server/content/markdown/folder-reader.ts";
import { splitFrontMatter } from "../../../server/content/markdown/front-matter.ts";
import { postKind } from "../../../server/content/markdown/kinds.ts";
import type { Categories } from "../../../server/content/markdown/read-categories.ts";
import type { ReadOptions } from "../../../server/content/markdown/read-entry.ts";
import { lineOf } from "../../../server/content/markdown/read-yaml.ts";
import { toTree } from "../../../server/content/markdown/render-body.ts";
import { scanFolder } from "../../../server/content/markdown/scan-folder.ts";
import { codeOf } from "./run-php.ts";
import type { WordPress } from "./start-wordpress.ts";
import { toBlocks } from "./to-blocks.ts";

/**
 * Adds the posts of a content folder to WordPress, with their languages, translations and categories. Posts that are
 * already there, with the same slug and language, stay as they are. Drafts are not added. Returns the number of new
 * posts.
 */
export async function seedPosts(wordpress: Pick<WordPress, "run">, contentDir: string): Promise<number> {
  const site = readSite(contentDir);
  const options = { timeZone: site.timeZone, fill: textFiller(site, readFacts(contentDir)) };
  const scan = await scanFolder(contentDir, postKind.folder);
  const { files, categories, mistakes } = await readFolder(postKind, scan, { ...options, dir: contentDir });
  const [mistake] = mistakes;
  if (mistake) throw new Error(lineOf(mistake));
  const made = await wordpress.run(codeOf("seed"), {
    categories: categoriesOf(categories),
    posts: files
      .filter(({ entry }) => !entry.hidden)
      .map(({ file, entry }) => {
        const text = readFileSync(join(contentDir, file), "utf8");
        const matter = splitFrontMatter(file, text, postKind.schema(site.timeZone));
        if (!matter.ok) throw new Error(`${file} changed while it was read`);
        return postOf(entry.card, entry.categories[0] ?? "", matter.value.text, options);
      }),
  });
  return Number(made);
}

/** Returns the slug of a term. Such slugs must be unique, so only the first language has the slug without a suffix. */
function termSlug(slug: string, locale: Locale): string {
  return locale === locales[0] ? slug : `${slug}-${locale}`;
}

/** Returns the categories, parents first. */
function categoriesOf(categories: Categories) {
  const placed = [...categories].map(([slug, category]) => ({ slug, category }));
  const isChild = ({ category }: (typeof placed)[number]) => Number(category.parent !== undefined);
  return placed
    .toSorted((one, other) => isChild(one) - isChild(other))
    .map(({ slug, category }) =>
      locales.map((lang) => ({
        ...{ lang, slug: termSlug(slug, lang), name: category[lang] },
        parent: category.parent === undefined ? null : termSlug(category.parent, lang),
      })),
    );
}

function postOf(
  { locale, published, updated, ...shown }: Omit<PostCard, "category">,
  category: string,
  text: string,
  { fill }: ReadOptions,
) {
  const { id, slug, title, excerpt } = shown;
  return {
    ...{ id, lang: locale, slug, title, excerpt },
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

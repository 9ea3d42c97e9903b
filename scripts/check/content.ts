import { locales } from "../../i18n/locales.ts";
import { leavesSite } from "../../server/content/html/sanitize.ts";
import type { StoredArticleCard } from "../../server/content/markdown/article-kind.ts";
import { lineOf, type Mistake } from "../../server/content/markdown/mistake.ts";
import type { PostDetail, StoredPostCard } from "../../server/content/markdown/post-kind.ts";
import type { EntryFile } from "../../server/content/markdown/read-entry.ts";
import { linkMistakes, places, type Targets, targetsOf } from "./links.ts";
import { readTexts, type TextFolder, type Texts } from "./read-texts.ts";

/**
 * Returns everything that an author has to correct in a content folder, as "file: field: what is wrong: how to correct
 * it". It is stricter than the running server, which serves a text even if its description is too short.
 */
export async function checkContent(contentDir: string): Promise<string[]> {
  try {
    return findMistakes(await readTexts(contentDir)).map(lineOf);
  } catch (error) {
    // If settings cannot be read, the message names their file.
    if (!(error instanceof Error)) throw error;
    return [error.message];
  }
}

/** Returns the mistakes that `checkContent` reports. */
function findMistakes(texts: Texts): Mistake[] {
  const { posts, help } = texts;
  const targets = targetsOf(texts);
  return [
    ...posts.mistakes,
    ...help.mistakes,
    ...posts.files.flatMap((file) => [...postMistakes(file), ...textMistakes(file, "posts", targets)]),
    ...help.files.flatMap((file) => [...articleMistakes(file, targets), ...textMistakes(file, "help", targets)]),
    ...emptyCategories(help),
    ...missingTranslations(help),
  ];
}

const maxTitleLength = 90;
const description = { shortest: 50, longest: 170 };

function postMistakes({ file, entry }: EntryFile<StoredPostCard, PostDetail>): Mistake[] {
  const { title, excerpt } = entry.card;
  const fromExcerpt = entry.detail.description === excerpt;
  const range = `between ${description.shortest} and ${description.longest}`;
  const fix = fromExcerpt ? `add a description, or make the excerpt, ${range} long` : `make it ${range} long`;
  const field = fromExcerpt ? "excerpt" : "description";
  return [...titleMistakes(file, title), ...lengthMistakes(file, field, entry.detail.description, fix)];
}

function articleMistakes({ file, entry }: EntryFile<StoredArticleCard>, targets: Targets): Mistake[] {
  const { title, summary, locale, slug } = entry.card;
  const fix = `make it between ${description.shortest} and ${description.longest} long`;
  const wrong = (entry.related ?? []).filter(
    (each) => each === slug || !targets.has(`/${locale}/${places.help}/${each}`),
  );
  return [
    ...titleMistakes(file, title),
    ...lengthMistakes(file, "summary", summary, fix),
    ...wrong.map((each) => ({
      file,
      field: "related",
      problem: `no other article ${each}`,
      fix: "name one that is there",
    })),
  ];
}

function titleMistakes(file: string, title: string): Mistake[] {
  const { length } = [...title];
  if (length <= maxTitleLength) return [];
  return [{ file, field: "title", problem: `${length} characters`, fix: `shorten it to ${maxTitleLength}` }];
}

function lengthMistakes(file: string, field: string, text: string, fix: string): Mistake[] {
  const { length } = [...text];
  if (length >= description.shortest && length <= description.longest) return [];
  return [{ file, field, problem: `${length} characters`, fix }];
}

function textMistakes(file: EntryFile, collection: keyof Texts, targets: Targets): Mistake[] {
  return [...pictureMistakes(file), ...linkMistakes(file, collection, targets)];
}

function pictureMistakes({ file, pictures }: EntryFile): Mistake[] {
  return pictures.flatMap(({ src, sized }) => {
    const mistake = { file, field: "text", problem: `picture ${src || "without src"}` };
    if (!src.startsWith("/") || leavesSite(src)) {
      return { ...mistake, fix: "keep pictures on this site, and begin the address with one slash" };
    }
    const fix = `write <img src="${src}" alt="…" width="…" height="…">, or the text jumps when it loads`;
    return sized ? [] : { ...mistake, fix };
  });
}

function emptyCategories({ files, categories }: TextFolder): Mistake[] {
  const used = new Set(files.flatMap(({ entry }) => entry.categories));
  const empty = [...categories.keys()].filter((slug) => !used.has(slug));
  const file = "help/categories.yml";
  return empty.map((slug) => ({ file, field: slug, problem: "no article", fix: "remove it, or write an article" }));
}

/**
 * Returns the missing translations: the help center must be complete in every language. A file with mistakes counts as
 * present, because its mistakes are reported separately.
 */
function missingTranslations({ scan }: TextFolder): Mistake[] {
  const families = Map.groupBy(scan.entries, ({ slug }) => slug);
  return [...families].flatMap(([slug, family]) => {
    const missing = locales.filter((locale) => !family.some((each) => each.locale === locale));
    const fix = `translate ${family[0]?.file}`;
    return missing.map((locale) => ({ file: `help/${locale}/${slug}.md`, field: "file", problem: "missing", fix }));
  });
}

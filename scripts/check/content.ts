import type { Locale } from "../../i18n/locales.ts";
import { leavesSite } from "../../server/content/html/sanitize.ts";
import type { EntryFile } from "../../server/content/markdown/read-entry.ts";
import { lineOf, type Mistake } from "../../server/content/markdown/read-yaml.ts";
import { linkMistakes, places, type Targets } from "./links.ts";
import type { Texts } from "./read-texts.ts";
import { shippedLocales } from "./shipped-locales.ts";

/**
 * Returns everything that an author has to correct in the posts, articles and own pages, as "file: field: what is wrong: how to
 * correct it". It is stricter than the running server, which serves a text even if its description is too short.
 * `complete`: the languages that every article has to be in.
 */
export function checkContent(
  { posts, help, own }: Texts,
  targets: Targets,
  complete: readonly Locale[] = shippedLocales,
): string[] {
  const mistakes = [
    ...posts.mistakes,
    ...help.mistakes,
    ...own.mistakes,
    ...posts.files.flatMap(({ file, entry }) => {
      const field = entry.detail.description === entry.card.excerpt ? "excerpt" : "description";
      return [...titleMistakes(file, entry.card.title), ...lengthMistakes(file, field, entry.detail.description)];
    }),
    ...help.files.flatMap(({ file, entry }) => [
      ...titleMistakes(file, entry.card.title),
      ...lengthMistakes(file, "summary", entry.card.summary),
      ...relatedMistakes({ file, entry }, targets),
    ]),
    ...own.files.flatMap(({ file, entry }) => [
      ...titleMistakes(file, entry.detail.metaTitle),
      ...lengthMistakes(file, "description", entry.detail.description),
    ]),
    ...posts.files.flatMap((file) => [...pictureMistakes(file), ...linkMistakes(file, "posts", targets)]),
    ...help.files.flatMap((file) => [...pictureMistakes(file), ...linkMistakes(file, "help", targets)]),
    ...differentPictures(posts),
    ...own.files.flatMap((file) => [...pictureMistakes(file), ...linkMistakes(file, "own", targets)]),
    ...emptyCategories(help),
    ...missingTranslations(help, complete),
  ];
  return mistakes.map(lineOf);
}

function titleMistakes(file: string, title: string): Mistake[] {
  const { length } = [...title];
  return length <= 90 ? [] : [{ file, field: "title", problem: `${length} characters`, fix: "shorten it to 90" }];
}

/** Returns a mistake if a text is too short or too long for search engines, which show it as the description. */
export function lengthMistakes(file: string, field: string, text: string): Mistake[] {
  const { length } = [...text];
  const fix = `make it between 50 and 170 long${field === "excerpt" ? ", or add a description" : ""}`;
  return length >= 50 && length <= 170 ? [] : [{ file, field, problem: `${length} characters`, fix }];
}

function relatedMistakes({ file, entry }: Pick<EntryFile, "file" | "entry">, targets: Targets): Mistake[] {
  const { related = [], locale, slug } = entry;
  return related
    .filter((each) => each === slug || !targets.has(`/${locale}/${places.help}/${each}`))
    .map((each) => ({ file, field: "related", problem: `no other article ${each}`, fix: "name one that is there" }));
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

/** Returns a mistake for each post whose drawn cover differs from that of its first translation. */
function differentPictures({ files }: Texts["posts"]): Mistake[] {
  const families = Map.groupBy(files, ({ entry }) => entry.id);
  return [...families.values()].flatMap((family) => {
    const [first] = family;
    return family
      .filter(({ entry }) => entry.card.picture !== first?.entry.card.picture)
      .map(({ file, entry }) => ({
        ...{ file, field: "picture", problem: entry.card.picture ?? "missing" },
        fix: `write the same as in ${first?.file}`,
      }));
  });
}

function emptyCategories({ files, categories }: Texts["help"]): Mistake[] {
  const used = new Set(files.flatMap(({ entry }) => entry.categories));
  const empty = [...categories.keys()].filter((slug) => !used.has(slug));
  const file = "help/categories.yml";
  return empty.map((slug) => ({ file, field: slug, problem: "no article", fix: "remove it, or write an article" }));
}

/**
 * Returns the missing translations in the languages in which the help center must be complete. A file with mistakes
 * counts as present, because its mistakes are reported separately.
 */
function missingTranslations({ scan }: Texts["help"], complete: readonly Locale[]): Mistake[] {
  const families = Map.groupBy(scan.entries, ({ slug }) => slug);
  return [...families].flatMap(([slug, family]) => {
    const missing = complete.filter((locale) => !family.some((each) => each.locale === locale));
    const fix = `translate ${family[0]?.file}`;
    return missing.map((locale) => ({ file: `help/${locale}/${slug}.md`, field: "file", problem: "missing", fix }));
  });
}

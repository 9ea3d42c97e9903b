import { isLocale } from "../../i18n/locales.ts";
import { leavesSite } from "../../server/content/html/sanitise.ts";
import { articleKind, type StoredArticleCard } from "../../server/content/markdown/article-kind.ts";
import { readFolder } from "../../server/content/markdown/folder-reader.ts";
import { lineOf, type Mistake } from "../../server/content/markdown/mistake.ts";
import { type PostDetail, postKind, type StoredPostCard } from "../../server/content/markdown/post-kind.ts";
import type { Categories } from "../../server/content/markdown/read-categories.ts";
import type { EntryFile } from "../../server/content/markdown/read-entry.ts";
import { type Scan, scanFolder } from "../../server/content/markdown/scan-folder.ts";
import { readFacts, readSite } from "../../server/sources/settings.ts";
import { textFiller } from "../../server/sources/text-filler.ts";

/**
 * Everything that an author has to mend in a content folder, as "file: field: what is wrong: how to mend it".
 * Stricter than the running server, which serves a text whose description is too short.
 */
export async function checkContent(contentDir: string): Promise<string[]> {
  const settings = readSettings(contentDir);
  if (!settings.ok) return settings.problems;
  const options = { ...settings, dir: contentDir };
  const scans = { blog: await scanFolder(contentDir, "blog"), faq: await scanFolder(contentDir, "help") };
  const blog = await readFolder(postKind, scans.blog, options);
  const help = await readFolder(articleKind, scans.faq, options);
  const exists = publicPaths({ blog: { scan: scans.blog, ...blog }, faq: { scan: scans.faq, ...help } });
  const found = [
    ...blog.files.flatMap((file) => [...postMistakes(file), ...textMistakes(file, "blog", exists)]),
    ...help.files.flatMap((file) => [...articleMistakes(file, exists), ...textMistakes(file, "faq", exists)]),
  ];
  return [...blog.mistakes, ...help.mistakes, ...found].map(lineOf);
}

function readSettings(contentDir: string) {
  try {
    const site = readSite(contentDir);
    return { ok: true as const, timeZone: site.timeZone, fill: textFiller(site, readFacts(contentDir)) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { ok: false as const, problems: [error.message] };
  }
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

function articleMistakes({ file, entry }: EntryFile<StoredArticleCard>, exists: Exists): Mistake[] {
  const { title, summary, locale } = entry.card;
  const fix = `make it between ${description.shortest} and ${description.longest} long`;
  const missing = (entry.related ?? []).filter((slug) => !exists(`/${locale}/faq/${slug}`));
  return [
    ...titleMistakes(file, title),
    ...lengthMistakes(file, "summary", summary, fix),
    ...missing.map((slug) => ({ file, field: "related", problem: `no article ${slug}`, fix: "name an article" })),
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

function textMistakes(file: EntryFile, place: string, exists: Exists): Mistake[] {
  return [...pictureMistakes(file), ...linkMistakes(file, place, exists)];
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

type Exists = (path: string) => boolean;

interface ReadFolder {
  scan: Scan;
  files: readonly EntryFile[];
  categories: Categories;
}

/** Which paths below these places lead to a text. Texts with mistakes count: their own line says enough. */
function publicPaths(places: Record<string, ReadFolder>): Exists {
  const known = new Set(
    Object.entries(places).flatMap(([place, { scan, files }]) => {
      const hidden = new Set(files.filter(({ entry }) => entry.hidden).map(({ file }) => file));
      const shown = scan.entries.filter(({ file }) => !hidden.has(file));
      return shown.map(({ locale, slug }) => `/${locale}/${place}/${slug}`);
    }),
  );
  return (path) => {
    const [, locale, place = "", first, second, ...more] = path.split("/");
    // Addresses outside these places are for the check of all links.
    if (!isLocale(locale) || !Object.hasOwn(places, place) || !first) return true;
    if (first !== "category") return known.has(path);
    return second !== undefined && places[place]?.categories.has(second) === true && more.length === 0;
  };
}

function linkMistakes({ file, entry, links }: EntryFile, place: string, exists: Exists): Mistake[] {
  const here = `https://here.invalid/${entry.locale}/${place}/${entry.slug}`;
  return links.flatMap((link) => {
    if (!URL.canParse(link, here)) return { file, field: "text", problem: `link ${link}`, fix: "write an address" };
    if (leavesSite(link) || exists(new URL(link, here).pathname)) return [];
    return { file, field: "text", problem: `link ${link}`, fix: "lead to a post that is there and is no draft" };
  });
}

import { href } from "../../domain/site-map.ts";
import { isLocale } from "../../i18n/locales.ts";
import { lineOf, type Mistake } from "../../server/sources/markdown/mistake.ts";
import { openLibrary, type Shelved } from "../../server/sources/markdown/open-library.ts";
import type { PostFile } from "../../server/sources/markdown/read-post.ts";
import { type Scan, scanFolder } from "../../server/sources/markdown/scan-folder.ts";
import { leavesSite } from "../../server/sources/sanitise.ts";
import { readFacts, readSite } from "../../server/sources/settings.ts";
import { textFiller } from "../../server/sources/text-filler.ts";

/**
 * Everything that an author has to mend in a content folder, as "file: field: what is wrong: how to mend it".
 * Stricter than the running server, which serves a text whose description is too short.
 */
export async function checkContent(contentDir: string): Promise<string[]> {
  const settings = readSettings(contentDir);
  if (!settings.ok) return settings.problems;
  const scan = await scanFolder(contentDir);
  const library = openLibrary(contentDir, settings);
  const shelved = await library.load(scan);
  await library.close();
  const isThere = whatIsThere(scan, shelved);
  const found = shelved.files.flatMap((file) => [
    ...lengthMistakes(file),
    ...pictureMistakes(file),
    ...linkMistakes(file, isThere),
  ]);
  return [...shelved.mistakes, ...found].map(lineOf);
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

const longestTitle = 90;
const description = { shortest: 50, longest: 170 };

function lengthMistakes({ file, post }: PostFile): Mistake[] {
  const mistakes: Mistake[] = [];
  const titleLength = [...post.title].length;
  if (titleLength > longestTitle) {
    const fix = `shorten it to ${longestTitle}`;
    mistakes.push({ file, field: "title", problem: `${titleLength} characters`, fix });
  }
  const length = [...post.description].length;
  if (length < description.shortest || length > description.longest) {
    const fromExcerpt = post.description === post.excerpt;
    const range = `between ${description.shortest} and ${description.longest}`;
    const fix = fromExcerpt ? `add a description, or make the excerpt, ${range} long` : `make it ${range} long`;
    mistakes.push({ file, field: fromExcerpt ? "excerpt" : "description", problem: `${length} characters`, fix });
  }
  return mistakes;
}

function pictureMistakes({ file, pictures }: PostFile): Mistake[] {
  return pictures.flatMap(({ src, sized }) => {
    const mistake = { file, field: "text", problem: `picture ${src || "without src"}` };
    if (!src.startsWith("/") || leavesSite(src)) {
      return { ...mistake, fix: "keep pictures on this site, and begin the address with one slash" };
    }
    const fix = `write <img src="${src}" alt="…" width="…" height="…">, or the text jumps when it loads`;
    return sized ? [] : { ...mistake, fix };
  });
}

type IsThere = (path: string) => boolean;

/** Posts with mistakes count as there: their own line says enough. */
function whatIsThere(scan: Scan, { files, categories }: Shelved): IsThere {
  const drafts = new Set(files.filter(({ draft }) => draft).map(({ file }) => file));
  const posts = scan.posts
    .filter(({ file }) => !drafts.has(file))
    .map(({ locale, slug }) => href("blogPost", { lang: locale, uri: slug }));
  const known = new Set(posts);
  return (path) => {
    const [, locale, blog, first, second, ...more] = path.split("/");
    // Addresses outside the blog are for the check of all links.
    if (!isLocale(locale) || blog !== "blog" || !first) return true;
    if (first !== "category") return known.has(path);
    return second !== undefined && categories.has(second) && more.length === 0;
  };
}

function linkMistakes({ file, card, links }: PostFile, isThere: IsThere): Mistake[] {
  const here = `https://here.invalid${href("blogPost", { lang: card.locale, uri: card.slug })}`;
  return links.flatMap((link) => {
    if (!URL.canParse(link, here)) return { file, field: "text", problem: `link ${link}`, fix: "write an address" };
    if (leavesSite(link) || isThere(new URL(link, here).pathname)) return [];
    return { file, field: "text", problem: `link ${link}`, fix: "lead to a post that is there and is no draft" };
  });
}

import type { NewText } from "../../domain/desk/texts.ts";
import { pages } from "../../domain/pages.ts";
import { type Locale, locales } from "../../i18n/locales.ts";
import { lockFile, lockText, parseLock } from "./lock.ts";
import { changeList } from "./yaml-list.ts";

/** What has an address that members choose. */
export interface NamedText {
  part: NewText["part"];
  /** The language of a post; `null`: articles and own pages have the same slug in all languages. */
  locale: Locale | null;
}

/** The address of a text, which it did not always have. */
export interface Rename extends NamedText {
  id: string;
  slug: string;
  oldSlugs: readonly string[];
  /** Whether the content folder says the same. */
  isDone: boolean;
}

const pageOf = { help: pages.helpArticle, blog: pages.blogPost, own: pages.own } as const;

export const redirectsFile = "redirects.yml";

/** The files that name texts by their slugs. */
export const namingFiles: readonly string[] = [redirectsFile, ...locales.map(lockFile)];

/** Returns the path of a text within the content folder. */
export function fileFor(part: NamedText["part"], locale: Locale, slug: string): string {
  return part === "own" ? `pages/own/${slug}/${locale}.md` : `${part}/${locale}/${slug}.md`;
}

/** Returns whether two texts cannot have the same slug. */
export function isSameKind(one: NamedText, other: NamedText): boolean {
  return one.part === other.part && one.locale === other.locale;
}

/** Returns the languages in which a text is moved. */
export function localesOf({ locale }: NamedText): readonly Locale[] {
  return locale === null ? locales : [locale];
}

/** Returns the paths of the files that a text can have under a slug. */
export function filesOf(text: NamedText, slug: string): string[] {
  return localesOf(text).map((locale) => fileFor(text.part, locale, slug));
}

/** Returns the address of a text as `redirects.yml` states it: `/:lang/faq/first-week`, `/ru/blog/pervyj`. */
export function addressFor({ part, locale }: NamedText, slug: string): string {
  const path = pageOf[part].path.replace(/:(?:slug|uri)$/, slug);
  return locale === null ? path : path.replace(":lang", locale);
}

/** Returns the id of the family of a text whose family is named by its slug; posts have an id that stays. */
export function familyFor({ part }: NamedText, slug: string): string | null {
  if (part === "blog") return null;
  return `${part === "own" ? "pages/own" : part}/${slug}`;
}

/** Returns what one of the `namingFiles` says once a text has its new slug; the same text if it says so already. */
export function layRename(file: string, source: string, rename: Rename): string {
  return file === redirectsFile ? layRedirects(source, rename) : layLock(source, rename);
}

/** Leads the old addresses to the new one. */
function layRedirects(source: string, rename: Rename): string {
  const to = addressFor(rename, rename.slug);
  const old = rename.oldSlugs.map((slug) => addressFor(rename, slug));
  return changeList(source, (rules, createRule) => {
    rules.items = rules.items.filter((rule) => rule.get("from") !== to);
    for (const rule of rules.items) if (old.includes(String(rule.get("to")))) rule.set("to", to);
    const known = new Set(rules.items.map((rule) => rule.get("from")));
    for (const from of old) if (!known.has(from)) rules.add(createRule({ from, to }));
  });
}

function layLock(source: string, rename: Rename): string {
  const old = rename.oldSlugs.map((slug) => `${familyFor(rename, slug)}#`);
  const lines = Object.entries(parseLock(source));
  const renamed = lines.map(([address, hash]): [string, string] => {
    const found = old.find((each) => address.startsWith(each));
    return [found ? `${familyFor(rename, rename.slug)}#${address.slice(found.length)}` : address, hash];
  });
  return renamed.every(([address], at) => address === lines[at]?.[0]) ? source : lockText(Object.fromEntries(renamed));
}

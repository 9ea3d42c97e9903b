import { markdownEnding, neutralPath } from "../../domain/site-map.ts";
import { fallbackLocale, isLocale, locales } from "../../i18n/locales.ts";
import type { Rule } from "./rules.ts";
import { type Page, pathOn, type Walk } from "./walk.ts";

/** Lengths in characters, as people count them. Search engines cut off what is longer. */
const titleLength = { least: 5, most: 65 };
const descriptionLength = { least: 70, most: 160 };

export const headRules: Rule[] = [
  {
    name: "every page has one title, one description and one main heading, in the language of its address",
    check: (walk) =>
      eachPage(walk, ({ path, status, document }) => {
        const { titles, descriptions, firstHeadings, lang } = document;
        if (status !== 200) return [];
        return [
          ...(titles.length === 1 ? [] : [`${titles.length} titles`]),
          ...(descriptions.length === 1 ? [] : [`${descriptions.length} descriptions`]),
          ...(firstHeadings === 1 ? [] : [`${firstHeadings} main headings`]),
          ...(lang === languageOf(path) ? [] : [`lang is “${lang}”`]),
        ];
      }),
  },
  {
    name: `titles have at most ${titleLength.most} characters, descriptions ${descriptionLength.least} to ${descriptionLength.most}`,
    check: (walk) =>
      eachIndexed(walk, ({ document: { titles, descriptions } }) => [
        ...titles.flatMap((title) => lengthFault(title, titleLength)),
        ...descriptions.flatMap((description) => lengthFault(description, descriptionLength)),
      ]),
  },
  {
    name: "no two pages of a language have the same title or description",
    check: (walk) => [
      ...repeated(walk, ({ titles }) => titles[0] ?? ""),
      ...repeated(walk, ({ descriptions }) => descriptions[0] ?? ""),
    ],
  },
  {
    name: "the canonical address of a page is its own, or its own without a query",
    check: (walk) =>
      eachPage(walk, ({ path, status, document }) => {
        const { canonicals } = document;
        if (status !== 200 || isHidden(walk, path)) return [];
        const own = [path, path.replace(/\?.*/, "")].map((each) => walk.origin + each);
        return canonicals.length === 1 && own.includes(canonicals[0] ?? "") ? [] : [`canonical ${canonicals}`];
      }),
  },
  {
    name: "pages name their other languages, and those name them back",
    check: (walk) => eachIndexed(walk, (page) => alternateFaults(walk, page)),
  },
  {
    // Later pages of a list have a query and are not in sitemaps; links lead to them.
    name: "the sitemaps name the pages that may be found, with their languages, and no others",
    check: sitemapFaults,
  },
  {
    name: "the Markdown that a page names is its own, and search engines do not list it",
    check: (walk) =>
      eachIndexed(walk, ({ path, document }) =>
        document.formats.flatMap(({ type, href }) => {
          if (type !== "text/markdown") return [];
          if (href !== path + markdownEnding) return [`names ${href} as its Markdown`];
          const answer = walk.answers.get(href);
          const isFit = answer === undefined || (answer.type === "text/markdown" && answer.robots.includes("noindex"));
          return isFit ? [] : [`${href} is ${answer.type} with robots “${answer.robots}”`];
        }),
      ),
  },
];

/** Returns the pages that search engines may list, each at its own address. */
export function indexedPages(walk: Walk): Page[] {
  return [...walk.pages.values()].filter(
    ({ path, status, document }) =>
      status === 200 && !isHidden(walk, path) && document.canonicals.includes(walk.origin + path),
  );
}

function isHidden({ pages }: Walk, path: string): boolean {
  const page = pages.get(path);
  return page === undefined || [page.robots, ...page.document.robots].some((each) => each.includes("noindex"));
}

function languageOf(path: string): string {
  return path.split(/[/?]/)[1] ?? "";
}

function eachPage({ pages }: Walk, faultsOf: (page: Page) => string[]): string[] {
  return [...pages.values()].flatMap((page) => faultsOf(page).map((fault) => `${page.path}: ${fault}`));
}

function eachIndexed(walk: Walk, faultsOf: (page: Page) => string[]): string[] {
  return indexedPages(walk).flatMap((page) => faultsOf(page).map((fault) => `${page.path}: ${fault}`));
}

const segmenter = new Intl.Segmenter();

function lengthFault(text: string, { least, most }: { least: number; most: number }): string[] {
  const length = [...segmenter.segment(text)].length;
  return length < least || length > most ? [`${length} characters: “${text}”`] : [];
}

/** Returns a fault for each page whose text is the same as that of another page in its language. */
function repeated(walk: Walk, textOf: (document: Page["document"]) => string): string[] {
  const owners = new Map<string, string>();
  return eachIndexed(walk, ({ path, document }) => {
    const key = `${languageOf(path)} ${textOf(document)}`;
    const owner = owners.get(key);
    owners.set(key, owner ?? path);
    return owner === undefined ? [] : [`has “${textOf(document)}”, as ${owner}`];
  });
}

function alternateFaults(walk: Walk, { path, document }: Page): string[] {
  const named = new Map(document.alternates.map(({ lang, href }) => [lang, href]));
  const own = walk.origin + path;
  const english = named.get(fallbackLocale);
  const neutral = english && walk.origin + neutralPath(pathOn(walk.origin, english, "/") ?? "");
  const languages = [...named].filter(([lang]) => lang !== "x-default");
  return [
    ...(named.size === document.alternates.length ? [] : ["names a language twice"]),
    ...(named.get(languageOf(path)) === own ? [] : [`its own language has ${named.get(languageOf(path))}`]),
    ...(named.get("x-default") === neutral ? [] : [`x-default is ${named.get("x-default")}, not ${neutral}`]),
    ...languages.flatMap(([lang, address]) => {
      if (!isLocale(lang)) return [`${lang} is no language of ours`];
      const other = walk.pages.get(pathOn(walk.origin, address, "/") ?? "");
      if (other?.document.lang !== lang) return [`${address} is not in ${lang}`];
      const isMutual = other.document.alternates.some((back) => back.lang === document.lang && back.href === own);
      return isMutual ? [] : [`${address} does not name it back`];
    }),
  ];
}

function sitemapFaults(walk: Walk): string[] {
  const listed = new Map(walk.sitemap.map((line) => [line.address, line]));
  const indexed = new Map(indexedPages(walk).map((page) => [walk.origin + page.path, page]));
  const missing = locales.filter((lang) => ![...indexed.values()].some(({ path }) => languageOf(path) === lang));
  return [
    ...missing.map((lang) => `no page in ${lang} may be listed`),
    ...(listed.size === walk.sitemap.length ? [] : ["an address is there twice"]),
    ...[...listed.keys()].filter((address) => !indexed.has(address)).map((each) => `${each} is no page to be listed`),
    ...[...indexed].flatMap(([address, { path, document }]) => {
      const line = listed.get(address);
      if (line === undefined) return path.includes("?") ? [] : [`${path} is missing`];
      const own = Object.fromEntries(document.alternates.map(({ lang, href }) => [lang, href]));
      const isSame =
        JSON.stringify(Object.entries(own).sort()) === JSON.stringify(Object.entries(line.alternates).sort());
      return isSame ? [] : [`${path} has other alternates there`];
    }),
  ];
}

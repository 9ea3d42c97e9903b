import { href } from "../../domain/site-map.ts";
import { locales } from "../../i18n/locales.ts";
import type { Rule } from "./rules.ts";
import { type Page, pathOn, type Walk } from "./walk.ts";

/** Visitors must reach every page with at most this many clicks from the home page of its language. */
const maxClicks = 3;

/** Names that say nothing about the page they lead to, as Lighthouse lists them, in our languages. */
const emptyNames = new Set(
  [
    ...[
      "click here",
      "click this",
      "go",
      "here",
      "information",
      "learn more",
      "more",
      "more info",
      "read more",
      "this",
    ],
    ...["здесь", "тут", "подробнее", "читать далее", "ещё", "нажмите здесь", "ссылка"],
    ...["di sini", "disini", "klik di sini", "selengkapnya", "baca selengkapnya", "lagi"],
    ...["осында", "толығырақ", "осы жерде", "тағы"],
    ...["burada", "bura", "ətraflı", "daha çox", "buraya klikləyin"],
    ...["bu yerda", "bu yerga bosing", "batafsil", "yana", "koʻproq"],
  ].map((name) => name.toLowerCase()),
);

export const linkRules: Rule[] = [
  {
    name: "every page, file, form and Markdown version that a page names answers, at once",
    check: (walk) => {
      const faults = new Map<string, string[]>();
      for (const page of walk.pages.values()) {
        for (const address of new Set(namedBy(page))) {
          const path = pathOn(walk.origin, address, page.path);
          const status = path === null ? 200 : walk.answers.get(path)?.status;
          if (path === null || status === 200 || isChoice(path) || walk.skipped.has(path)) continue;
          const target = walk.answers.get(path)?.location;
          const fault = `${path} answers ${status}${target ? ` → ${target}` : ""}`;
          faults.set(fault, [...(faults.get(fault) ?? []), page.path]);
        }
      }
      return [...faults].map(([fault, from]) => `${fault}: named by ${from[0]} and ${from.length - 1} other pages`);
    },
  },
  {
    name: "every fragment is on the page that a link leads to",
    check: (walk) =>
      eachLink(walk, (page, link) => {
        const url = URL.parse(link.href, new URL(page.path, walk.origin));
        if (url === null || url.origin !== walk.origin || url.hash.length < 2) return null;
        const target = walk.pages.get(url.pathname + url.search);
        const id = decodeURIComponent(url.hash.slice(1));
        return target === undefined || target.document.ids.has(id) ? null : `no #${id} on ${target.path}`;
      }),
  },
  {
    name: "every link has an address and a name that says where it leads",
    check: (walk) =>
      eachLink(walk, (_, { href: address, name }) => {
        if (address === "" || /^javascript:/i.test(address)) return `a link “${name}” leads nowhere: “${address}”`;
        if (name === "") return `the link to ${address} has no name`;
        return emptyNames.has(name.toLowerCase()) ? `the link to ${address} says only “${name}”` : null;
      }),
  },
  {
    name: `every page is at most ${maxClicks} clicks from the home page of its language`,
    check: (walk) => {
      const clicks = clicksFromHome(walk);
      return walk.sitemap.flatMap(({ address }) => {
        const path = pathOn(walk.origin, address, "/") ?? address;
        const count = clicks.get(path);
        if (count === undefined) return [`${path}: no links lead there from its home page`];
        return count > maxClicks ? [`${path}: ${count} clicks`] : [];
      });
    },
  },
  {
    name: "every picture has an alternative text, or is marked as decoration",
    check: ({ pages }) =>
      [...pages.values()].flatMap(({ path, document }) =>
        document.picturesWithoutAlt.map((src) => `${path}: ${src} has no alt`),
      ),
  },
];

/** Returns whether a path is the one that chooses a language. It redirects everyone, and only `x-default` names it. */
function isChoice(path: string): boolean {
  return path === href("chooseLanguage", {});
}

function namedBy({ document }: Page): string[] {
  const { canonicals, resources, links, alternates, formats } = document;
  return [...canonicals, ...resources, ...[...links, ...alternates, ...formats].map((each) => each.href)];
}

type Link = Page["document"]["links"][number];

/** Returns what is wrong with links. A fault that many pages share is named once. */
function eachLink({ pages }: Walk, faultOf: (page: Page, link: Link) => string | null): string[] {
  const faults = new Map<string, string>();
  for (const page of pages.values()) {
    for (const link of page.document.links) {
      const fault = faultOf(page, link);
      if (fault !== null && !faults.has(fault)) faults.set(fault, `${page.path}: ${fault}`);
    }
  }
  return [...faults.values()];
}

/** Returns how many clicks lead to each page, by its path, without leaving the language. */
export function clicksFromHome({ origin, pages }: Pick<Walk, "origin" | "pages">): Map<string, number> {
  const clicks = new Map<string, number>();
  for (const lang of locales) {
    const home = href("home", { lang });
    let level = [home];
    for (let count = 0; level.length > 0; count += 1) {
      for (const path of level) clicks.set(path, count);
      const next = level.flatMap((path) =>
        (pages.get(path)?.document.links ?? []).map((link) => pathOn(origin, link.href, path) ?? ""),
      );
      level = [...new Set(next)].filter((path) => !clicks.has(path) && (path === home || path.startsWith(`${home}/`)));
    }
  }
  return clicks;
}

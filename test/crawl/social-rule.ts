import { matchRoute } from "../../domain/site-map.ts";
import { locales } from "../../i18n/locales.ts";
import { indexedPages } from "./head-rules.ts";
import type { Rule } from "./rules.ts";
import { type Page, pathOn, type Walk } from "./walk.ts";

/** A picture is drawn when it is first asked for, which takes long: most kinds of pages get one, each in another language. */
const drawnEach = locales.length + 1;

export const socialRule: Rule = {
  name: "every page names a picture of its own for social networks, and pictures answer",
  async check(walk) {
    const indexed = indexedPages(walk).filter(({ path }) => !path.includes("?"));
    const faults = indexed.flatMap((page) => nameFaults(walk, page));
    for (const [at, page] of pagesOfKinds(indexed).entries()) {
      const path = imageOf(walk, page);
      if (path === null) continue;
      const isDrawn = at % drawnEach === 0;
      faults.push(...(await (isDrawn ? drawnFaults(walk, path) : knownFaults(walk, path))));
    }
    return faults;
  },
};

function imageOf({ origin }: Walk, { path, document }: Page): string | null {
  return pathOn(origin, document.socialImages[0] ?? "http:", path);
}

function nameFaults(walk: Walk, page: Page): string[] {
  const { socialImages } = page.document;
  const isOwn = imageOf(walk, page)?.endsWith(`${page.path}.png`);
  return socialImages.length === 1 && isOwn
    ? []
    : [`${page.path}: names ${socialImages.join(" and ") || "no picture"}`];
}

/** One page of each kind in each language, by kind. */
function pagesOfKinds(pages: readonly Page[]): Page[] {
  const found = new Map<string, Page>();
  for (const page of pages) {
    const kind = `${matchRoute(page.path)?.name} ${page.document.lang}`;
    if (!found.has(kind)) found.set(kind, page);
  }
  return [...found].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, page]) => page);
}

async function drawnFaults(walk: Walk, path: string): Promise<string[]> {
  const { status, type } = await walk.ask(path);
  return status === 200 && type === "image/png" ? [] : [`${path} answers ${status} ${type}`];
}

/** An address with an old version leads to the address of now; nothing is drawn for that. */
async function knownFaults(walk: Walk, path: string): Promise<string[]> {
  const { location } = await walk.ask(path.replace(/\/[0-9a-f]{10}\//, "/0000000000/"));
  return location === path ? [] : [`an old version of ${path} leads to ${location}`];
}

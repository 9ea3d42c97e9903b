import { matchRoute } from "../../domain/site-map.ts";
import { indexedPages } from "./head-rules.ts";
import type { Rule } from "./rules.ts";
import { type Page, pathOn, type Walk } from "./walk.ts";

/** The number of requests at a time. */
const connections = 4;

export const socialRule: Rule = {
  name: "every page names a picture of its own for social networks, and every picture answers",
  async check(walk) {
    const indexed = indexedPages(walk).filter(({ path }) => !path.includes("?"));
    const faults = indexed.flatMap((page) => nameFaults(walk, page));
    const pictures = indexed.flatMap((page) => imageOf(walk, page) ?? []);
    const waiting = [...new Set(pictures)];
    const visitors = Array.from({ length: connections }, async () => {
      for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
        faults.push(...(await answerFaults(walk, path, "HEAD")));
      }
    });
    await Promise.all(visitors);
    for (const page of pagesOfKinds(indexed)) {
      const path = imageOf(walk, page);
      // Only one picture of each kind is drawn, because that takes a tenth of a second of processor time.
      if (path !== null) faults.push(...(await answerFaults(walk, path, "GET")), ...(await versionFaults(walk, path)));
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

async function answerFaults(walk: Walk, path: string, method: "GET" | "HEAD"): Promise<string[]> {
  const { status, type } = await walk.ask(path, method);
  return status === 200 && type === "image/png" ? [] : [`${path} answers ${status} ${type}`];
}

/** Returns one page of each kind. */
function pagesOfKinds(pages: readonly Page[]): Page[] {
  return [...new Map(pages.map((page) => [matchRoute(page.path)?.name, page])).values()];
}

/** Returns a fault if an address with an old version does not redirect to the current address. */
async function versionFaults(walk: Walk, path: string): Promise<string[]> {
  const { location } = await walk.ask(path.replace(/\/[0-9a-f]{10}\//, "/0000000000/"));
  return location === path ? [] : [`an old version of ${path} leads to ${location}`];
}

import { indexedPages } from "./head-rules.ts";
import type { Rule } from "./rules.ts";
import { type Page, pathOn, type Walk } from "./walk.ts";

export const socialRule: Rule = {
  name: "every page names a picture for social networks, and every picture answers",
  async check(walk) {
    const indexed = indexedPages(walk);
    const faults = indexed.flatMap(nameFaults);
    const pictures = new Set(indexed.flatMap((page) => imageOf(walk, page) ?? []));
    for (const path of pictures) faults.push(...(await answerFaults(walk, path)));
    return faults;
  },
};

/** Returns the path of a page's picture; `null` if it is on another site. */
function imageOf({ origin }: Walk, { path, document }: Page): string | null {
  return pathOn(origin, document.socialImages[0] ?? "http:", path);
}

function nameFaults({ path, document: { socialImages } }: Page): string[] {
  return socialImages.length === 1 ? [] : [`${path}: names ${socialImages.join(" and ") || "no picture"}`];
}

async function answerFaults(walk: Walk, path: string): Promise<string[]> {
  const { status, type } = await walk.ask(path, "HEAD");
  return status === 200 && type.startsWith("image/") ? [] : [`${path} answers ${status} ${type}`];
}

import type { Root } from "hast";
import { fromParse5 } from "hast-util-from-parse5";
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment, type TreeAdapter } from "parse5";

/** A long article has two thousand. */
const mostElements = 50_000;

/**
 * HTML as browsers read it. Throws a `RangeError` where it would grow beyond all measure: some ten kilobytes of
 * unclosed formatting are a million elements, because each paragraph begins with all of it again.
 */
export function parseHtml(html: string): Root {
  let left = mostElements;
  const createElement: TreeAdapter<DefaultTreeAdapterTypes.DefaultTreeAdapterMap>["createElement"] = (...given) => {
    left -= 1;
    if (left < 0) throw new RangeError(`more than ${mostElements} elements`);
    return defaultTreeAdapter.createElement(...given);
  };
  const fragment = parseFragment(html, { treeAdapter: { ...defaultTreeAdapter, createElement } });
  return fromParse5(fragment) as Root;
}

import type { Root } from "hast";
import { fromParse5 } from "hast-util-from-parse5";
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment, type TreeAdapter } from "parse5";

/** A long article has two thousand. */
const mostElements = 50_000;

/** Page builders nest some fifty deep. Much deeper, each step that looks for pictures in blocks takes seconds. */
const maxDepth = 200;

/**
 * HTML as browsers read it. Throws a `RangeError` where it is nested too deep, or would grow beyond all measure: some
 * ten kilobytes of unclosed formatting are a million elements, because each paragraph begins with all of it again.
 */
export function parseHtml(html: string): Root {
  let left = mostElements;
  const createElement: TreeAdapter<DefaultTreeAdapterTypes.DefaultTreeAdapterMap>["createElement"] = (...given) => {
    left -= 1;
    if (left < 0) throw new RangeError(`more than ${mostElements} elements`);
    return defaultTreeAdapter.createElement(...given);
  };
  const fragment = parseFragment(html, { treeAdapter: { ...defaultTreeAdapter, createElement } });
  refuseDeep(fragment);
  return fromParse5(fragment) as Root;
}

/** Without recursion, which deep nesting would break. */
function refuseDeep(fragment: DefaultTreeAdapterTypes.ParentNode): void {
  let level = [fragment];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) throw new RangeError(`nested deeper than ${maxDepth}`);
    level = level.flatMap(({ childNodes }) => childNodes.filter((node) => "childNodes" in node));
  }
}

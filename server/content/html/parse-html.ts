import type { Element, ElementContent, Nodes, Root } from "hast";
import { fromParse5 } from "hast-util-from-parse5";
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment, type TreeAdapter } from "parse5";
import { SKIP, visit } from "unist-util-visit";

/** The maximum number of elements. A long article has two thousand. */
const maxElements = 50_000;

/** The maximum depth. Page builders nest about fifty levels. Much deeper, looking for blocks takes seconds. */
const maxDepth = 200;

/**
 * Parses HTML as browsers do. Throws a `RangeError` for HTML that is nested too deep or has too many elements: about
 * ten kilobytes of unclosed formatting elements become a million elements, because each paragraph repeats all of them.
 */
export function parseHtml(html: string): Root {
  let left = maxElements;
  const createElement: TreeAdapter<DefaultTreeAdapterTypes.DefaultTreeAdapterMap>["createElement"] = (...given) => {
    left -= 1;
    if (left < 0) throw new RangeError(`more than ${maxElements} elements`);
    return defaultTreeAdapter.createElement(...given);
  };
  // The content of <noscript> is parsed as elements, as in a browser without scripts, and the sanitizer removes all of
  // it.
  const options = { scriptingEnabled: false, treeAdapter: { ...defaultTreeAdapter, createElement } };
  const fragment = parseFragment(html, options);
  refuseDeep(fragment);
  return fromParse5(fragment) as Root;
}

/** Throws a `RangeError` if a fragment is nested too deep. Recursion would overflow the stack. */
function refuseDeep(fragment: DefaultTreeAdapterTypes.ParentNode): void {
  let level = [fragment];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) throw new RangeError(`nested deeper than ${maxDepth}`);
    level = level.flatMap(({ childNodes }) => childNodes.filter((node) => "childNodes" in node));
  }
}

/** Returns the text of a node and its descendants, like `textContent` in the DOM. */
export function textOf(node: Nodes): string {
  if (node.type === "text") return node.value;
  return "children" in node ? node.children.map(textOf).join("") : "";
}

export function classesOf({ properties }: Element): string[] {
  return Array.isArray(properties.className) ? properties.className.map(String) : [];
}

/** Replaces each element for which `replace` returns nodes. The new nodes are visited too; `null` keeps the element. */
export function replaceElements(
  tree: Root | Element,
  replace: (element: Element, parent: Root | Element) => ElementContent[] | null,
): void {
  visit(tree, "element", (element, index, parent) => {
    if (index === undefined || !parent) return;
    const nodes = replace(element, parent);
    if (nodes === null) return;
    parent.children.splice(index, 1, ...nodes);
    return [SKIP, index];
  });
}

/** Returns a link. Without `text`, it shows its own address. */
export function linkTo(address: string, text = address): Element {
  return { type: "element", tagName: "a", properties: { href: address }, children: [{ type: "text", value: text }] };
}

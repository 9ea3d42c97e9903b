import type { Element, ElementContent, Root } from "hast";
import { fromParse5 } from "hast-util-from-parse5";
import { parseFragment } from "parse5";
import rehypeRemark from "rehype-remark";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import { SKIP, visit } from "unist-util-visit";
import type { Visitor } from "../../app.ts";
import { makePage } from "./page.ts";
import { fetchInTime, mayBeShared, type Rendered, type RenderOptions, sharedCacheControl } from "./render-page.ts";

/**
 * Renders the text of a page as Markdown, made from the page's own HTML. `request` is a request for the page. If the
 * page fails, so does its Markdown version; if the page is missing or moved, its Markdown version is missing. Rejects if
 * the app throws or takes too long.
 */
export async function renderMarkdown(options: RenderOptions, request: Request, visitor: Visitor): Promise<Rendered> {
  const { response, document, cache } = await fetchInTime(options, request, visitor);
  const isPage = response.status === 200;
  const order = isPage && mayBeShared(response) ? cache : null;
  const status = isPage || response.status >= 500 ? response.status : 404;
  const text = isPage ? toMarkdown(document.bytes.toString(), new URL(request.url)) : "There is no such page.\n";
  const page = makePage({
    status,
    bytes: Buffer.from(text),
    contentType: "text/markdown; charset=utf-8",
    cacheControl: order ? sharedCacheControl(false, options.cdnMaxAge) : "no-store",
    vary: null,
    headers: ["X-Robots-Tag", "noindex", "Link", `<${request.url}>; rel="canonical"`, ...options.security.all],
    shared: order !== null,
  });
  return { page, order };
}

const processor = unified()
  .use(rehypeRemark)
  .use(remarkGfm)
  .use(remarkStringify, { bullet: "-", rule: "-", listItemIndent: "one" });

/**
 * Returns the main part of a page as Markdown, after the address of the page. `html` is a whole document of ours. The
 * addresses of links and pictures become absolute. Controls, drawings and example data (`data-nosnippet`) are left out.
 */
export function toMarkdown(html: string, address: URL): string {
  const start = html.indexOf("<main");
  const tree = fromParse5(parseFragment(html.slice(start, html.indexOf("</main>", start)))) as Root;
  visit(tree, (node, index, parent) => {
    if (index === undefined || !parent) return;
    const kept = keep(node as ElementContent, parent as Element, address);
    parent.children.splice(index, 1, ...kept);
    if (kept[0] !== node) return [SKIP, index];
  });
  const markdown = processor.stringify(processor.runSync(tree));
  return `<!-- ${address.href} -->\n\n${markdown}`;
}

const leftOut = new Set(["form", "button", "dialog", "nav", "script", "style", "svg", "template", "input", "select"]);
const headings = new Set(["h2", "h3", "h4"]);
/** Elements that only styles keep apart, without a space between them. */
const apart = new Set(["a", "bdi", "time", "span"]);

/** Returns what replaces a node: the node itself, possibly changed; its content; or nothing. */
function keep(node: ElementContent, parent: Element, address: URL): ElementContent[] {
  if (node.type === "comment" || node.type === "raw") return [];
  if (node.type === "text") {
    // Marks that control line breaks mean nothing in Markdown.
    node.value = node.value.replace(/[\u00ad\u2060]/g, "");
    return [node];
  }
  const { tagName, properties, children } = node;
  if (isLeftOut(node)) return [];
  const isLinkToItself = tagName === "a" && String(properties.href).startsWith("#");
  if (isLinkToItself && headings.has(parent.tagName)) return children;
  for (const name of ["href", "src"]) {
    const value = properties[name];
    if (typeof value === "string") properties[name] = new URL(value, address).href;
  }
  node.children = children.flatMap((child, at) =>
    isApart(child) && isApart(children[at - 1]) ? [{ type: "text", value: " " }, child] : [child],
  );
  return [node];
}

function isApart(node: ElementContent | undefined): boolean {
  return node?.type === "element" && apart.has(node.tagName);
}

function isLeftOut({ tagName, properties }: Element): boolean {
  const { hidden, ariaHidden, dataNosnippet } = properties;
  return leftOut.has(tagName) || hidden === true || ariaHidden === "true" || dataNosnippet !== undefined;
}

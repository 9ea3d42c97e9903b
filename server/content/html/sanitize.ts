import type { Root } from "hast";
import rehypeSanitize, { type Options as Schema } from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { SKIP, visit } from "unist-util-visit";
import type { SafeHtml } from "../../../domain/content.ts";
import { blockNames, groupNames } from "../../../domain/text-blocks.ts";

/** The prefix of every id in a text, so that it cannot equal an id of the page. */
export const idPrefix = "text-";

/** The classes of block editors that blocks.css styles. No text can look like the page, which uses none of them. */
const blockClasses = [
  /^align(left|right|center|wide|full)$/,
  /^has-text-align-(left|center|right)$/,
  "has-media-on-the-right",
  "is-cropped",
  /^is-content-justification-(center|right|space-between)$/,
  /^is-style-(outline|plain|rounded|stripes|wide)$/,
  /^columns-[1-8]$/,
  /^wp-block-[a-z-]{1,30}(__[a-z-]{1,30})?$/,
];

/**
 * The elements and attributes that a text may contain. Unknown elements are replaced by their content. Elements in
 * `strip` are removed with their content: browsers would run or load them, show them as form fields, or parse them by
 * other rules.
 */
const schema: Schema = {
  tagNames: [
    ...["p", "br", "hr", "div", "span", "blockquote", "pre", "figure", "figcaption", "details", "summary"],
    ...["h1", "h2", "h3", "h4", "h5", "h6", "section"],
    ...["ul", "ol", "li", "dl", "dt", "dd"],
    ...["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"],
    ...["a", "em", "strong", "b", "i", "u", "s", "del", "ins", "mark", "small", "sub", "sup", "abbr", "cite", "q"],
    ...["code", "kbd", "samp", "var", "time", "dfn", "wbr", "img", "audio", "video", "track", "address"],
  ],
  attributes: {
    "*": ["id", "lang", ["dir", "ltr", "rtl", "auto"], "title", ["className", ...blockClasses]],
    a: ["href", "hrefLang", ["rel", "noopener"], "ariaLabel", "ariaDescribedBy"],
    audio: [["controls", true], ["preload", "none"], "src"],
    blockquote: ["cite"],
    del: ["cite", "dateTime"],
    details: ["open"],
    div: [
      ["className", "table-scroll", ...blockClasses],
      ["tabIndex", 0],
      ["role", "group"],
      "ariaLabel",
      ["dataBlock", ...groupNames],
    ],
    figure: [
      ["className", "video", ...blockClasses],
      ["dataVideo", /^(youtube:[\w-]{11}|vimeo:\d{6,12})$/],
      ["dataBlock", ...blockNames],
    ],
    img: ["src", "srcSet", "sizes", "alt", "width", "height", ["loading", "lazy"], ["decoding", "async"]],
    ins: ["cite", "dateTime"],
    li: ["value"],
    ol: ["start", "reversed"],
    pre: [["tabIndex", 0]],
    q: ["cite"],
    td: ["colSpan", "rowSpan", ["className", "align-center", "align-end", ...blockClasses]],
    th: ["colSpan", "rowSpan", ["scope", "col", "row"], ["className", "align-center", "align-end", ...blockClasses]],
    time: ["dateTime"],
    track: ["src", ["kind", "subtitles", "captions", "descriptions", "chapters"], "srcLang", "label", "default"],
    video: [["controls", true], ["preload", "none"], "src", "poster", "width", "height"],
  },
  protocols: { href: ["http", "https", "mailto", "tel"], cite: ["http", "https"] },
  ancestors: {
    track: ["audio", "video"],
    ...Object.fromEntries(
      ["caption", "thead", "tbody", "tfoot", "tr", "th", "td"].map((tagName) => [tagName, ["table"]]),
    ),
  },
  // Ids get their prefix below, together with the links to them.
  clobber: [],
  strip: [
    ...["script", "style", "template", "noscript", "title", "iframe", "frame", "frameset", "object", "embed", "applet"],
    ...["svg", "math", "canvas", "source", "xmp", "noembed", "noframes", "plaintext"],
    ...["form", "input", "button", "select", "textarea", "label", "option", "nav", "dialog"],
  ],
};

const processor = unified()
  .use(rehypeSanitize, schema)
  .use(() => dropForeignFiles)
  .use(() => keepBlocksOutermost)
  .use(() => prefixIds)
  .use(rehypeStringify)
  .freeze();

/** Copies what the schema allows into a new tree. Sanitizing twice gives the same result. */
export function sanitize(tree: Root): Root {
  return processor.runSync(tree);
}

/** Sanitizes and serializes a tree. This is the only function that creates `SafeHtml`. */
export function toSafeHtml(tree: Root): SafeHtml {
  const html = processor.stringify(sanitize(tree));
  return html.replace(tags, (tag) => `<${tag.slice(1).replaceAll("<", "&lt;")}`) as SafeHtml;
}

/**
 * `title="<script>"` → `title="&lt;script>"`: programs that look for tags in the finished page must not find any in
 * an attribute. In serialized HTML a `<` outside attributes always begins a tag.
 */
const tags = /<[^<>"]*(?:"[^"]*"[^<>"]*)*>/g;

/** Returns whether an address leads to another site, or to none, such as `mailto:`. */
export function leavesSite(address: string): boolean {
  const here = "https://here.invalid";
  return !URL.canParse(address, here) || new URL(address, here).origin !== here;
}

const mediaElements = new Set(["img", "audio", "video", "track"]);

/** Removes files of other sites, which must not learn the IP addresses of visitors. */
function dropForeignFiles(tree: Root): void {
  visit(tree, "element", ({ tagName, properties }, index, parent) => {
    if (!mediaElements.has(tagName) || index === undefined || !parent) return;
    if (typeof properties.src === "string" && !leavesSite(properties.src)) {
      if (typeof properties.poster === "string" && leavesSite(properties.poster)) delete properties.poster;
      if (srcSetLeaves(properties.srcSet)) delete properties.srcSet;
      return;
    }
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
}

/** Removes the marks of blocks inside other elements, because a page splits its text at blocks. */
function keepBlocksOutermost(tree: Root): void {
  visit(tree, "element", ({ properties }, _, parent) => {
    if (parent?.type !== "root") delete properties.dataBlock;
  });
}

function srcSetLeaves(srcSet: unknown): boolean {
  return String(srcSet ?? "")
    .split(",")
    .some((candidate) => leavesSite(candidate.trim().split(/\s/)[0] ?? ""));
}

/** `id="top"` → `id="text-top"`, `href="#top"` → `href="#text-top"`; a repeated id gets a number. */
function prefixIds(tree: Root): void {
  const unused = idsInUse();
  visit(tree, "element", ({ properties }) => {
    if (typeof properties.id === "string") properties.id = unused(prefixed(properties.id));
    if (properties.id === idPrefix) delete properties.id;
    if (typeof properties.href === "string" && /^#./.test(properties.href)) {
      properties.href = `#${prefixed(properties.href.slice(1))}`;
    }
    if (Array.isArray(properties.ariaDescribedBy)) {
      properties.ariaDescribedBy = properties.ariaDescribedBy.map((id) => prefixed(String(id)));
    }
    // An empty list would be printed as class="".
    if (Array.isArray(properties.className) && properties.className.length === 0) delete properties.className;
  });
}

function prefixed(id: string): string {
  return id.startsWith(idPrefix) ? id : idPrefix + id;
}

/** Returns a function that returns each new id unchanged, and each repeated id with the next free number. */
function idsInUse(): (id: string) => string {
  const next = new Map<string, number>();
  return (id) => {
    let own = id;
    // The next number is stored, because a text may repeat an id ten thousand times.
    for (let number = next.get(id) ?? 0; next.has(own); number += 1) {
      own = `${id}-${number + 1}`;
      next.set(id, number + 1);
    }
    next.set(own, 0);
    return own;
  };
}

import type { Element, Root } from "hast";
import { classesOf, replaceElements } from "../../html/parse-html.ts";
import { coverClasses, coverPicture } from "./covers.ts";

/** Column widths in percent that blocks.css has a class for. */
const columnWidths = [20, 25, 33, 40, 50, 60, 66, 75, 80];

/**
 * Turns styles and old attributes that carry meaning into classes and elements, because the content security policy
 * allows no inline styles. `style="text-align:right"` → `class="has-text-align-right"`, `style="flex-basis:66.6%"` →
 * `class="is-width-66"`, `style="background-image:url(…)"` of a cover → `<img>`.
 */
export function readInlineStyles(tree: Root): void {
  replaceElements(tree, (element) => {
    const style = styleOf(element);
    delete element.properties.style;
    const looks = [...alignment(element, style), ...layout(element, style), ...coverClasses(element, style)];
    const classes = [...classesOf(element), ...looks];
    if (classes.length > 0) element.properties.className = [...new Set(classes)];
    if (style["text-decoration"]?.includes("underline") && element.tagName === "span") element.tagName = "u";
    return coverPicture(element, style);
  });
}

function styleOf({ properties }: Element): Record<string, string> {
  const declarations = String(properties.style ?? "").matchAll(/([\w-]+)\s*:\s*((?:url\([^)]*\)|[^;])+)/g);
  return Object.fromEntries([...declarations].map(([, name = "", value = ""]) => [name.toLowerCase(), value.trim()]));
}

/**
 * Returns the class of an alignment. `justify` is dropped: on a phone, and in languages that no browser hyphenates, it
 * leaves wide gaps between words.
 */
function alignment({ tagName, properties }: Element, style: Record<string, string>): string[] {
  const isCell = tagName === "td" || tagName === "th";
  const align = style["text-align"] ?? (isCell || tagName === "table" ? "" : String(properties.align ?? ""));
  const side = /^(left|center|right)$/.exec(align.toLowerCase())?.[1];
  if (side === undefined) return [];
  return [tagName === "img" ? `align${side}` : `has-text-align-${side}`];
}

function layout(element: Element, style: Record<string, string>): string[] {
  const classes = classesOf(element);
  const is = (name: string) => classes.includes(name);
  if (is("wp-block-group") && is("is-layout-flex") && !is("is-vertical")) return ["is-row"];
  const width = Number.parseFloat(/^[\d.]+%$/.exec(style["flex-basis"] ?? "")?.[0] ?? "");
  if (!is("wp-block-column") || Number.isNaN(width)) return [];
  const nearest = columnWidths.reduce((best, each) => (Math.abs(each - width) < Math.abs(best - width) ? each : best));
  return [`is-width-${nearest}`];
}

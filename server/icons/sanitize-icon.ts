import type { Root } from "hast";
import { fromParse5 } from "hast-util-from-parse5";
import { parseFragment } from "parse5";
import rehypeSanitize from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import type { SafeSvg } from "../../domain/icons.ts";

const shapes = ["path", "circle", "ellipse", "line", "polyline", "polygon", "rect", "g"];

/** Keeps shapes and how they are painted, but nothing that runs, loads or links, and no ids or classes. */
const processor = unified()
  .use(rehypeSanitize, {
    tagNames: ["svg", ...shapes],
    attributes: {
      "*": [
        ...["d", "cx", "cy", "r", "rx", "ry", "x", "y", "x1", "y1", "x2", "y2"],
        ...["width", "height", "points", "transform"],
        ...["fillRule", "clipRule", "opacity", "fillOpacity", "strokeOpacity", "strokeWidth", "strokeLineCap"],
        ...["strokeLineJoin", "strokeDashArray", "strokeDashOffset", "strokeMiterLimit"],
        // `url(…)` is not allowed, because it could load a file.
        ["fill", /^(none|currentColor|#[0-9a-f]{3,8}|[a-z]+)$/i],
        ["stroke", /^(none|currentColor|#[0-9a-f]{3,8}|[a-z]+)$/i],
      ],
    },
    strip: ["script", "style", "foreignObject", "image", "use", "a", "animate", "set"],
  })
  .use(rehypeStringify)
  .freeze();

/** Returns the part of an icon's body that is safe in a page; `null` if nothing is left. */
export function sanitizeIcon(body: string): SafeSvg | null {
  const tree = fromParse5(parseFragment(`<svg>${body}</svg>`)) as Root;
  const clean = processor.stringify(processor.runSync(tree));
  const inside = /^<svg[^>]*>([\s\S]*)<\/svg>$/.exec(clean)?.[1]?.trim();
  return inside ? (inside as SafeSvg) : null;
}

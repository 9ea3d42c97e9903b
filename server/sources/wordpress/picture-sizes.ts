import type { Element, Root } from "hast";
import { visit } from "unist-util-visit";
import { classesOf } from "./classes-of.ts";

/** The measure of a text, see prose.css. */
const usual = "(min-width: 45rem) 42rem, 94vw";

/** Where a block makes its pictures wider or narrower, see blocks.css. */
const within: readonly (readonly [RegExp, string])[] = [
  [/^align(wide|full)$/, "(min-width: 80rem) 54rem, 94vw"],
  [/^align(left|right)$/, "(min-width: 48rem) 20rem, 94vw"],
  [/^wp-block-(columns|media-text)$/, "(min-width: 48rem) 27rem, 94vw"],
  [/^wp-block-gallery$/, "(min-width: 48rem) 21rem, 47vw"],
];

/** How much of the window each picture takes, as the attribute of that name; the innermost block decides. */
export function pictureSizes(tree: Root): (picture: Element) => string {
  const sizes = new Map<Element, string>();
  visit(tree, "element", (block) => {
    const size = within.findLast(([name]) => classesOf(block).some((each) => name.test(each)))?.[1];
    if (size === undefined) return;
    visit(block, "element", (picture) => {
      if (picture.tagName === "img") sizes.set(picture, size);
    });
  });
  return (picture) => sizes.get(picture) ?? usual;
}

import type { Root } from "hast";
import { sceneNames } from "../../../domain/scenes.ts";
import { textOf } from "./parse-html.ts";

/**
 * Replaces a paragraph that contains only `{scene:payroll}` by an empty figure; the page draws that piece of the product
 * there. Others stay as they are written.
 */
export function markScenes(tree: Root): void {
  tree.children = tree.children.map((block) => {
    const text = block.type === "element" && block.tagName === "p" ? textOf(block).trim() : "";
    const name = sceneNames.find((each) => text === `{scene:${each}}`);
    if (name === undefined) return block;
    return { type: "element", tagName: "figure", properties: { dataScene: name }, children: [] };
  });
}

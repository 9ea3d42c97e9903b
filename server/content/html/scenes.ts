import type { Root } from "hast";
import { sceneNames } from "../../../domain/scenes.ts";
import { textOf } from "./parse-html.ts";

/**
 * Replaces each paragraph that contains only a placeholder such as `{scene:payroll}` with an empty figure, where the
 * page draws that part of the product. Other paragraphs stay as they are.
 */
export function markScenes(tree: Root): void {
  tree.children = tree.children.map((block) => {
    const text = block.type === "element" && block.tagName === "p" ? textOf(block).trim() : "";
    const name = sceneNames.find((each) => text === `{scene:${each}}`);
    if (name === undefined) return block;
    return { type: "element", tagName: "figure", properties: { dataScene: name }, children: [] };
  });
}

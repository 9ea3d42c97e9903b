import type { SafeHtml } from "./content.ts";
import { demoFeatures } from "./demos/demo.ts";
import { type FeaturePage, isFeaturePage } from "./features.ts";
import { type Topic, topics } from "./leads/fields.ts";
import { type SceneName, sceneNames } from "./scenes.ts";
import { demoNames, shippedFeatures } from "./shipped.ts";

/** What a page shows instead of a paragraph that is only a mark such as `{scene:payroll}`. */
export type TextBlock =
  | { kind: "scene"; name: SceneName }
  | { kind: "demo"; feature: FeaturePage }
  | { kind: "form"; topic: Topic }
  | { kind: "call" };

export type TextPiece = { kind: "html"; html: SafeHtml } | TextBlock;

/** The blocks by the words between the braces of their marks. Posts and help articles have only scenes. */
const blocks: ReadonlyMap<string, TextBlock> = new Map<string, TextBlock>([
  ...sceneNames.map((name) => [`scene:${name}`, { kind: "scene", name }] as const),
  ...demoFeatures.map((feature) => [`demo:${feature}`, { kind: "demo", feature }] as const),
  ...topics.map((topic) => [`form:${topic}`, { kind: "form", topic }] as const),
  ["call", { kind: "call" }],
]);

/** The marks of the code's features that the site does without. Texts may keep them; nothing is shown. */
const leftOut = [
  ...shippedFeatures.filter((name) => !isFeaturePage(name)).map((name) => `scene:${name}`),
  ...demoNames.filter((name) => !demoFeatures.includes(name)).map((name) => `demo:${name}`),
];

export const blockNames: readonly string[] = [...blocks.keys(), ...leftOut];

/** The marks before a group of level-3 headings with their texts; `{end}` is after the group. */
export const groupNames = ["columns", "questions"] as const;

const figure = new RegExp(`<figure data-block="(${blockNames.join("|")})"></figure>`);

/** Splits a text at its blocks. Each HTML piece is safe, because blocks occur only between the elements of a text. */
export function divideText(html: SafeHtml): TextPiece[] {
  return html.split(figure).flatMap((piece, index): TextPiece[] => {
    const block = blocks.get(piece);
    if (index % 2 === 1) return block ? [block] : [];
    return piece.trim() === "" ? [] : [{ kind: "html", html: piece as SafeHtml }];
  });
}

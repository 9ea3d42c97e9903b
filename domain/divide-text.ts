import type { SafeHtml } from "./content.ts";
import { type SceneName, sceneNames } from "./scenes.ts";

export type TextPiece = { kind: "html"; html: SafeHtml } | { kind: "scene"; name: SceneName };

const drawing = new RegExp(`<figure data-scene="(${sceneNames.join("|")})"></figure>`);

/** Splits a text at its drawings. Each HTML piece is safe, because drawings occur only between the blocks of a text. */
export function divideText(html: SafeHtml): TextPiece[] {
  return html.split(drawing).flatMap((piece, index): TextPiece[] => {
    const name = sceneNames.find((each) => each === piece);
    if (index % 2 === 1 && name !== undefined) return [{ kind: "scene", name }];
    return piece.trim() === "" ? [] : [{ kind: "html", html: piece as SafeHtml }];
  });
}

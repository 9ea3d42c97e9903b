import { join } from "node:path";
import process from "node:process";
import { openDrawing } from "./draw-sheet.ts";
import type { Sheet } from "./sheet-svg.ts";

export type DrawAnswer = { png: Uint8Array } | { error: string };

const { draw } = await openDrawing(join(import.meta.dirname, "social-assets"));

process.on("message", (sheet: Sheet) => {
  process.send?.(answer(sheet));
});
process.send?.("ready");

function answer(sheet: Sheet): DrawAnswer {
  try {
    return { png: draw(sheet) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

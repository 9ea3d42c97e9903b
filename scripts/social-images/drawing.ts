import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { measuredText, type Sheet, sheetSvg } from "./sheet.ts";

/** Loads resvg. The fonts are TrueType files of one family; the icon is an SVG document. */
export async function openDrawing(fontBuffers: readonly Uint8Array[], icon: string) {
  const wasm = createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm");
  await initWasm(await readFile(wasm));
  const options = { font: { fontBuffers: [...fontBuffers], defaultFontFamily: "Onest" } };
  const widths = new Map<string, number>();

  /** Returns the width of a text in a font of one pixel. */
  function widthOf(text: string): number {
    const measured = new Resvg(measuredText(text), options);
    const width = widths.get(text) ?? (measured.getBBox()?.width ?? 0) / 100;
    measured.free();
    widths.set(text, width);
    return width;
  }

  /** Draws a picture as PNG. */
  function draw(sheet: Sheet): Uint8Array {
    const drawing = new Resvg(sheetSvg(sheet, widthOf, icon), options);
    const image = drawing.render();
    const png = image.asPng();
    image.free();
    drawing.free();
    return png;
  }

  return { draw, widthOf };
}

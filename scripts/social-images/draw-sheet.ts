import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import type { WidthOf } from "./set-title.ts";
import { measuredText, type Sheet, sheetSvg } from "./sheet-svg.ts";

const require = createRequire(import.meta.url);

export interface Drawing {
  /** Draws the picture as PNG. Blocks for about 100 ms. */
  draw(sheet: Sheet): Uint8Array;
  /** Returns the width of a text in a font of one pixel. */
  widthOf: WidthOf;
}

/** Loads resvg. The fonts are TrueType files of one family; the icon is an SVG document. */
export async function openDrawing(fontBuffers: readonly Uint8Array[], icon: string): Promise<Drawing> {
  await initWasm(await readFile(require.resolve("@resvg/resvg-wasm/index_bg.wasm")));
  const options = { font: { fontBuffers: [...fontBuffers], defaultFontFamily: "Onest" } };
  const widths = new Map<string, number>();
  const widthOf: WidthOf = (text) => {
    const known = widths.get(text);
    if (known !== undefined) return known;
    const measured = new Resvg(measuredText(text), options);
    const width = (measured.getBBox()?.width ?? 0) / 100;
    measured.free();
    widths.set(text, width);
    return width;
  };
  const draw = (sheet: Sheet): Uint8Array => {
    const drawing = new Resvg(sheetSvg(sheet, { widthOf, icon }), options);
    const image = drawing.render();
    const png = image.asPng();
    image.free();
    drawing.free();
    return png;
  };
  return { draw, widthOf };
}

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import type { WidthOf } from "./set-title.ts";
import { measuredText, type Sheet, sheetSvg } from "./sheet-svg.ts";

const require = createRequire(import.meta.url);

/** The names of the fonts that `npm run generate` cuts from the site's font. */
export const fontNames = ["latin", "latin-ext", "cyrillic", "cyrillic-ext", "vietnamese", "symbols", "math"];

/** The maximum number of widths that are cached. */
const maxWidths = 5000;

export interface Drawing {
  /** Draws the picture as PNG. Blocks for about 100 ms. */
  draw(sheet: Sheet): Uint8Array;
  /** Returns the width of a text in a font of one pixel. */
  widthOf: WidthOf;
}

/** Loads what is needed to draw the pictures of pages: fonts and icon from the folder `dir`, and resvg. */
export async function openDrawing(dir: string): Promise<Drawing> {
  const [icon, wasm, ...fontBuffers] = await Promise.all([
    readFile(join(dir, "icon.svg"), "utf8"),
    readFile(require.resolve("@resvg/resvg-wasm/index_bg.wasm")),
    ...fontNames.map((name) => readFile(join(dir, `${name}.ttf`))),
  ]);
  await initWasm(wasm);
  const options = { font: { fontBuffers, defaultFontFamily: "Onest" } };
  const widths = new Map<string, number>();
  const widthOf: WidthOf = (text) => {
    const known = widths.get(text);
    if (known !== undefined) return known;
    const measured = new Resvg(measuredText(text), options);
    const width = (measured.getBBox()?.width ?? 0) / 100;
    measured.free();
    if (widths.size >= maxWidths) widths.clear();
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

import { readFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";

const css = readFileSync(join(import.meta.dirname, "../app/styles/fonts.css"), "utf8");
const onest = join(import.meta.dirname, "../node_modules/@fontsource-variable/onest");

/** The font features that running text and tables use. The others are alternative shapes, each with its own glyphs. */
const features = ["ccmp", "locl", "mark", "mkmk", "kern", "liga", "calt", "tnum"];

/** Onest with the letters of app/styles/fonts.css and weights 400 to 700. */
export const fontFiles = {
  state: [features, css, readFileSync(join(onest, "package.json"), "utf8")],
  make(): Promise<[file: string, bytes: Uint8Array][]> {
    const faces = [...css.matchAll(/fonts\/([\w-]+)\.woff2[^}]*?unicode-range:([^;]+);/g)];
    return Promise.all(
      faces.map(async ([, name = "", ranges = ""]) => {
        // `cyrillic-names` and `latin-signs` have a few letters of the part that their name begins with.
        const cut = await subsetFont(fontOf(name.replace(/-(names|signs)$/, "")), lettersIn(ranges), {
          targetFormat: "woff2",
          keepFeatures: features,
          variationAxes: { wght: { min: 400, max: 700, default: 400 } },
        });
        return [`${name}.woff2`, cut];
      }),
    );
  },
};

/** Returns bold Onest with all its letters, as TrueType files. */
export function boldFonts(): Promise<Uint8Array[]> {
  const ranges: Record<string, string> = JSON.parse(readFileSync(join(onest, "unicode.json"), "utf8"));
  const names = ["latin", "latin-ext", "cyrillic", "cyrillic-ext", "vietnamese", "symbols", "math"];
  const bold = { targetFormat: "sfnt", variationAxes: { wght: 700 } } as const;
  return Promise.all(names.map((name) => subsetFont(fontOf(name), lettersIn(ranges[name] ?? ""), bold)));
}

function fontOf(part: string): Buffer {
  return readFileSync(join(onest, `files/onest-${part}-wght-normal.woff2`));
}

/** Returns the letters of a CSS `unicode-range` such as `U+20-7E,U+A0`. Lone surrogates are replaced. */
function lettersIn(ranges: string): string {
  return [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)]
    .flatMap(([, first = "", last = first]) => {
      const start = Number.parseInt(first, 16);
      return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, step) => start + step);
    })
    .map((point) => String.fromCodePoint(point))
    .join("")
    .toWellFormed();
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";
import { readLanguages } from "./languages.ts";
import { siteDir } from "./site-dir.ts";
import { readTheme } from "./theme.ts";

const css = readFileSync(join(import.meta.dirname, "../app/styles/fonts.css"), "utf8");
const onest = join(import.meta.dirname, "../node_modules/@fontsource-variable/onest");

/** The font features that running text and tables use. The others are alternative shapes, each with its own glyphs. */
const features = ["ccmp", "mark", "mkmk", "kern", "calt", "tnum"];

const { typeface } = readTheme(siteDir);
const ranges: Record<string, string> = JSON.parse(readFileSync(join(onest, "unicode.json"), "utf8"));
const partNames = ["latin", "latin-ext", "cyrillic", "cyrillic-ext", "vietnamese", "symbols", "math"];

const facesOf = (style: string) => [...style.matchAll(/fonts\/([\w-]+)\.woff2[^}]*?unicode-range:([^;]+);/g)];

/** Faces with the letters that `letters` of a language names and that app/styles/fonts.css does not have. */
const moreLetters = moreFaces(Object.values(readLanguages(siteDir)).map(({ letters }) => letters ?? ""));

/** Onest with the letters of app/styles/fonts.css and of the site's languages, and weights 400 to 700. */
export const fontFiles = {
  state: [features, css, moreLetters, typeface, readFileSync(join(onest, "package.json"), "utf8")],
  async make(): Promise<[file: string, bytes: Uint8Array][]> {
    const faces = facesOf(css + moreLetters);
    const files = await Promise.all(
      faces.map(async ([, name = "", ranges = ""]) => {
        // `cyrillic-names` and `latin-signs` have a few letters of the part that their name begins with.
        const cut = await subsetFont(fontOf(name.replace(/-(names|signs|letters)$/, "")), lettersIn(ranges), {
          targetFormat: "woff2",
          keepFeatures: features,
          // Names of styles, for menus of fonts, and metrics that no weight changes.
          dropTables: ["STAT", "MVAR"],
          variationAxes: { wght: { min: 400, max: 700, default: 400 } },
        }).catch((cause) => {
          const problem = `${typeface ?? onest} is no variable font with weights from 400 to 700`;
          throw new Error(`theme.yml: typeface: ${problem}: name another one`, { cause });
        });
        return [`${name}.woff2`, cut] satisfies [string, Uint8Array];
      }),
    );
    return [...files, ["letters.css", Buffer.from(moreLetters)]];
  },
};

function moreFaces(letters: readonly string[]): string {
  const known = new Set(facesOf(css).flatMap(([, , known = ""]) => [...lettersIn(known)]));
  const missing = [...new Set(letters.join(""))].filter((letter) => !known.has(letter));
  return partNames
    .map((part) => {
      const own = new Set(lettersIn(ranges[part] ?? ""));
      const points = missing.filter((letter) => own.has(letter)).map((letter) => letter.codePointAt(0) ?? 0);
      if (points.length === 0) return "";
      const range = points.map((point) => `U+${point.toString(16).toUpperCase()}`).join(", ");
      return `@font-face {
  font-family: "Onest Signs";
  font-weight: 400 700;
  font-display: swap;
  src: url("../fonts/${part}-letters.woff2") format("woff2");
  unicode-range: ${range};
}
`;
    })
    .join("");
}

/** Returns bold Onest with all its letters, as TrueType files. */
export function boldFonts(): Promise<Uint8Array[]> {
  const bold = { targetFormat: "sfnt", variationAxes: { wght: 700 } } as const;
  return Promise.all(partNames.map((name) => subsetFont(fontOf(name), lettersIn(ranges[name] ?? ""), bold)));
}

/** Returns the font with the letters of a part: the site's own, which has all letters, or that part of Onest. */
function fontOf(part: string): Buffer {
  return typeface !== null
    ? readFileSync(join(siteDir, typeface))
    : readFileSync(join(onest, `files/onest-${part}-wght-normal.woff2`));
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

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";
import { lettersIn } from "./letters-in.ts";

/**
 * Subsets the Onest font to the letters of app/styles/fonts.css and weights 400 to 700, into app/styles/fonts/. Does
 * nothing if neither the list nor the font has changed.
 */
const styles = join(import.meta.dirname, "../app/styles");
const source = join(import.meta.dirname, "../node_modules/@fontsource-variable/onest/files");

/** The font features that running text and tables use. The others are alternative shapes, each with its own glyphs. */
const features = ["ccmp", "locl", "mark", "mkmk", "kern", "liga", "calt", "tnum"];

const css = readFileSync(join(styles, "fonts.css"), "utf8");

interface Part {
  name: string;
  text: string;
  font: Buffer;
}

/**
 * Returns the parts that the stylesheet names. A part such as `cyrillic-names` or `latin-signs` has a few letters of
 * the part that its name begins with.
 */
function partsOf(stylesheet: string): Part[] {
  const faces = stylesheet.matchAll(/fonts\/([\w-]+)\.woff2[^}]*?unicode-range:([^;]+);/g);
  return [...faces].map(([, name = "", ranges = ""]) => ({
    name,
    text: lettersIn(ranges),
    font: readFileSync(join(source, `onest-${name.replace(/-(names|signs)$/, "")}-wght-normal.woff2`)),
  }));
}

const parts = partsOf(css);
const state = createHash("sha256").update(features.join());
for (const { name, text, font } of parts) state.update(name).update(text).update(font);
const stamp = state.digest("hex");

const folder = join(styles, "fonts");
const stampFile = join(folder, "stamp");
const current =
  existsSync(stampFile) &&
  readFileSync(stampFile, "utf8") === stamp &&
  parts.every(({ name }) => existsSync(join(folder, `${name}.woff2`)));

if (!current) {
  mkdirSync(folder, { recursive: true });
  for (const { name, text, font } of parts) {
    const cut = await subsetFont(font, text, {
      targetFormat: "woff2",
      keepFeatures: features,
      variationAxes: { wght: { min: 400, max: 700, default: 400 } },
    });
    writeFileSync(join(folder, `${name}.woff2`), cut);
    console.log(`${name}.woff2  ${(cut.length / 1024).toFixed(1)} KB`);
  }
  writeFileSync(stampFile, stamp);
}

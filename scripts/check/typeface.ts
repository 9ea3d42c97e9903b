import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";
import { languages } from "../../i18n/languages.ts";
import { locales } from "../../i18n/locales.ts";
import { readTheme } from "../theme.ts";

/** Returns a line for each language with letters in its messages that the site's own typeface lacks. */
export async function checkTypeface(siteDir: string): Promise<string[]> {
  const { typeface } = readTheme(siteDir);
  if (typeface === null) return [];
  const font = readFileSync(join(siteDir, typeface));
  const faults = locales.map(async (locale) => {
    const messages = globSync(`i18n/messages.generated/*/${locale}.json`).map((file) => readFileSync(file, "utf8"));
    const text = [...messages, languages[locale].letters].join("");
    const missing = await missingLetters(font, text + text.toLocaleUpperCase(locale));
    return missing === "" ? [] : [`${typeface}: ${locale}: has no ${missing}: choose a typeface with these letters`];
  });
  return (await Promise.all(faults)).flat();
}

/** Returns the letters of a text that a font (WOFF2, WOFF or TrueType) has no glyph for. */
async function missingLetters(font: Buffer, text: string): Promise<string> {
  const letters = [...new Set(text.match(/\p{L}/gu))].sort();
  const cut = await subsetFont(font, letters.join(""), { targetFormat: "sfnt" });
  const counts = await Promise.all(letters.map((letter) => subsetFont(cut, letter, { targetFormat: "sfnt" })));
  return letters.filter((_, at) => glyphsIn(counts[at] ?? cut) === 1).join("");
}

/** Returns the number of glyphs of a TrueType file. One of them is drawn for characters that the font lacks. */
function glyphsIn(font: Buffer): number {
  const entry = font.indexOf("maxp");
  return font.readUInt16BE(font.readUInt32BE(entry + 8) + 4);
}

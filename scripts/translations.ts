/*
 * npm run translations: shows which languages each post and help article is in. `*` marks the language it was written
 * in; `older` means that the text in that language has changed since.
 */
import { locales } from "../i18n/locales.ts";
import { readTexts } from "./check/read-texts.ts";
import { type TranslatedEntry, translationsOf } from "./check/translations.ts";
import { say, table } from "./terminal.ts";

const texts = await readTexts(process.env.CONTENT_DIR ?? "content");
for (const [name, folder] of Object.entries(texts)) {
  if (!folder.scan.exists) continue;
  say(`${table([[name, ...locales], ...translationsOf(folder).map(rowOf)])}\n`);
  const broken = folder.scan.entries.length - folder.files.length;
  if (broken > 0) say(`${broken} files cannot be read; npm run check says why\n`);
}

function rowOf({ id, source, states }: TranslatedEntry): string[] {
  return [
    id,
    ...locales.map((locale) => (states[locale] === "current" ? "✓" : states[locale]) + (locale === source ? "*" : "")),
  ];
}

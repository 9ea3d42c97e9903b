import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import type { Vacancy } from "../../../domain/page-texts.ts";
import { isLocale, type Locale, perLocale } from "../../../i18n/locales.ts";
import { splitFrontMatter } from "../markdown/front-matter.ts";
import { lineOf } from "../markdown/mistake.ts";
import { renderBody } from "../markdown/render-body.ts";

const text = v.pipe(v.string("write a text"), v.trim(), v.minLength(1, "write something"), v.maxLength(120));

const fields = v.strictObject({ title: text, place: text });

/**
 * `content/vacancies/<slug>/<lang>.md`: title and place in front, the text below; a vacancy may be in some languages
 * only. Without the folder there are none. Throws an `Error` with one line per mistake.
 */
export function readVacancies(contentDir: string, fill: (locale: Locale, text: string) => string) {
  const mistakes: string[] = [];
  const found = perLocale((): Vacancy[] => []);
  for (const file of filesOf(contentDir)) {
    const [, slug = "", lang] = /^vacancies\/([a-z0-9-]+)\/(\w+)\.md$/.exec(file) ?? [];
    if (!isLocale(lang)) {
      mistakes.push(`${contentDir}/${file}: file name: not a language: name it vacancies/<slug>/<language>.md`);
      continue;
    }
    const split = splitFrontMatter(file, readFileSync(join(contentDir, file), "utf8"), fields);
    if (!split.ok) {
      mistakes.push(...split.mistakes.map((mistake) => `${contentDir}/${lineOf(mistake)}`));
      continue;
    }
    const { title, place } = split.value.fields;
    const { body } = renderBody(lang, fill(lang, split.value.text));
    found[lang].push({ slug, title: fill(lang, title), place: fill(lang, place), body });
  }
  if (mistakes.length > 0) throw new Error(mistakes.join("\n"));
  return found;
}

function filesOf(contentDir: string): string[] {
  try {
    return readdirSync(join(contentDir, "vacancies"), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith(".md"))
      .map((entry) => join(entry.parentPath, entry.name).slice(contentDir.length).replace(/^\/+/, ""))
      .sort();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}

import { readdirSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import type { Vacancy } from "../../../domain/vacancy.ts";
import { isLocale, type Locale, perLocale } from "../../../i18n/locales.ts";
import { renderBody } from "../markdown/render-body.ts";
import type { ContentFiles } from "./content-files.ts";

const text = v.pipe(v.string("write a text"), v.trim(), v.minLength(1, "write something"), v.maxLength(120));

const fields = v.strictObject({
  title: text,
  place: text,
  country: v.pipe(v.string("write a country's code"), v.regex(/^[A-Z]{2}$/, "write two letters such as KZ")),
  posted: v.pipe(v.string("write a date"), v.isoDate("write a date such as 2026-03-09")),
});

/**
 * Reads `content/vacancies/<slug>/<lang>.md`: title, place, country and date are in the front matter, the text is
 * below. A vacancy may exist in some languages only. Without the folder there are no vacancies.
 */
export function readVacancies(
  contentDir: string,
  files: ContentFiles,
  fill: (locale: Locale, text: string) => string,
): Record<Locale, Vacancy[]> {
  const found = perLocale((): Vacancy[] => []);
  for (const file of filesOf(contentDir)) {
    const [, slug = "", lang] = /^vacancies\/([a-z0-9-]+)\/(\w+)\.md$/.exec(file) ?? [];
    if (!isLocale(lang)) {
      files.report(file, "file name", "not a language", "name it vacancies/<slug>/<language>.md");
      continue;
    }
    found[lang].push(
      files.markdown(file, fields, ({ title, place, country, posted }, text) => ({
        slug,
        title: fill(lang, title),
        place: fill(lang, place),
        country,
        posted,
        body: renderBody(lang, fill(lang, text)).body,
      })),
    );
  }
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

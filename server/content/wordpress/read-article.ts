import * as v from "valibot";
import { type Article, type Audience, audiences } from "../../../domain/content.ts";
import { featurePages } from "../../../domain/features.ts";
import type { Locale } from "../../../i18n/locales.ts";

/** The fields that the companion plugin adds to a help article. */
export interface ArticleFields extends Pick<Article, "feature" | "source"> {
  audience: Audience;
  synonyms: string[];
  /** The slugs of related articles in its language. */
  related: string[];
}

const schema = v.object({
  audience: v.fallback(v.picklist(audiences), "employees"),
  synonyms: v.fallback(v.array(v.string()), []),
  feature: v.fallback(v.nullable(v.picklist(featurePages)), null),
  related: v.fallback(v.array(v.string()), []),
  source: v.fallback(v.nullable(v.string()), null),
});

/** The names of these fields, for the REST parameter `_fields`. */
export const articleFieldNames = Object.keys(schema.entries).join(",");

/**
 * Reads these fields of a REST item; invalid fields get their defaults. `localeOf` maps WordPress's language codes to
 * locales.
 */
export function readArticle(item: unknown, localeOf: (code: string) => Locale | null): ArticleFields {
  const { source, ...fields } = v.parse(schema, item);
  return { ...fields, source: source === null ? null : localeOf(source) };
}

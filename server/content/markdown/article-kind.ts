import * as v from "valibot";
import type { Article, ArticleCard } from "../../../domain/content.ts";
import { featurePages } from "../../../domain/features.ts";
import { locales } from "../../../i18n/locales.ts";
import type { EntryKind } from "./entry-kind.ts";
import { instantIn, list, slug, text } from "./front-matter.ts";

/** Returns the schema of the front matter of a help article. Dates become milliseconds since 1970. */
function articleFields(timeZone: string) {
  return v.strictObject(
    {
      title: text,
      summary: text,
      audience: v.picklist(["employees", "administrators"], "write employees or administrators"),
      category: text,
      updated: instantIn(timeZone),
      related: list(slug),
      synonyms: list(text),
      feature: v.optional(v.picklist(featurePages, `write one of ${featurePages.join(", ")}`)),
      source: v.optional(v.picklist(locales, `write one of ${locales.join(", ")}`)),
    },
    "write one field a line, such as title: A question",
  );
}

type ArticleFields = v.InferOutput<ReturnType<typeof articleFields>>;
export type StoredArticleCard = Omit<ArticleCard, "category">;
export type ArticleDetail = Pick<Article, "body" | "headings" | "feature" | "source" | "markdown">;

/**
 * Help articles. The name of the file is the id of the article: translations have the same name in the folder of each
 * language.
 */
export const articleKind: EntryKind<ArticleFields, StoredArticleCard, ArticleDetail> = {
  collection: "help",
  folder: "help",
  schema: articleFields,
  toParts(fields, { locale, slug, body, markdown, filled }) {
    const { audience, updated, related, feature = null, source = null } = fields;
    const title = filled("title", fields.title);
    const summary = filled("summary", fields.summary);
    const synonyms = fields.synonyms.map((each) => filled("synonyms", each));
    const { headings } = body;
    return {
      ...{ id: slug, hidden: false, published: updated, updated, audience, related },
      card: { ...{ id: slug, locale, slug, title, summary, audience }, updated: new Date(updated).toISOString() },
      detail: { body: body.body, headings, feature, source, markdown },
      search: { title, summary, synonyms, headings: headings.map((each) => each.text), text: body.text },
    };
  },
};

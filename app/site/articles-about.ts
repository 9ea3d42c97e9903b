import type { RouterContextProvider } from "react-router";
import { isUnavailable } from "../../domain/content.ts";
import type { FeaturePage } from "../../domain/features.ts";
import type { Locale } from "../../i18n/locales.ts";
import { services } from "../context.ts";

const maxArticles = 4;

/** Returns help articles about a feature; none if the help center is unavailable. */
export async function articlesAbout(context: Readonly<RouterContextProvider>, locale: Locale, feature: FeaturePage) {
  const { help } = context.get(services).content;
  const answer = await help.list({ locale, feature, page: 1, size: maxArticles });
  if (answer === null || isUnavailable(answer)) return [];
  return answer.items.map(({ slug, title, summary }) => ({ slug, title, summary }));
}

import { isLocale } from "../../../i18n/locales.ts";
import type { HelpDocument } from "../../browser/suggest-articles.ts";
import { setCachePolicy } from "../../cache.ts";
import { services } from "../../context.ts";
import { available, routeNotFound } from "../../failures.ts";
import type { Route } from "./+types/search-documents";

/** The maximum number of articles that the browser can suggest. */
const maxDocuments = 300;

/** Serves the articles of a language as documents that the browser searches while the visitor types. */
export async function loader({ params, context }: Route.LoaderArgs) {
  if (!isLocale(params.lang)) throw routeNotFound(context);
  const texts = available(await context.get(services).helpSearch.texts(params.lang));
  setCachePolicy(context, "content", ["help"]);
  const documents = texts.slice(0, maxDocuments).map(({ card, ...texts }): HelpDocument => {
    return { id: card.slug, audience: card.audience, ...texts };
  });
  return Response.json(documents);
}

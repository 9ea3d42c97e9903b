import type { RouterContextProvider } from "react-router";
import { type ArticleCard, type Audience, isUnavailable } from "../../../domain/content.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { translatorOf } from "../../../i18n/messages.ts";
import { cachePage, personalize } from "../../cache.ts";
import { services } from "../../context.ts";
import { localeOf, sourceUnavailable } from "../../failures.ts";
import { pageHead } from "../../head/page-head.ts";
import { searchCollection } from "../../site/search/search-collection.ts";
import type { Route } from "./+types/start";
import { type ArticleCardView, toArticleCard, toAudience } from "./article-view.ts";
import { ResultsPage, type ResultsView } from "./results-page.tsx";
import { StartPage, type TopicView } from "./start-page.tsx";

type Context = Route.LoaderArgs["context"];

/** The maximum number of articles in the list of the most useful ones. */
const maxMostUseful = 6;

export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  const query = new URL(request.url).searchParams;
  const typed = query.get("q");
  const t = translatorOf(locale);
  if (typed !== null) {
    const results = await findResults(context, locale, { typed, asked: toAudience(query.get("for")) });
    const title = results.query === "" ? t("help.results.title") : t("help.results.heading", { query: results.query });
    const head = pageHead(context, { page: "help", title, description: t("help.metaDescription"), noindex: true });
    return { head, results, start: null };
  }
  const asked = query.get("for");
  const audience = toAudience(asked) ?? "employees";
  if (asked === null || asked === audience) cachePage(context, "help");
  const head = pageHead(context, {
    page: "help",
    title: t("help.metaTitle"),
    description: t("help.metaDescription"),
  });
  return { head, results: null, start: { ...(await readStart(context, locale, audience)), isChosen: asked !== null } };
}

async function readStart(context: Context, locale: Locale, audience: Audience) {
  const { content, icons, log, ratings } = context.get(services);
  const [categories, list, rated] = await Promise.all([
    content.help.categories(locale, audience),
    content.help.list({ locale, audience, page: 1, size: 200 }),
    ratings.mostHelpful(maxMostUseful).catch((error: unknown) => {
      // The page is complete without ratings, so it does not fail if the store is down.
      log.warn({ err: error }, "the most helpful articles are not known");
      return [];
    }),
  ]);
  if (isUnavailable(categories) || isUnavailable(list) || list === null) throw sourceUnavailable();
  const drawn = Object.fromEntries(await icons.forPage(categories.flatMap(({ icon }) => icon ?? [])));
  const topics = categories
    .filter(({ parent, count }) => parent === undefined && count > 0)
    .map(({ slug, title, about, count, icon }): TopicView => {
      return { slug, title, about: about ?? null, count, icon: icon === undefined ? null : (drawn[icon] ?? null) };
    });
  return { audience, topics, mostUseful: mostUseful(list.items, rated) };
}

/** Returns the articles that readers found helpful; if there are too few, also the first article of each topic. */
function mostUseful(articles: readonly ArticleCard[], rated: readonly string[]): ArticleCardView[] {
  const known = new Map(articles.map((article) => [article.id, article]));
  const firsts = new Map(articles.toReversed().map((article) => [article.category.slug, article]));
  const chosen = [...rated.flatMap((id) => known.get(id) ?? []), ...firsts.values()];
  return [...new Set(chosen)].slice(0, maxMostUseful).map(toArticleCard);
}

export default function Help({ loaderData: { results, start } }: Route.ComponentProps) {
  if (results) return <ResultsPage {...results} />;
  return start && <StartPage {...start} />;
}

/** Searches the help center for the text that a visitor typed. Records a search without an answer for the editors. */
async function findResults(
  context: Readonly<RouterContextProvider>,
  locale: Locale,
  { typed, asked }: { typed: string; asked: Audience | null },
): Promise<ResultsView> {
  const { helpSearch, numbers } = context.get(services);
  const found = await searchCollection(helpSearch, {
    ...{ locale, typed, audience: asked },
    toResult: ({ card: { slug, locale, audience }, excerpt }) => ({ slug, locale, audience, excerpt }),
  });
  if (found.query !== "" && (found.results.length === 0 || found.isWeak)) {
    const { ip, userAgent } = personalize(context);
    await numbers.missedSearch({ locale, query: found.query, ip, userAgent });
  }
  return { ...found, asked };
}

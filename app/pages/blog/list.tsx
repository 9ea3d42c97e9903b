import type { RouterContextProvider } from "react-router";
import { useTranslations } from "use-intl";
import type { TextHit } from "../../../domain/collection.ts";
import { isUnavailable, type PostCard } from "../../../domain/content.ts";
import { excerptOf } from "../../../domain/search/highlight.ts";
import { href } from "../../../domain/site-map.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { translatorOf } from "../../../i18n/messages.ts";
import { cachePage } from "../../cache.ts";
import { services } from "../../context.ts";
import { localeOf } from "../../failures.ts";
import { pageHead } from "../../head/page-head.ts";
import { type Result, ResultList } from "../../site/search/result-list.tsx";
import { type Found, searchCollection } from "../../site/search/search-collection.ts";
import { useRoot } from "../../site/use-root.ts";
import { toDateView } from "../../ui/card-view.ts";
import { Link } from "../../ui/link.tsx";
import type { Route } from "./+types/list";
import { feedsOf } from "./feeds.ts";
import { describeList, readList } from "./list-data.ts";
import { PostList, PostSearch } from "./post-list.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  const typed = new URL(request.url).searchParams.get("q");
  if (typed !== null) return await searchPosts(context, locale, typed);
  const list = await readList(context, locale, request);
  cachePage(context, "blog");
  const t = translatorOf(locale);
  const texts = { title: t("blog.metaTitle"), description: t("blog.metaDescription") };
  const described = describeList(list, t, texts, (lang, query) => href("blog", { lang }, query));
  const head = pageHead(context, { page: "blog", feeds: feedsOf(context), ...described });
  return { head, list, results: null };
}

async function searchPosts(context: Readonly<RouterContextProvider>, locale: Locale, typed: string) {
  const results = await findPosts(context, locale, typed);
  const t = translatorOf(locale);
  const title =
    results.query === "" ? t("blogPages.search.title") : t("blogPages.search.heading", { query: results.query });
  const head = pageHead(context, { page: "blog", title, description: t("blog.metaDescription"), noindex: true });
  return { head, list: null, results };
}

export default function BlogList({ loaderData: { list, results, head } }: Route.ComponentProps) {
  const t = useTranslations("blog");
  const lang = head.locale;
  if (results) return <PostResults {...results} />;
  return (
    list && (
      <PostList
        list={list}
        title={t("title")}
        crumbs={head.crumbs}
        intro={t("intro")}
        feeds={head.feeds}
        address={(query) => href("blog", { lang }, query)}
      />
    )
  );
}

/** The results of a search in the blog. */
function PostResults({ query, results, closest, otherLanguages, newest }: FoundPosts) {
  const t = useTranslations();
  const { locale } = useRoot();
  return (
    <div className="frame pt-12 md:pt-20">
      <h1 tabIndex={-1} className="wrap-anywhere text-h2">
        {query === "" ? t("blogPages.search.title") : t("blogPages.search.heading", { query })}
      </h1>
      <PostSearch key={query} query={query} />
      {query === "" && <p className="mt-8 text-lg">{t("blogPages.search.empty")}</p>}
      {results.length > 0 && (
        <div className="mt-8">
          <h2 className="sr-only">{t("blog.title")}</h2>
          <ResultList results={results} />
        </div>
      )}
      {query !== "" && results.length === 0 && (
        <>
          <p className="mt-10 font-semibold text-h3" role="status">
            {t("blogPages.search.none")}
          </p>
          {closest.length > 0 && <p className="mt-2 text-soft">{t("blogPages.search.noneText")}</p>}
        </>
      )}
      <Group title={t("blogPages.search.closest")} results={closest} />
      <Group title={t("blogPages.search.newest")} results={newest} />
      <Group title={t("blogPages.search.otherLanguages")} results={otherLanguages} />
      <p className="mt-12">
        <Link to={href("blog", { lang: locale })} className="more-link">
          {t("blog.backToList")}
        </Link>
      </p>
    </div>
  );
}

function Group({ title, results }: { title: string; results: readonly Result[] }) {
  if (results.length === 0) return null;
  return (
    <section className="mt-12">
      <h2 className="mb-4 text-h3">{title}</h2>
      <ResultList results={results} />
    </section>
  );
}

interface FoundPosts extends Found<Result> {
  /** The newest posts, suggested if the search found nothing, not even a close match. */
  newest: Result[];
}

const maxNewest = 3;

/** Searches the blog for the text that a visitor typed. */
async function findPosts(context: Readonly<RouterContextProvider>, locale: Locale, typed: string): Promise<FoundPosts> {
  const { content, postSearch, site } = context.get(services);
  const toResult = ({ card: post, excerpt }: TextHit<PostCard>): Result => ({
    to: href("blogPost", { lang: post.locale, uri: post.slug }),
    locale: post.locale,
    excerpt,
    note: `${post.category.title} · ${toDateView(post.locale, post.published, site.timeZone).text}`,
  });
  const found = await searchCollection(postSearch, { locale, typed, toResult });
  const isEmpty = found.results.length + found.closest.length + found.otherLanguages.length === 0;
  const list = isEmpty ? await content.posts.list({ locale, page: 1, size: maxNewest }) : null;
  const newest = list === null || isUnavailable(list) ? [] : list.items;
  return { ...found, newest: newest.map((card) => toResult({ card, excerpt: plainExcerpt(card) })) };
}

function plainExcerpt({ locale, title, excerpt }: PostCard) {
  return excerptOf(locale, { title, summary: excerpt, headings: [], synonyms: [] }, new Set());
}

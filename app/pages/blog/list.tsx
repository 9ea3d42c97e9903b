import type { RouterContextProvider } from "react-router";
import { useTranslations } from "use-intl";
import { href } from "../../../domain/site-map.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { translatorOf } from "../../../i18n/messages.ts";
import { setCachePolicy } from "../../cache.ts";
import { localeOf } from "../../failures.ts";
import { pageHead } from "../../head/page-head.ts";
import type { Route } from "./+types/list";
import { feedsOf } from "./feeds.ts";
import { findPosts } from "./find-posts.ts";
import { readList, titlesOf } from "./list-data.ts";
import { PostList } from "./post-list.tsx";
import { PostResults } from "./post-results.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  const typed = new URL(request.url).searchParams.get("q");
  if (typed !== null) return await searchPosts(context, locale, typed);
  const list = await readList(context, locale, request);
  setCachePolicy(context, "content", ["posts"]);
  const t = translatorOf(locale);
  const title = t("blog.metaTitle");
  const query = list.page > 1 ? { page: list.page } : {};
  const head = pageHead(context, {
    page: "blog",
    title: list.page > 1 ? t("blog.pageTitle", { title, page: String(list.page) }) : title,
    description: list.page > 1 ? titlesOf(list) : t("blog.metaDescription"),
    feeds: feedsOf(context),
    translations: {
      paths: Object.fromEntries(list.existsIn.map((lang) => [lang, href("blog", { lang }, query)])),
      fallback: "blog",
    },
  });
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

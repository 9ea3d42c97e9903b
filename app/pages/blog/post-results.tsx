import { useTranslations } from "use-intl";
import { href } from "../../../domain/site-map.ts";
import { type Result, ResultList } from "../../site/search/result-list.tsx";
import { useRoot } from "../../site/use-root.ts";
import { Link } from "../../ui/link.tsx";
import type { FoundPosts } from "./find-posts.ts";
import { PostSearch } from "./post-search.tsx";

/** The results of a search in the blog. */
export function PostResults({ query, results, closest, otherLanguages, newest }: FoundPosts) {
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

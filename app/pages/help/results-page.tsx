import { useTranslations } from "use-intl";
import type { Audience } from "../../../domain/content.ts";
import { arrange } from "../../../domain/search/arrange.ts";
import type { Excerpt } from "../../../domain/search/highlight.ts";
import { href } from "../../../domain/site-map.ts";
import { ResultList } from "../../site/search/result-list.tsx";
import type { Found } from "../../site/search/search-collection.ts";
import { useRoot } from "../../site/use-root.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import type { ArticleCardView } from "./article-view.ts";
import { SearchBox } from "./search-box.tsx";

export interface ResultView extends Pick<ArticleCardView, "slug" | "locale" | "audience"> {
  excerpt: Excerpt;
}

export interface ResultsView extends Found<ResultView> {
  /** The audience that the address names. */
  asked: Audience | null;
}

/** The results of a search: the best of all audiences, then the others by audience. */
export function ResultsPage({ query, asked, results, isWeak, closest, otherLanguages }: ResultsView) {
  const t = useTranslations("help.results");
  const { locale } = useRoot();
  const { best, groups } = arrange(results);
  return (
    <div className="frame pt-10 md:pt-14">
      <h1 tabIndex={-1} className="text-h2 break-words">
        {query === "" ? t("title") : t("heading", { query })}
      </h1>
      <div className="mt-6">
        <SearchBox key={query} query={query} asked={asked} />
      </div>
      {query === "" && <p className="mt-8 text-lg">{t("empty")}</p>}
      <Results id="best" title={t(isWeak ? "unsure" : "best")} results={best} />
      {groups.map((group) => (
        <Group key={group.audience} {...group} />
      ))}
      {query !== "" && results.length === 0 && <NoResults closest={closest} />}
      <Results id="other-languages" title={t("otherLanguages")} results={otherLanguages} />
      {query !== "" && (
        <p className="mt-12">
          <ButtonLink look="quiet" to={href("contact", { lang: locale }, { topic: "support", question: query })}>
            {t("ask")}
          </ButtonLink>
        </p>
      )}
    </div>
  );
}

function NoResults({ closest }: { closest: readonly ResultView[] }) {
  const t = useTranslations("help.results");
  const tHelp = useTranslations("help");
  const { locale } = useRoot();
  return (
    <>
      <p className="mt-10 font-semibold text-h3" role="status">
        {t("none")}
      </p>
      {closest.length > 0 ? (
        <>
          <p className="mt-2 text-soft">{t("noneText")}</p>
          <Results id="closest" title={t("closest")} results={closest} />
        </>
      ) : (
        <p className="mt-2">
          <Link to={href("help", { lang: locale })} className="more-link">
            {tHelp("backToStart")}
          </Link>
        </p>
      )}
    </>
  );
}

interface GroupProps {
  audience: Audience;
  shown: readonly ResultView[];
  more: readonly ResultView[];
}

function Group({ audience, shown, more }: GroupProps) {
  const t = useTranslations("help");
  const id = `results-${audience}`;
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="mb-4 text-h3">
        {t(`audience.${audience}`)}
      </h2>
      <ResultList results={shown.map(toListed)} />
      {more.length > 0 && (
        <details className="max-w-3xl">
          <summary className="text-link py-3">{t("results.showAll", { count: shown.length + more.length })}</summary>
          <ResultList results={more.map(toListed)} />
        </details>
      )}
    </section>
  );
}

/** Results of several audiences under a heading; nothing if there are none. */
function Results({ id, title, results }: { id: string; title: string; results: readonly ResultView[] }) {
  const t = useTranslations("help.audience");
  if (results.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="mb-4 text-h3">
        {title}
      </h2>
      <ResultList results={results.map((result) => ({ ...toListed(result), note: t(result.audience) }))} />
    </section>
  );
}

function toListed({ slug, locale, excerpt }: ResultView) {
  return { to: href("helpArticle", { lang: locale, slug }), locale, excerpt };
}

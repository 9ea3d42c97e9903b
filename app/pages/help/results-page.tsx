import { useTranslations } from "use-intl";
import { type Audience, audiences } from "../../../domain/content.ts";
import type { Range } from "../../../domain/search/highlight.ts";
import { href } from "../../../domain/site-map.ts";
import { ResultList } from "../../site/search/result-list.tsx";
import type { Found } from "../../site/search/search-collection.ts";
import { useRoot } from "../../site/use-root.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import type { ArticleCardView } from "./article-view.ts";
import { SearchBox } from "./search-box.tsx";

export interface ResultView extends ArticleCardView {
  titleMarks: Range[];
  summaryMarks: Range[];
}

export type ResultsView = Found<ResultView>;

/** The results of a search, grouped by audience. The audience of the best result comes first. */
export function ResultsPage({ query, results, closest, otherLanguages }: ResultsView) {
  const t = useTranslations("help.results");
  const { locale } = useRoot();
  const first = results[0]?.audience ?? "employees";
  const groups = [...audiences].sort((one, other) => Number(other === first) - Number(one === first));
  return (
    <div className="frame pt-10 md:pt-14">
      <h1 tabIndex={-1} className="text-h2 break-words">
        {query === "" ? t("title") : t("heading", { query })}
      </h1>
      <div className="mt-6">
        <SearchBox key={query} query={query} />
      </div>
      {query === "" && <p className="mt-8 text-lg">{t("empty")}</p>}
      {groups.map((audience) => (
        <Group key={audience} audience={audience} results={results.filter((each) => each.audience === audience)} />
      ))}
      {query !== "" && results.length === 0 && <NoResults closest={closest} />}
      {otherLanguages.length > 0 && (
        <section aria-labelledby="other-languages" className="mt-12">
          <h2 id="other-languages" className="mb-4 text-h3">
            {t("otherLanguages")}
          </h2>
          <Results results={otherLanguages} />
        </section>
      )}
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
          <section aria-labelledby="closest" className="mt-8">
            <h2 id="closest" className="mb-4 text-h3">
              {t("closest")}
            </h2>
            <Results results={closest} showAudience />
          </section>
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

function Group({ audience, results }: { audience: Audience; results: readonly ResultView[] }) {
  const t = useTranslations("help");
  if (results.length === 0) return null;
  return (
    <section aria-labelledby={`results-${audience}`} className="mt-10">
      <h2 id={`results-${audience}`} className="mb-4 text-h3">
        {t(`audience.${audience}`)}{" "}
        <span className="font-normal text-soft text-base">{t("results.count", { count: results.length })}</span>
      </h2>
      <Results results={results} />
    </section>
  );
}

function Results({ results, showAudience = false }: { results: readonly ResultView[]; showAudience?: boolean }) {
  const t = useTranslations("help.audience");
  return (
    <ResultList
      results={results.map((result) => ({
        ...result,
        to: href("helpArticle", { lang: result.locale, slug: result.slug }),
        ...(showAudience ? { note: t(result.audience) } : {}),
      }))}
    />
  );
}

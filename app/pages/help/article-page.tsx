import { useTranslations } from "use-intl";
import { LongText } from "../../site/long-text/long-text.tsx";
import { ArticleActions } from "../../ui/article-actions.tsx";
import { Contents } from "../../ui/contents.tsx";
import { Link } from "../../ui/link.tsx";
import { ArticleList } from "./article-list.tsx";
import type { ArticleCardView, ArticleView } from "./article-view.ts";
import { AskSupport } from "./ask-support.tsx";
import { Breadcrumbs, type Crumb } from "./breadcrumbs.tsx";
import { Rating, type RatingState } from "./rating.tsx";

interface Props {
  article: ArticleView;
  crumbs: readonly Crumb[];
  related: readonly ArticleCardView[];
  /** The feature page that the article belongs to. */
  feature: { title: string; to: string } | undefined;
  /** The text of this language that is newer than this one. */
  newer: { language: ArticleView["locale"]; to: string } | null;
  /** `null`: the article is not public, so there are no votes on it. */
  rating: RatingState | null;
}

export function ArticlePage({ article, crumbs, related, feature, newer, rating }: Props) {
  const t = useTranslations("help");
  const hasContents = article.headings.length > 1;
  return (
    <>
      <article className="frame pt-6 md:pt-10">
        <Breadcrumbs crumbs={crumbs} />
        <h1 tabIndex={-1} className="mt-2 max-w-4xl text-title">
          {article.title}
        </h1>
        <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-soft text-sm">
          <span className="rounded-lg bg-tint px-2.5 py-1 font-medium text-teal-dark">
            {t(`audience.${article.audience}`)}
          </span>
          <time dateTime={article.updated.iso}>{t("updated", { date: article.updated.text })}</time>
        </p>
        {newer && <NewerText {...newer} />}
        <div className={`mt-8 ${hasContents ? "lg:grid lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-16" : ""}`}>
          <div>
            <LongText key={`${article.locale} ${article.slug}`} text={article.text} copied={t("actions.copied")} />
            {feature && (
              <p className="mt-6">
                <Link to={feature.to} className="more-link">
                  {t("feature", { feature: feature.title })}
                </Link>
              </p>
            )}
            <ArticleActions
              title={article.title}
              labels={{
                copy: t("actions.copy"),
                copied: t("actions.copied"),
                print: t("actions.print"),
                share: t("actions.share"),
              }}
            />
            {rating && (
              <Rating key={`${article.locale} ${article.slug}`} state={rating} article={article} related={related} />
            )}
          </div>
          {hasContents && <Contents title={t("contents")} headings={article.headings} />}
        </div>
      </article>
      {related.length > 0 && (
        <section aria-labelledby="related" className="no-print frame mt-16">
          <h2 id="related" className="mb-6 text-h3">
            {t("related")}
          </h2>
          <ArticleList articles={related} />
        </section>
      )}
      <AskSupport />
    </>
  );
}

function NewerText({ language, to }: NonNullable<Props["newer"]>) {
  const t = useTranslations("help.newer");
  return (
    <p className="mt-5 rounded-xl border border-line bg-card px-4 py-3">
      {t(language)}{" "}
      <a href={to} hrefLang={language} className="text-link">
        {t("read")}
      </a>
    </p>
  );
}

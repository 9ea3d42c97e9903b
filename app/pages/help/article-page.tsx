import { useTranslations } from "use-intl";
import type { Crumb } from "../../head/structured-data.ts";
import { ClosingCard, type ClosingFeature } from "../../site/closing-card.tsx";
import { ArticleFrame } from "../../site/long-text/article-frame.tsx";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { ArticleList } from "./article-list.tsx";
import type { ArticleCardView, ArticleView } from "./article-view.ts";
import { AskSupport } from "./ask-support.tsx";
import { Rating, type RatingState } from "./rating.tsx";

export interface ArticlePageProps {
  article: ArticleView;
  crumbs: readonly Crumb[];
  related: readonly ArticleCardView[];
  /** The feature page that the article belongs to. */
  feature: ClosingFeature | undefined;
  /** The language and the address of the newer text that this one was translated from; `null`: none is newer. */
  newer: { language: ArticleView["locale"]; to: string } | null;
  /** `null`: the article is not public, so there are no votes on it. */
  rating: RatingState | null;
  /** The key of the fetcher that sends the votes. */
  votesKey: string;
}

export function ArticlePage({ article, crumbs, related, feature, newer, rating, votesKey }: ArticlePageProps) {
  const t = useTranslations("help");
  return (
    <>
      <ArticleFrame
        id={`${article.locale} ${article.slug}`}
        title={article.title}
        text={article.text}
        headings={article.headings}
        labels={{
          contents: t("contents"),
          copy: t("actions.copy"),
          copied: t("actions.copied"),
          print: t("actions.print"),
          share: t("actions.share"),
        }}
        className="pt-6 md:pt-10"
        above={<Breadcrumbs crumbs={crumbs} />}
        intro={
          <>
            <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-soft text-sm">
              <span className="rounded-lg bg-tint px-2.5 py-1 font-medium text-teal-dark">
                {t(`audience.${article.audience}`)}
              </span>
              <time dateTime={article.updated.iso}>{t("updated", { date: article.updated.text })}</time>
            </p>
            {newer && <NewerText {...newer} />}
          </>
        }
      >
        {rating && <Rating key={votesKey} votesKey={votesKey} state={rating} article={article} related={related} />}
        {feature && <ClosingCard feature={feature} />}
      </ArticleFrame>
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

function NewerText({ language, to }: NonNullable<ArticlePageProps["newer"]>) {
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

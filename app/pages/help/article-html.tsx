import type { RouterContextProvider } from "react-router";
import { useTranslations } from "use-intl";
import { type Article, isUnavailable } from "../../../domain/content.ts";
import { featurePages } from "../../../domain/features.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { services } from "../../context.ts";
import type { Crumb } from "../../head/structured-data.ts";
import { ClosingCard } from "../../site/closing-card.tsx";
import { ArticleFrame } from "../../site/long-text/article-frame.tsx";
import { keepText, LongText } from "../../site/long-text/text-html.tsx";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { type DateView, toDateView } from "../../ui/card-view.ts";
import type { ShownFeature } from "../../ui/feature-card.tsx";
import { ArticleList } from "./article-list.tsx";
import { toArticleCard } from "./article-view.ts";
import { AskSupport } from "./ask-support.tsx";
import { categoryCrumbs } from "./category-crumbs.ts";
import { type Rated, Rating, type RatingState } from "./rating.tsx";
import { ratingId } from "./rating-failure.ts";

interface Options {
  /** The language and the address of the newer text that this one was translated from; `null`: none is newer. */
  newer: { language: Locale; to: string } | null;
  rating: RatingState;
}

/** Renders a help article for `KeptText`. What is unavailable is left out. */
export async function keepArticle(context: Readonly<RouterContextProvider>, entry: Article, options: Options) {
  const { content, pages, site } = context.get(services);
  const { locale } = entry;
  const texts = pages.texts[locale];
  const [related, categories] = await Promise.all([content.help.related(entry, 4), content.help.categories(locale)]);
  const feature = featurePages.find((each) => each === entry.feature);
  const crumbs = categoryCrumbs(locale, isUnavailable(categories) ? [] : categories, entry.category.slug);
  const rated: Rated = {
    article: { locale, slug: entry.slug },
    related: isUnavailable(related) ? [] : related.map(toArticleCard),
  };
  const html = (
    <ArticlePage
      {...{ entry, crumbs, ...rated, ...options }}
      updated={toDateView(locale, entry.updated, site.timeZone)}
      text={<LongText html={entry.body} texts={texts} />}
      feature={feature && { slug: feature, ...texts.features[feature] }}
    />
  );
  return { text: keepText(context, html, entry.body), crumbs, rated: { ...rated, related: rated.related.slice(0, 2) } };
}

interface Props extends Options, Rated {
  entry: Article;
  crumbs: readonly Crumb[];
  updated: DateView;
  text: React.ReactNode;
  /** The feature page that the article belongs to. */
  feature: ShownFeature | undefined;
}

function ArticlePage({ entry, crumbs, updated, text, feature, newer, rating, article, related }: Props) {
  const t = useTranslations("help");
  return (
    <>
      <ArticleFrame
        title={entry.title}
        text={text}
        headings={entry.headings}
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
              <span className="rounded-lg bg-tint px-2.5 py-1 font-medium text-brand-dark">
                {t(`audience.${entry.audience}`)}
              </span>
              <time dateTime={updated.iso}>{t("updated", { date: updated.text })}</time>
            </p>
            {newer && <NewerText {...newer} />}
          </>
        }
      >
        <div id={ratingId}>
          <Rating {...{ article, related }} state={rating} />
        </div>
        {feature && <ClosingCard feature={feature} hasDemo={entry.audience !== "employees"} />}
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

function NewerText({ language, to }: NonNullable<Options["newer"]>) {
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

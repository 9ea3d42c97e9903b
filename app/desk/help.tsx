import { useTranslations } from "use-intl";
import type { ArticleReport, HelpReport } from "../../domain/desk.ts";
import { type RatingReason, ratingReasons } from "../../domain/rating.ts";
import { href } from "../../domain/site-map.ts";
import { formatNumber } from "../../i18n/format.ts";
import { languages } from "../../i18n/languages.ts";
import { isLocale } from "../../i18n/locales.ts";
import { services, visit } from "../context.ts";
import { useRoot } from "../site/use-root.ts";
import type { Route } from "./+types/help";
import { DeskPage, Table } from "./desk-page.tsx";
import { fromStore } from "./from-store.ts";
import { LanguageChoice, Period, readDays } from "./period.tsx";

const maxRows = 100;

export async function loader({ context }: Route.LoaderArgs) {
  const days = readDays(context);
  const asked = context.get(visit).query.get("in");
  const language = isLocale(asked) ? asked : null;
  const report = await fromStore(context, context.get(services).desk.help(days));
  const shown = <Row extends { locale: string }>(rows: readonly Row[]) =>
    rows.filter(({ locale }) => language === null || locale === language).slice(0, maxRows);
  return {
    ...{ days, language },
    articles: shown(report.articles),
    reasons: shown(report.reasons),
    misses: shown(report.misses),
  };
}

export default function Help({ loaderData: { days, language, articles, reasons, misses } }: Route.ComponentProps) {
  const t = useTranslations("desk.help");
  const isEmpty = articles.length + reasons.length + misses.length === 0;
  return (
    <DeskPage title={t("title")} intro={t("intro")}>
      <Period page="deskHelp" days={days} query={{ in: language }} />
      <LanguageChoice page="deskHelp" days={days} language={language} label={t("languages")} />
      {isEmpty && <p className="mt-8">{t("empty")}</p>}
      {articles.length > 0 && <Articles articles={articles} />}
      {reasons.length > 0 && <Reasons reasons={reasons} />}
      {misses.length > 0 && <Misses misses={misses} />}
    </DeskPage>
  );
}

function Articles({ articles }: { articles: readonly ArticleReport[] }) {
  const t = useTranslations("desk.help");
  const { locale } = useRoot();
  return (
    <Table
      title={t("articles")}
      head={[t("article"), t("language"), t("views"), t("helpful"), t("notHelpful"), t("weight")]}
      numbers={[2, 3, 4, 5]}
      rows={articles.map((row) => ({
        key: `${row.locale} ${row.article}`,
        cells: [
          <Article key="article" {...row} />,
          codeOf(row.locale),
          ...[row.views, row.helpful, row.notHelpful, row.weight].map((number) => formatNumber(locale, number)),
        ],
      }))}
    />
  );
}

function Reasons({ reasons }: { reasons: HelpReport["reasons"] }) {
  const t = useTranslations();
  return (
    <Table
      title={t("desk.help.reasons")}
      head={[t("desk.help.article"), t("desk.help.language"), t("desk.help.reason"), t("desk.help.details")]}
      rows={reasons.map((row, at) => ({
        // Two readers may say the same about an article, so the text cannot be the key.
        key: String(at),
        cells: [
          <Article key="article" {...row} />,
          codeOf(row.locale),
          isReason(row.reason) ? t(`help.rating.reasons.${row.reason}`) : row.reason,
          <bdi key="details" className="wrap-anywhere whitespace-pre-line">
            {row.details}
          </bdi>,
        ],
      }))}
    />
  );
}

function Misses({ misses }: { misses: HelpReport["misses"] }) {
  const t = useTranslations("desk.help");
  const { locale } = useRoot();
  return (
    <Table
      title={t("misses")}
      head={[t("search"), t("language"), t("visitors")]}
      numbers={[2]}
      rows={misses.map((row) => ({
        key: `${row.locale} ${row.query}`,
        cells: [<bdi key="query">{row.query}</bdi>, codeOf(row.locale), formatNumber(locale, row.visitors)],
      }))}
    />
  );
}

/** A link to an article by its slug. Articles from WordPress are named by a number, which has no address. */
function Article({ locale, article }: { locale: string; article: string }) {
  if (!isLocale(locale) || /^\d+$/.test(article)) return article;
  return (
    <a href={href("helpArticle", { lang: locale, slug: article })} hrefLang={locale} className="text-link">
      {article}
    </a>
  );
}

/** Returns the short name of a language, or what was given if there is no such language. */
export function codeOf(locale: string): string {
  return isLocale(locale) ? languages[locale].displayCode : locale;
}

function isReason(reason: string): reason is RatingReason {
  return ratingReasons.some((each) => each === reason);
}

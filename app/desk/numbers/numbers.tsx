import { useTranslations } from "use-intl";
import { mayOpen } from "../../../domain/desk/team.ts";
import type { TextCoverage } from "../../../domain/desk/texts.ts";
import { type NumberTable, numberTables } from "../../../domain/desk.ts";
import { type Concern, concernsOf, limitReport, paceOf, sumBy } from "../../../domain/numbers/report.ts";
import { href } from "../../../domain/site-map.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { isLocale, type Locale } from "../../../i18n/locales.ts";
import { translatorOf } from "../../../i18n/messages.ts";
import { type Context, services, visit } from "../../context.ts";
import { localeOf } from "../../failures.ts";
import { useRoot } from "../../site/use-root.ts";
import { Choices, DeskPage, TableRows } from "../desk-page.tsx";
import { fromStore } from "../from-store.ts";
import { currentMember } from "../session.ts";
import type { Route } from "./+types/numbers";
import { Bars, countText, DayChart } from "./charts.tsx";
import { toCsv } from "./csv.ts";
import { daysQuery, LanguageChoice, Period, readDays } from "./period.tsx";
import type { Cell, Section } from "./section.ts";
import { sectionsOf } from "./sections.ts";

/** Answers with one table as a file if the query asks for it. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context }, next) => {
    const asked = context.get(visit).query.get("csv");
    const name = numberTables.find((each) => each === asked);
    if (!name) return next();
    const { sections, today } = await read(context);
    const section = sections.find((each) => each.name === name) ?? { columns: [], rows: [] };
    return new Response(toCsv(localeOf(context), section), {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="${name}-${today}.csv"`,
      },
    });
  },
];

export function loader({ context }: Route.LoaderArgs) {
  return read(context);
}

/** Milliseconds for which the page waits for the state of the translations. Without an answer, it leaves them out. */
const maxWaitMs = 3000;

function noneInTime(): Promise<TextCoverage[]> {
  return new Promise((resolve) => setTimeout(resolve, maxWaitMs, []));
}

/** The number of campaigns that can be chosen. */
const maxCampaigns = 8;

async function read(context: Context) {
  const { query } = context.get(visit);
  const locale = localeOf(context);
  const days = readDays(context);
  const [asked, campaign] = [query.get("in"), query.get("campaign")];
  const language = isLocale(asked) ? asked : null;
  const { desk, editor } = context.get(services);
  const all = await fromStore(context, desk.numbers(days));
  // Those who cannot open the texts need none of them. After a start, reading them all takes seconds.
  const mayEdit = mayOpen(context.get(currentMember), href("deskTexts", { lang: locale }));
  const texts = mayEdit ? await fromStore(context, Promise.race([editor.coverage(), noneInTime()])) : [];
  const coverage = texts.filter((each) => language === null || each.locale === language);
  const campaigns = sumBy(all.visits, ["campaign"], "visits").flatMap((row) => row.campaign || []);
  const report = limitReport(all, { language, campaign });
  return {
    ...{ days, language, campaign, isOn: all.isOn, today: all.today },
    campaigns: campaigns.slice(0, maxCampaigns),
    hasVisits: all.visits.length > 0,
    pace: campaign === null ? paceOf(report) : null,
    concerns: campaign === null ? concernsOf(report) : [],
    sections: sectionsOf({ report, coverage, days, locale, t: translatorOf(locale) }, campaign !== null),
  };
}

type Data = Route.ComponentProps["loaderData"];

/** What visitors did, what it led to, and what to look at first. */
export default function Numbers({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("numbers");
  const { days, language, campaign, isOn, hasVisits, pace, concerns, sections } = loaderData;
  const emptyText = isOn ? t("empty") : t("off");
  return (
    <DeskPage title={t("title")} intro={t("intro")}>
      <Period days={days} query={{ in: language, campaign }} />
      <LanguageChoice days={days} language={language} query={{ campaign }} />
      <Campaigns {...loaderData} />
      {pace && <PaceTiles pace={pace} />}
      {pace && <Concerns concerns={concerns} />}
      {!hasVisits && <p className="mt-8 max-w-2xl text-soft">{emptyText}</p>}
      <div className="mt-10 grid gap-x-12 gap-y-10 lg:grid-cols-2">
        {sections.map((section) => (
          <SectionView key={section.name} section={section} data={loaderData} />
        ))}
      </div>
    </DeskPage>
  );
}

function Campaigns({ days, language, campaign, campaigns }: Data) {
  const t = useTranslations("numbers");
  const { locale } = useRoot();
  if (campaigns.length === 0) return null;
  const links = [null, ...campaigns].map((each) => ({
    to: href("deskNumbers", { lang: locale }, { days: daysQuery(days), in: language, campaign: each }),
    text: each ?? t("allCampaigns"),
    isCurrent: each === campaign,
  }));
  return <Choices label={t("campaigns")} links={links} />;
}

function PaceTiles({ pace: { yesterday, week, meanWeek } }: { pace: NonNullable<Data["pace"]> }) {
  const t = useTranslations("numbers");
  const { locale } = useRoot();
  const mean = (name: "meanDay" | "meanWeek", value: number) => t(name, { mean: countText(locale, value) });
  const tiles = [
    { name: t("yesterday"), value: yesterday, compared: meanWeek === null ? null : mean("meanDay", meanWeek / 7) },
    { name: t("week"), value: week, compared: meanWeek === null ? null : mean("meanWeek", meanWeek) },
  ];
  return (
    <dl className="mt-8 grid gap-3 sm:grid-cols-2">
      {tiles.map(({ name, value, compared }) => (
        <div key={name} className="card flex flex-col rounded-2xl p-5">
          <dt className="mt-2 font-semibold">{name}</dt>
          <dd className="-order-1 font-bold text-h2">{formatNumber(locale, value)}</dd>
          <dd className="mt-1 text-soft text-sm">{compared ?? t("noMean")}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The tables that say more about a concern. */
const tableOf: Readonly<Record<Concern["kind"], NumberTable>> = {
  ...{ undelivered: "undelivered", fell: "days", form: "form", article: "articles" },
  ...{ search: "misses", missed: "missed", slow: "vitals" },
};

function Concerns({ concerns }: { concerns: readonly Concern[] }) {
  const t = useTranslations("numbers");
  return (
    <section className="card mt-8 rounded-2xl p-5">
      <h2 className="text-h3">{t("look")}</h2>
      {concerns.length === 0 ? (
        <p className="mt-2 text-soft">{t("lookNone")}</p>
      ) : (
        <ol className="mt-2 grid list-decimal gap-1 ps-5">
          {concerns.map(({ kind, values }) => (
            <li key={kind} className="wrap-anywhere">
              <a href={`#table-${tableOf[kind]}`} className="text-link">
                {t(`concerns.${kind}`, values as never)}
              </a>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** The number of rows that the page shows of a table. */
const maxRows = 50;

function SectionView({ section, data }: { section: Section; data: Data }) {
  const t = useTranslations("numbers");
  const { locale } = useRoot();
  const { name, columns, rows, bars, charts } = section;
  const { days, language, campaign } = data;
  const id = `table-${name}`;
  const isNumber = (column: number) => rows.some((cells) => isNumeric(cells[column]));
  const csv = href("deskNumbers", { lang: locale }, { days: daysQuery(days), in: language, campaign, csv: name });
  return (
    <section className={`min-w-0 has-[[open]]:col-span-full ${charts.length > 0 ? "col-span-full" : ""}`}>
      <h2 id={id} className="text-h3">
        {t(`sections.${name}`)}
      </h2>
      {name === "vitals" && <p className="mt-1 text-soft text-sm">{t("vitalsNote")}</p>}
      {charts.map((chart) => (
        <DayChart key={chart.title} {...chart} />
      ))}
      {bars.length > 0 && <Bars bars={bars} />}
      <details className="my-3" open={bars.length + charts.length === 0}>
        <summary className="my-2 w-fit text-link text-sm">{t("table")}</summary>
        <TableRows
          labelledBy={id}
          head={columns}
          numbers={columns.flatMap((_, column) => (isNumber(column) ? column : []))}
          rows={rows.slice(0, maxRows).map((cells, row) => ({
            key: String(row),
            cells: cells.map((cell) => cellNode(locale, cell)),
          }))}
        />
        {rows.length > maxRows && <p className="mt-2 text-soft text-sm">{t("more", { count: maxRows })}</p>}
      </details>
      <a href={csv} className="text-link text-sm">
        {t("csv")}
      </a>
    </section>
  );
}

function isNumeric(cell: Cell | undefined): boolean {
  return typeof cell === "number" || (typeof cell === "object" && "value" in cell);
}

function cellNode(locale: Locale, cell: Cell) {
  if (typeof cell === "string")
    return cell === "" ? null : <bdi className="wrap-anywhere whitespace-pre-line">{cell}</bdi>;
  if (typeof cell === "number") return formatNumber(locale, cell);
  if ("to" in cell) {
    return (
      <a href={cell.to} className="text-link wrap-anywhere">
        <bdi>{cell.text}</bdi>
      </a>
    );
  }
  return (
    <span>
      {formatNumber(locale, cell.value)}
      <span className="block text-soft text-xs">{cell.note}</span>
    </span>
  );
}

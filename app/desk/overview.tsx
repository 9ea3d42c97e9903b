import { useTranslations } from "use-intl";
import { deskRoles } from "../../domain/desk/roles.ts";
import { reportDays } from "../../domain/desk.ts";
import { href } from "../../domain/site-map.ts";
import { formatNumber } from "../../i18n/format.ts";
import { services } from "../context.ts";
import { useRoot } from "../site/use-root.ts";
import type { Route } from "./+types/overview";
import { channelName, reasonText } from "./delivery-state.tsx";
import { DeskPage } from "./desk-page.tsx";
import { fromStore, instantText } from "./from-store.ts";
import { currentMember } from "./session.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { desk, editor } = context.get(services);
  const { roles } = context.get(currentMember);
  // Those who only see requests need no texts.
  if (deskRoles.some((role) => role !== "office" && roles.has(role))) editor.prepare();
  // The counts are of what only the office sees.
  if (!roles.has("office")) return null;
  const read = Promise.all([desk.counts(), desk.leads(), desk.failing()]);
  const [counts, { leads }, found] = await fromStore(context, read);
  const [newest] = leads;
  const failing = found.map((each) => ({ ...each, since: instantText(context, each.since) }));
  return { counts, newest: newest ? instantText(context, newest.createdAt) : null, failing };
}

interface Tile {
  /** The address of the page that says more. */
  to: string;
  count: number;
  title: string;
  text: string;
  newest?: string | null;
  problems?: readonly string[];
}

/** For the office: counts of the last days, with links. First failures, then what is to be done, then zeros. */
export default function Overview({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("desk");
  return (
    <DeskPage title={t("overview.title")}>
      {loaderData?.failing.map((each) => (
        <Failing key={each.destination} {...each} />
      ))}
      {loaderData && <Tiles {...loaderData} />}
    </DeskPage>
  );
}

type FailingProps = NonNullable<Route.ComponentProps["loaderData"]>["failing"][number];

/** A destination that does not work. */
function Failing({ destination, since, reason, waiting }: FailingProps) {
  const t = useTranslations();
  return (
    <section className="mt-6 rounded-2xl border-2 border-error bg-card p-5">
      <h2 className="text-error text-h3">
        {t("crm.failing.title", { destination: channelName(t, destination), since })}
      </h2>
      <p className="wrap-anywhere mt-1">{reasonText(t, reason)}</p>
      <p className="mt-1 text-soft text-sm">{t("crm.failing.waiting", { count: waiting })}</p>
    </section>
  );
}

function Tiles({ counts, newest }: Pick<NonNullable<Route.ComponentProps["loaderData"]>, "counts" | "newest">) {
  const t = useTranslations();
  const { locale: lang } = useRoot();
  const { missed, help, comments, leads } = counts;
  const days = reportDays;
  const numbers = href("deskNumbers", { lang });
  const problems = [
    ...(leads.unsent > 0 ? [t("desk.overview.unsent", { count: leads.unsent })] : []),
    ...(leads.failed > 0 ? [t("desk.overview.failed", { count: leads.failed })] : []),
  ];
  const tiles: Tile[] = [
    {
      to: href("deskLeads", { lang }, { state: problems.length > 0 ? "undelivered" : null }),
      ...{ count: leads.recent, title: t("desk.leads.title"), newest, problems },
      text: t("desk.overview.leads", { count: leads.recent, days }),
    },
    {
      ...{ to: href("deskComments", { lang }), count: comments, title: t("desk.comments.title") },
      text: t("desk.overview.comments", { count: comments }),
    },
    {
      ...{ to: `${numbers}#table-articles`, count: help, title: t("numbers.sections.articles") },
      text: t("desk.overview.help", { count: help, days }),
    },
    {
      ...{ to: `${numbers}#table-missed`, count: missed, title: t("numbers.sections.missed") },
      text: t("desk.overview.missed", { count: missed, days }),
    },
  ];
  return (
    <ul className="mt-8 grid gap-3 sm:grid-cols-2">
      {tiles
        .toSorted((one, other) => urgencyOf(other) - urgencyOf(one))
        .map((tile) => (
          <li key={tile.title}>
            <TileLink {...tile} />
          </li>
        ))}
    </ul>
  );
}

/** Returns 2 for a tile with problems, 1 for one with something to do, and 0 for an empty one. */
function urgencyOf({ count, problems = [] }: Tile): number {
  if (problems.length > 0) return 2;
  return count > 0 ? 1 : 0;
}

function TileLink({ to, count, title, text, newest = null, problems = [] }: Tile) {
  const t = useTranslations("desk.overview");
  const { locale } = useRoot();
  const border = problems.length > 0 ? "border-error" : "border-line";
  return (
    <a href={to} className={`block h-full rounded-2xl border bg-card p-5 hover:border-brand ${border}`}>
      <span aria-hidden="true" className="tabular block font-bold text-[2rem] leading-none">
        {formatNumber(locale, count)}
      </span>
      <span className="mt-3 block font-semibold text-brand">{title}</span>
      <span className="mt-1 block text-soft text-sm">{text}</span>
      {problems.map((problem) => (
        <span key={problem} className="mt-1 block font-semibold text-error">
          {problem}
        </span>
      ))}
      {newest && <span className="mt-1 block text-soft text-sm">{t("newest", { time: newest })}</span>}
    </a>
  );
}

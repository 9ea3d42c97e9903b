import { useTranslations } from "use-intl";
import type { MissedReport } from "../../domain/desk/missed-report.ts";
import { formatNumber } from "../../i18n/format.ts";
import { services } from "../context.ts";
import { useRoot } from "../site/use-root.ts";
import type { Route } from "./+types/missed";
import { DeskPage } from "./desk-page.tsx";
import { fromStore } from "./from-store.ts";
import { Period, readDays } from "./period.tsx";
import { Table } from "./table.tsx";

/** The maximum number of linking hosts that are shown for an address. */
const shownReferrers = 3;

export async function loader({ context }: Route.LoaderArgs) {
  const days = readDays(context);
  return { days, report: await fromStore(context, context.get(services).desk.missed(days)) };
}

export default function Missed({ loaderData: { days, report } }: Route.ComponentProps) {
  const t = useTranslations("desk.missed");
  return (
    <DeskPage title={t("title")} intro={t("intro")}>
      <Period page="deskMissed" days={days} />
      {report.rows.length === 0 ? <p className="mt-8">{t("empty")}</p> : <Addresses report={report} />}
    </DeskPage>
  );
}

function Addresses({ report: { rows, redirects } }: { report: MissedReport }) {
  const t = useTranslations("desk.missed");
  const { locale } = useRoot();
  return (
    <>
      <Table
        title={t("list")}
        head={[t("address"), t("requests"), t("referrers"), t("nearest")]}
        numbers={[1]}
        rows={rows.map(({ path, requests, referrers, nearest }) => ({
          key: path,
          cells: [
            <bdi key="path">{path}</bdi>,
            formatNumber(locale, requests),
            <span key="referrers" className="wrap-anywhere">
              {referrers.slice(0, shownReferrers).join(", ")}
            </span>,
            nearest && (
              <a key="nearest" href={nearest} className="text-link wrap-anywhere">
                {nearest}
              </a>
            ),
          ],
        }))}
      />
      {redirects !== "" && (
        <section aria-labelledby="redirects" className="mt-10">
          <h2 id="redirects" className="text-h3">
            {t("redirects", { file: "content/redirects.yml" })}
          </h2>
          <p className="mt-2 max-w-2xl text-soft">{t("redirectsText")}</p>
          <pre
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled must be reached by keyboard
            tabIndex={0}
            className="mt-4 max-h-96 select-all overflow-auto rounded-2xl border border-line bg-card p-4 text-sm"
          >
            {redirects}
          </pre>
        </section>
      )}
    </>
  );
}

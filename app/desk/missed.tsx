import { useTranslations } from "use-intl";
import type { MissedAddress } from "../../domain/desk.ts";
import { thisSite } from "../../domain/numbers.ts";
import { formatNumber } from "../../i18n/format.ts";
import { services } from "../context.ts";
import { useRoot } from "../site/use-root.ts";
import type { Route } from "./+types/missed";
import { DeskPage, Table } from "./desk-page.tsx";
import { fromStore } from "./from-store.ts";
import { Period, readDays } from "./period.tsx";

/** The maximum number of linking hosts that are shown for an address. */
const shownReferrers = 3;

export async function loader({ context }: Route.LoaderArgs) {
  const days = readDays(context);
  return { days, addresses: await fromStore(context, context.get(services).desk.missed(days)) };
}

export default function Missed({ loaderData: { days, addresses } }: Route.ComponentProps) {
  const t = useTranslations("desk.missed");
  return (
    <DeskPage title={t("title")} intro={t("intro")}>
      <Period page="deskMissed" days={days} />
      {addresses.length === 0 ? <p className="mt-8">{t("empty")}</p> : <Addresses addresses={addresses} />}
    </DeskPage>
  );
}

function Addresses({ addresses }: { addresses: readonly MissedAddress[] }) {
  const t = useTranslations("desk.missed");
  const site = useTranslations("numbers")("thisSite");
  const { locale } = useRoot();
  return (
    <Table
      title={t("list")}
      head={[t("address"), t("requests"), t("referrers")]}
      numbers={[1]}
      rows={addresses.map(({ path, requests, referrers }) => ({
        key: path,
        cells: [
          <bdi key="path">{path}</bdi>,
          formatNumber(locale, requests),
          <span key="referrers" className="wrap-anywhere">
            {referrersText(site, referrers.slice(0, shownReferrers))}
          </span>,
        ],
      }))}
    />
  );
}

/** Lists the hosts that link to an address. `site`: what this site is called. */
export function referrersText(site: string, referrers: readonly string[]): string {
  return referrers.map((host) => (host === thisSite ? site : host)).join(", ");
}

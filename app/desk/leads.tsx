import { useTranslations } from "use-intl";
import type { DeliveryState } from "../../domain/desk.ts";
import { maxListed } from "../../domain/desk.ts";
import { href } from "../../domain/site-map.ts";
import { languages } from "../../i18n/languages.ts";
import { services } from "../context.ts";
import { useRoot } from "../site/use-root.ts";
import type { Route } from "./+types/leads";
import { DeskPage, Table } from "./desk-page.tsx";
import { fromStore, instantText } from "./from-store.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const leads = await fromStore(context, context.get(services).desk.leads());
  return { leads: leads.map((lead) => ({ ...lead, received: instantText(context, lead.createdAt) })) };
}

const isUnsent = (delivery: DeliveryState) => delivery === "failed" || delivery === "none";

/** The newest leads, and whether the team was notified of them. */
export default function Leads({ loaderData: { leads } }: Route.ComponentProps) {
  const t = useTranslations();
  const { locale } = useRoot();
  return (
    <DeskPage title={t("desk.leads.title")} intro={t("desk.leads.intro")}>
      {leads.length === 0 ? (
        <p className="mt-8">{t("desk.leads.empty")}</p>
      ) : (
        <Table
          title={t("desk.leads.list", { count: maxListed })}
          head={[
            t("desk.leads.reference"),
            t("desk.leads.delivery"),
            t("desk.leads.from"),
            t("desk.leads.received"),
            t("desk.leads.topic"),
            t("desk.help.language"),
          ]}
          rows={leads.map(({ reference, received, topic, from, delivery, ...lead }) => ({
            key: reference,
            cells: [
              <a
                key="reference"
                href={href("deskLead", { lang: locale, reference })}
                className="whitespace-nowrap text-link"
              >
                {reference}
              </a>,
              <span key="delivery" className={isUnsent(delivery) ? "font-semibold text-error" : undefined}>
                {t(`desk.leads.states.${delivery}`)}
              </span>,
              <bdi key="from" className="wrap-anywhere">
                {from}
              </bdi>,
              received,
              t(`contact.topics.${topic}.title`),
              languages[lead.locale].displayCode,
            ],
          }))}
        />
      )}
    </DeskPage>
  );
}

import { useTranslations } from "use-intl";
import { valueText } from "../../domain/leads/fields.ts";
import { href } from "../../domain/site-map.ts";
import { formatNumber } from "../../i18n/format.ts";
import { languages } from "../../i18n/languages.ts";
import { services, visit } from "../context.ts";
import { useRoot } from "../site/use-root.ts";
import type { Route } from "./+types/leads";
import { DeliveryState } from "./delivery-state.tsx";
import { Choices, DeskPage, Table } from "./desk-page.tsx";
import { fromStore, instantText } from "./from-store.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { query } = context.get(visit);
  const isUndelivered = query.get("state") === "undelivered";
  const choice = { isUndelivered, after: query.get("after") ?? "" };
  const { leads, hasOlder } = await fromStore(context, context.get(services).desk.leads(choice));
  const shown = leads.map((lead) => ({ ...lead, received: instantText(context, lead.createdAt) }));
  return { leads: shown, hasOlder, isUndelivered };
}

type ListedLead = Route.ComponentProps["loaderData"]["leads"][number];

/** The leads, newest first, and whether the team was notified of them. */
export default function Leads({ loaderData: { leads, hasOlder, isUndelivered } }: Route.ComponentProps) {
  const t = useTranslations();
  const { locale } = useRoot();
  const words = {
    number: (value: number) => formatNumber(locale, value),
    moreThan: (number: string) => t("contact.headCounts.moreThan", { number }),
    label: (message: Parameters<Parameters<typeof valueText>[2]["label"]>[0]) => t(`contact.${message}`),
  };
  const state = isUndelivered ? "undelivered" : null;
  const links = [
    { to: href("deskLeads", { lang: locale }), text: t("desk.leads.all"), isCurrent: !isUndelivered },
    {
      ...{ to: href("deskLeads", { lang: locale }, { state: "undelivered" }), isCurrent: isUndelivered },
      text: t("desk.leads.undelivered"),
    },
  ];
  return (
    <DeskPage title={t("desk.leads.title")} intro={t("desk.leads.intro")}>
      <Choices label={t("desk.leads.which")} links={links} className="mt-6" />
      {leads.length === 0 ? (
        <p className="mt-8">{t(isUndelivered ? "desk.leads.noneUndelivered" : "desk.leads.empty")}</p>
      ) : (
        <Table
          title={t(isUndelivered ? "desk.leads.undelivered" : "desk.leads.all")}
          head={[
            t("desk.leads.company"),
            t("desk.leads.person"),
            t("desk.leads.size"),
            t("desk.leads.received"),
            t("desk.leads.delivery"),
          ]}
          rows={leads.map((lead) => ({
            key: lead.reference,
            cells: [
              <Company key="company" lead={lead} />,
              lead.person && (
                <bdi key="person" className="wrap-anywhere">
                  {lead.person}
                </bdi>
              ),
              valueText("employees", lead.employees, words),
              lead.received,
              <DeliveryState key="delivery" state={lead.delivery} />,
            ],
          }))}
        />
      )}
      {hasOlder && (
        <p className="mt-6">
          <a
            href={href("deskLeads", { lang: locale }, { state, after: leads.at(-1)?.reference ?? null })}
            className="text-link"
          >
            {t("desk.leads.older")}
          </a>
        </p>
      )}
    </DeskPage>
  );
}

/** The link to a lead, and what else tells it from others. A lead without a company is known by its reference. */
function Company({ lead: { company, reference, topic, locale: language } }: { lead: ListedLead }) {
  const t = useTranslations("contact.topics");
  const { locale } = useRoot();
  const about = [...(company === null ? [] : [reference]), t(`${topic}.title`), languages[language].displayCode];
  return (
    <>
      <a href={href("deskLead", { lang: locale, reference })} className="text-link">
        <bdi>{company ?? reference}</bdi>
      </a>
      <span className="block font-normal text-soft text-xs">{about.join(" · ")}</span>
    </>
  );
}

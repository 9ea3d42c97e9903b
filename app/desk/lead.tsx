import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import { href } from "../../domain/site-map.ts";
import { formatNumber } from "../../i18n/format.ts";
import { services } from "../context.ts";
import { entryNotFound, localeOf } from "../failures.ts";
import { useRoot } from "../site/use-root.ts";
import { buttonLooks } from "../ui/button.tsx";
import type { Route } from "./+types/lead";
import { channelName, DeliveryState, reasonText } from "./delivery-state.tsx";
import { DeskPage, Notice, Table } from "./desk-page.tsx";
import { fromStore, instantText, readActionResult } from "./from-store.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const lead = await fromStore(context, context.get(services).desk.lead(params.reference, localeOf(context)));
  if (lead === null) throw entryNotFound(context);
  const deliveries = lead.deliveries.map((each) => ({ ...each, when: instantText(context, each.at) }));
  return { ...lead, deliveries, done: readActionResult(context, ["resent", "nothing"]) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { reference } = params;
  const destination = String((await request.formData()).get("destination") ?? "");
  const isResent = await fromStore(context, context.get(services).desk.resendLead(reference, destination));
  const done = isResent ? "resent" : "nothing";
  throw redirect(href("deskLead", { lang: localeOf(context), reference }, { done, ref: reference }), 303);
}

/** Everything that a visitor wrote in a lead, and the state of the outbox messages about it. */
export default function Lead({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("desk.leads");
  const { reference, phone, email, lines, verified, delivery, deliveries, done } = loaderData;
  return (
    <DeskPage title={t("one", { reference })}>
      {done && <Notice>{t(`results.${done.result}`, { reference: done.reference })}</Notice>}
      {!verified && <p className="mt-3 text-soft">{t("unverified")}</p>}
      <div className="mt-5 flex flex-wrap gap-3">
        {phone && (
          <a href={`tel:${phone.replace(/[^\d+]/g, "")}`} className={`button ${buttonLooks.primary}`}>
            <bdi>{phone}</bdi>
          </a>
        )}
        {email && (
          <a
            href={`mailto:${encodeURIComponent(email).replace("%40", "@")}`}
            className={`button wrap-anywhere ${buttonLooks.quiet}`}
          >
            {email}
          </a>
        )}
      </div>
      <dl className="card mt-6 grid gap-4 rounded-2xl p-5">
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt className="text-soft text-sm">{label === "" ? t("message") : label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      {deliveries.length > 0 && <Deliveries reference={reference} deliveries={deliveries} />}
      {(delivery === "none" || deliveries.filter(isUnsent).length > 1) && (
        <div className="mt-6">
          <SendAll reference={reference} isFirst={delivery === "none"} />
        </div>
      )}
    </DeskPage>
  );
}

/** The button that sends a lead to the destinations of today. `isFirst`: it was sent nowhere. */
function SendAll({ reference, isFirst }: { reference: string; isFirst: boolean }) {
  const t = useTranslations();
  const text = isFirst ? t("desk.leads.resend") : t("crm.againAll");
  return <SendAgain reference={reference} destination="" text={text} look="primary" />;
}

type Delivery = Route.ComponentProps["loaderData"]["deliveries"][number];

const isUnsent = ({ state, error }: Delivery) => state === "failed" || (state === "waiting" && error !== null);

function Deliveries({ reference, deliveries }: { reference: string; deliveries: Delivery[] }) {
  const t = useTranslations();
  const { locale } = useRoot();
  return (
    <Table
      title={t("desk.leads.delivery")}
      head={[
        ...[t("desk.leads.destination"), t("desk.leads.state"), t("desk.leads.attempts"), t("desk.leads.when")],
        ...[t("desk.leads.error"), t("crm.outcome")],
      ]}
      numbers={[2]}
      rows={deliveries.map((delivery) => {
        const { destination, state, attempts, when, error, record } = delivery;
        return {
          key: destination,
          cells: [
            channelName(t, destination),
            <DeliveryState key="state" state={state} />,
            formatNumber(locale, attempts),
            when,
            error && reasonText(t, error),
            (record || isUnsent(delivery)) && (
              <div key="outcome" className="flex flex-wrap items-center gap-x-4 gap-y-2">
                {record?.stage && <span className="font-semibold">{t(`crm.stages.${record.stage}`)}</span>}
                {record?.link && (
                  <a href={record.link} rel="noreferrer" className="text-link">
                    {t("crm.open")}
                  </a>
                )}
                {isUnsent(delivery) && (
                  <SendAgain
                    reference={reference}
                    destination={destination}
                    text={t("desk.leads.resend")}
                    look="quiet"
                  />
                )}
              </div>
            ),
          ],
        };
      })}
    />
  );
}

interface SendAgainProps {
  reference: string;
  destination: string;
  text: string;
  look: "primary" | "quiet";
}

function SendAgain({ reference, destination, text, look }: SendAgainProps) {
  const { locale } = useRoot();
  return (
    <form method="post" action={href("deskLead", { lang: locale, reference })}>
      <input type="hidden" name="destination" value={destination} />
      <button type="submit" className={`button ${buttonLooks[look]}`}>
        {text}
      </button>
    </form>
  );
}

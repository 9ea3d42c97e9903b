import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import { href } from "../../domain/site-map.ts";
import { formatNumber } from "../../i18n/format.ts";
import { services } from "../context.ts";
import { entryNotFound, localeOf } from "../failures.ts";
import { useRoot } from "../site/use-root.ts";
import { buttonLooks } from "../ui/button.tsx";
import type { Route } from "./+types/lead";
import { DeskPage, Notice, Table } from "./desk-page.tsx";
import { fromStore, instantText, readActionResult } from "./from-store.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const lead = await fromStore(context, context.get(services).desk.lead(params.reference, localeOf(context)));
  if (lead === null) throw entryNotFound(context);
  const deliveries = lead.deliveries.map((each) => ({ ...each, when: instantText(context, each.at) }));
  return { ...lead, deliveries, done: readActionResult(context, ["resent", "nothing"]) };
}

export async function action({ params, context }: Route.ActionArgs) {
  const { reference } = params;
  const isResent = await fromStore(context, context.get(services).desk.resendLead(reference));
  const done = isResent ? "resent" : "nothing";
  throw redirect(href("deskLead", { lang: localeOf(context), reference }, { done, ref: reference }), 303);
}

/** Everything that a visitor wrote in a lead, and the state of the outbox messages about it. */
export default function Lead({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("desk.leads");
  const { locale } = useRoot();
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
      <dl className="mt-6 grid gap-4 rounded-2xl border border-line bg-card p-5">
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt className="text-soft text-sm">{label === "" ? t("message") : label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      {deliveries.length > 0 && (
        <Table
          title={t("delivery")}
          head={[t("destination"), t("state"), t("attempts"), t("when"), t("error")]}
          numbers={[2]}
          rows={deliveries.map(({ destination, state, attempts, when, error }, at) => ({
            key: String(at),
            cells: [destination, t(`states.${state}`), formatNumber(locale, attempts), when, error ?? ""],
          }))}
        />
      )}
      {delivery === "failed" && (
        <form method="post" action={href("deskLead", { lang: locale, reference })} className="mt-6">
          <button type="submit" className="button bg-brand text-on-brand hover:bg-brand-dark">
            {t("resend")}
          </button>
        </form>
      )}
    </DeskPage>
  );
}

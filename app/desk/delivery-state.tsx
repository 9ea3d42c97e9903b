import { useTranslations } from "use-intl";
import { failureOf } from "../../domain/delivery-failures.ts";
import type { DeliveryState as State } from "../../domain/desk.ts";
import type { Translator } from "../../i18n/messages.ts";

const looks: Readonly<Record<State, string>> = {
  failed: "border-error text-error",
  none: "border-error text-error",
  waiting: "border-accent",
  held: "border-control text-soft",
  delivered: "border-tint bg-tint text-brand-dark",
};

/** Whether the team has got a lead. */
export function DeliveryState({ state }: { state: State }) {
  const t = useTranslations("desk.leads.states");
  return (
    <span className={`inline-block rounded-lg border-2 px-2 py-0.5 font-semibold md:whitespace-nowrap ${looks[state]}`}>
      {t(state)}
    </span>
  );
}

/** Names a channel; a further webhook is named by its number. One that has no message is shown as it is. */
export function channelName(t: Translator, destination: string): string {
  const [name, number] = destination.split("-");
  const known = name as "mail";
  return t.has(`crm.channels.${known}`) ? [t(`crm.channels.${known}`), number].filter(Boolean).join(" ") : destination;
}

/** Says why a delivery failed, with the reason as it was logged. */
export function reasonText(t: Translator, reason: string): string {
  const kind = failureOf(reason);
  return kind === null ? reason : t(`crm.failures.${kind}`, { reason: reason.replace(/^answered /, "") });
}

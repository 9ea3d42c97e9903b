import { useTranslations } from "use-intl";
import type { DeliveryState as State } from "../../domain/desk.ts";

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

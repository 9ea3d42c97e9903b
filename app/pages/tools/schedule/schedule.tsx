import { examplePay } from "../../../../domain/worked-example.ts";
import { services } from "../../../context.ts";
import { localeOf } from "../../../failures.ts";
import { loadToolPage, ToolPage } from "../tool-page.tsx";
import type { Route } from "./+types/schedule";
import { BuilderPlace } from "./builder-place.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  const { pages, facts } = context.get(services);
  const { currency } = facts.markets[facts.defaultMarket[locale]];
  return {
    ...(await loadToolPage(context, "schedule")),
    builder: { pay: examplePay(pages, locale, currency), currency, maxParts: facts.splitShifts.max },
  };
}

export default function SchedulePage({ loaderData }: Route.ComponentProps) {
  return (
    // Only the week is printed.
    <ToolPage page={loaderData} around="print:hidden">
      <BuilderPlace {...loaderData.builder} />
    </ToolPage>
  );
}

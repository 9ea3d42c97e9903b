import { type ComponentProps, type ComponentType, startTransition, useCallback, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { dayNames } from "../../../../domain/weekdays.ts";
import { examplePay } from "../../../../domain/worked-example.ts";
import { whenIdle } from "../../../browser/when-idle.ts";
import { services } from "../../../context.ts";
import { localeOf } from "../../../failures.ts";
import { loadToolPage } from "../load-tool-page.ts";
import { ToolPage } from "../tool-page.tsx";
import type { Route } from "./+types/schedule";

export async function loader({ context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  const { pages, facts } = context.get(services);
  const { currency } = facts.markets[facts.defaultMarket[locale]];
  return {
    ...(await loadToolPage(context, "schedule")),
    builder: {
      pay: examplePay(pages, locale, currency),
      currency,
      maxParts: facts.splitShifts?.max ?? Number.POSITIVE_INFINITY,
    },
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

const rows = Array.from({ length: 8 }, (_, row) => row);

/** An empty week to print and fill in by hand. Shown until the builder is loaded, and without JavaScript. */
function EmptyWeek() {
  const t = useTranslations("schedule");
  const days = useTranslations("week.days");
  return (
    <table className="w-full border-collapse text-xs sm:text-sm">
      <caption className="pb-3 text-start font-semibold">{t("sheets.week")}</caption>
      <thead>
        <tr>
          <th scope="col" className="h-10 border border-line px-1 text-start font-medium sm:px-2">
            {t("person")}
          </th>
          {dayNames.map((day) => (
            <th key={day} scope="col" className="w-[11%] border border-line font-medium">
              {days(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            <td className="h-14 border border-line" />
            {dayNames.map((day) => (
              <td key={day} className="border border-line" />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Live = typeof import("./live/builder.tsx").default;

/**
 * The place of the builder, which is loaded after hydration. Until then, and without JavaScript, it shows an empty week
 * to print. It is as high as the window, so that nothing in sight moves when a saved week is longer.
 */
function BuilderPlace(props: ComponentProps<Live>) {
  const t = useTranslations("schedule");
  const [Live, setLive] = useState<ComponentType<ComponentProps<Live>> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const load = useCallback(async () => {
    try {
      const { default: Builder } = await import("./live/builder.tsx");
      startTransition(() => setLive(() => Builder));
    } catch {
      // Without a connection, the empty week stays and the visitor can try again.
      setHasFailed(true);
    }
  }, []);
  useEffect(() => whenIdle(load), [load]);
  return (
    <div
      id="builder"
      data-live=""
      className="card mt-6 min-h-[clamp(46rem,100svh,60rem)] scroll-mt-20 p-3 sm:p-6 md:mt-10 noscript:min-h-0 print:mt-0 print:border-0"
    >
      {Live ? (
        <Live {...props} />
      ) : (
        <>
          <p className="without-script mb-4 text-soft">{t("withoutScript")}</p>
          <EmptyWeek />
          {hasFailed && (
            <p role="alert" className="mt-4 flex flex-wrap items-center gap-4">
              {t("loadFailed")}
              <button type="button" onClick={load} className="button border border-control">
                {t("tryAgain")}
              </button>
            </p>
          )}
        </>
      )}
    </div>
  );
}

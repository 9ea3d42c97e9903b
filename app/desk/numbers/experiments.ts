import { type Arm, compareArms, rateInterval } from "../../../domain/experiments.ts";
import { percentOf } from "../../../domain/numbers/report.ts";
import { formatNumber } from "../../../i18n/format.ts";
import type { Made, Reader } from "./section.ts";

/** What each experiment says so far: one row for each wording. */
export function experiments({ report, t, locale }: Reader): Made {
  const column = (name: "experiment" | "wording" | "range" | "result") => t(`numbers.columns.${name}`);
  const percent = (share: number) => formatNumber(locale, Math.round(share * 1000) / 10);
  const range = (arm: Arm) => rateInterval(arm).map(percent).join("–");
  return {
    name: "experiments",
    columns: [
      ...[column("experiment"), column("wording"), t("numbers.columns.visits"), t("numbers.columns.requests")],
      ...[t("numbers.columns.rate"), column("range"), column("result")],
    ],
    rows: report.experiments.flatMap(({ name, first, second, days }) => {
      const { probability, verdict } = compareArms(first, second, days);
      const cells = ({ visits, sent }: Arm) => [visits, sent, percentOf(sent, visits)];
      const better = t("numbers.better", { probability: formatNumber(locale, Math.round(probability * 100)) } as never);
      return [
        [name, t("numbers.wordings.first"), ...cells(first), range(first), t(`numbers.verdicts.${verdict}`)],
        [name, t("numbers.wordings.second"), ...cells(second), range(second), better],
      ];
    }),
  };
}

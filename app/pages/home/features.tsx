import { useTranslations } from "use-intl";
import { type Feature, features } from "../../../domain/features.ts";
import { CellPicture } from "../../ui/cell-picture.tsx";

/** Each feature as a pattern of the sheet, and how much of the grid its card takes. */
const cards: Record<Feature, { rows: string[]; wide?: boolean }> = {
  attendance: { rows: ["ootoott", "otttttt", "ootooto"], wide: true },
  shifts: { rows: ["MMMooDD", "oDDDNNo", "NNoMMMo"] },
  communication: { rows: ["TTTTT..", "..MMMMM", "TTT...."] },
  tasks: { rows: ["tOOOOO.", "tOOO...", "mOOOO.."] },
  audit: { rows: ["TTTTTTo", "TTTTooo", "MMMoooo"] },
  payroll: { rows: ["......n", "...d.nn", ".mmdDnn"] },
  employees: { rows: ["iOOO.iO", "iOOO.iO", "iOOO.iO"] },
  reports: { rows: ["t...t..", "t.m.tdl", "tmm.tdl"], wide: true },
};

export function Features() {
  const t = useTranslations();
  return (
    <section id="features" aria-labelledby="features-title" className="border-line border-y bg-card py-20 md:py-28">
      <div className="frame">
        <h2 id="features-title" className="max-w-2xl">
          {t("home.featuresTitle")}
        </h2>
        <p className="mt-4 max-w-2xl text-lg text-soft">{t("home.featuresLead")}</p>
        <ul className="mt-12 grid gap-4 sm:grid-cols-2 lg:grid-cols-5">
          {features.map((feature) => (
            <li
              key={feature}
              id={feature}
              className={`flex scroll-mt-24 flex-col rounded-3xl border border-line bg-paper p-6 target:border-teal md:p-7 ${cards[feature].wide ? "lg:col-span-2" : ""}`}
            >
              <CellPicture rows={cards[feature].rows} className="h-14 self-start" />
              <h3 className="mt-6">{t(`features.${feature}.title`)}</h3>
              <p className="mt-2 text-soft">{t(`features.${feature}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

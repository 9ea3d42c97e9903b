import { useTranslations } from "use-intl";
import { type Feature, features } from "../../../domain/features.ts";
import { CellPicture } from "../../ui/cell-picture.tsx";

/** Each feature as a pattern of the sheet. */
const pictures: Record<Feature, string[]> = {
  attendance: ["ooooooto", "otottoot", "oottotto"],
  shifts: ["MMMooDDo", "oDDDNNNo", "NNoMMMoo"],
  communication: ["TTTTT..", "..MMMMM", "TTT...."],
  tasks: ["tOOOOO.", "tOOO...", "mOOOO.."],
  audit: ["TTTTTTo", "TTTTooo", "MMMoooo"],
  payroll: ["......n", "...d.nn", ".mmdDnn"],
  employees: ["iOOO.iO", "iOOO.iO", "iOOO.iO"],
  reports: ["t...t..", "t.m.tdl", "tmm.tdl"],
};

export function Features() {
  const t = useTranslations();
  return (
    <section id="features" aria-labelledby="features-title" className="border-line border-t bg-card py-20 md:py-28">
      <div className="frame">
        <h2 id="features-title" className="max-w-2xl">
          {t("home.featuresTitle")}
        </h2>
        <p className="mt-4 max-w-2xl text-lg text-soft">{t("home.featuresLead")}</p>
        <ul className="mt-12 grid gap-4 sm:grid-cols-2 lg:grid-cols-6">
          {features.map((feature) => (
            <li
              key={feature}
              id={feature}
              className="flex flex-col gap-6 rounded-3xl border border-line bg-paper p-6 target:border-teal md:p-7 lg:col-span-2 lg:nth-[-n+2]:col-span-3 lg:nth-[-n+2]:flex-row-reverse lg:nth-[-n+2]:justify-between"
            >
              <CellPicture rows={pictures[feature]} className="h-14 shrink-0 self-start" />
              <div>
                <h3>{t(`features.${feature}.title`)}</h3>
                <p className="mt-2 text-soft">{t(`features.${feature}.text`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

import { useTranslations } from "use-intl";

const facts = ["clients", "recognition", "requests", "team"] as const;

export function Facts() {
  const t = useTranslations("home");
  return (
    <section aria-labelledby="facts-title" className="bg-night-ground text-on-night">
      <div className="frame py-14 md:py-16">
        <h2 id="facts-title" className="sr-only">
          {t("factsTitle")}
        </h2>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-10 lg:grid-cols-4">
          {facts.map((fact) => (
            <div key={fact} className="flex flex-col-reverse justify-end gap-1">
              <dt className="max-w-52 text-on-night-soft text-sm">{t(`facts.${fact}.label`)}</dt>
              <dd className="tabular font-bold text-[clamp(1.75rem,1.2rem+2.3vw,2.75rem)] text-marigold tracking-[-0.02em]">
                {t(`facts.${fact}.value`)}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

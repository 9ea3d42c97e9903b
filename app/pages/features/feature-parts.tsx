import { useTranslations } from "use-intl";
import type { FeatureText } from "../../../domain/page-texts.ts";
import { Steps } from "../../ui/steps.tsx";
import { cardBand, TitledSection } from "../../ui/titled-section.tsx";

/** Returns the class for the columns on a wide screen, chosen so that the last row has more than one card. */
function columnsFor(count: number): string {
  return count % 4 === 0 ? "lg:grid-cols-4" : "lg:grid-cols-3";
}

/** Compares, in two columns, how work is done without the product and with it. */
export function Replaces({ title, items }: FeatureText["replaces"]) {
  const t = useTranslations("pages");
  return (
    <TitledSection id="replaces" title={title}>
      <ul className="mt-10 overflow-hidden rounded-3xl border border-line bg-card">
        {items.map(({ before, after }) => (
          <li key={before} className="grid border-line border-b last:border-b-0 md:grid-cols-2">
            <p className="flex gap-3 px-6 pt-6 text-soft md:py-7">
              <span className="mt-1.5 size-4 shrink-0 rounded-[5px] bg-shift-off" />
              <span>
                <span className="sr-only">{t("without")}: </span>
                {before}
              </span>
            </p>
            <p className="flex gap-3 px-6 pt-3 pb-6 font-medium md:border-line md:border-s md:py-7">
              <span className="mt-1.5 size-4 shrink-0 rounded-[5px] bg-shift-day" />
              <span>
                <span className="sr-only">{t("with")}: </span>
                {after}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

export function HowItWorks({ title, items }: FeatureText["steps"]) {
  return (
    <TitledSection id="steps" title={title} band={cardBand}>
      <Steps items={items} className={`mt-12 md:grid-cols-2 ${columnsFor(items.length)}`} />
    </TitledSection>
  );
}

export function Figures({ title, items }: FeatureText["figures"]) {
  return (
    <TitledSection id="figures" title={title} band="bg-night-ground py-16 text-on-night md:py-20">
      <dl className={`mt-10 grid gap-x-10 gap-y-9 sm:grid-cols-2 ${columnsFor(items.length)}`}>
        {items.map(({ value, text }) => (
          <div key={value + text} className="flex flex-col-reverse justify-end gap-1.5">
            <dt className="max-w-sm text-on-night-soft">{text}</dt>
            <dd className="font-bold text-[clamp(1.5rem,1.2rem+1.3vw,2.125rem)] text-marigold leading-tight tracking-[-0.02em]">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </TitledSection>
  );
}

export function Details({ items }: { items: FeatureText["details"] }) {
  return (
    <div
      className={`frame mt-12 md:mt-24 grid gap-x-16 gap-y-12 md:grid-cols-2 ${items.length === 3 ? "lg:grid-cols-3" : ""}`}
    >
      {items.map(({ title, text }) => (
        <section key={title}>
          <h2 className="text-h3">{title}</h2>
          <p className="mt-3 max-w-xl text-soft">{text}</p>
        </section>
      ))}
    </div>
  );
}

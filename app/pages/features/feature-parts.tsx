import { useTranslations } from "use-intl";
import type { FeatureText } from "../../../domain/page-texts.ts";
import { Steps } from "../../ui/steps.tsx";

/** How it is done without, and with: a ledger of two columns. */
export function Replaces({ title, items }: FeatureText["replaces"]) {
  const t = useTranslations("pages");
  return (
    <section aria-labelledby="replaces" className="frame mt-24">
      <h2 id="replaces" className="max-w-2xl">
        {title}
      </h2>
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
    </section>
  );
}

export function HowItWorks({ title, items }: FeatureText["steps"]) {
  return (
    <section aria-labelledby="steps" className="mt-24 border-line border-y bg-card py-20 md:py-24">
      <div className="frame">
        <h2 id="steps" className="max-w-2xl">
          {title}
        </h2>
        <Steps items={items} className="mt-12 md:grid-cols-2 lg:grid-cols-3" />
      </div>
    </section>
  );
}

export function Facts({ title, items }: FeatureText["facts"]) {
  return (
    <section aria-labelledby="facts" className="bg-night-ground text-on-night">
      <div className="frame py-16 md:py-20">
        <h2 id="facts" className="max-w-2xl">
          {title}
        </h2>
        <dl className="mt-10 grid gap-x-10 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
          {items.map(({ value, text }) => (
            <div key={value + text} className="flex flex-col-reverse justify-end gap-1.5">
              <dt className="max-w-sm text-on-night-soft">{text}</dt>
              <dd className="tabular font-bold text-[clamp(1.5rem,1.2rem+1.3vw,2.125rem)] text-marigold leading-tight tracking-[-0.02em]">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

export function Details({ items }: { items: FeatureText["details"] }) {
  return (
    <div className="frame mt-24 grid gap-x-16 gap-y-12 md:grid-cols-2">
      {items.map(({ title, text }) => (
        <section key={title}>
          <h2 className="text-h3">{title}</h2>
          <p className="mt-3 max-w-xl text-soft">{text}</p>
        </section>
      ))}
    </div>
  );
}

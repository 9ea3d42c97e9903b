import type { HomeText, Item } from "../../../domain/page-texts.ts";
import { useRoot } from "../../site/use-root.ts";
import { IndustryCard, type ShownIndustry } from "../../ui/industry-card.tsx";
import { Steps } from "../../ui/steps.tsx";
import { TitledSection } from "../../ui/titled-section.tsx";

export function Audience({ title, items }: HomeText["audience"]) {
  return (
    <section aria-labelledby="audience" className="frame pb-20 md:pb-28">
      <h2 id="audience" className="max-w-2xl">
        {title}
      </h2>
      <ul className="mt-10 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {items.map((item, index) => (
          <li key={item.title} className="border-line border-t pt-5">
            <span className={`block h-3 w-10 rounded-[5px] ${accents[index % accents.length]}`} />
            <h3 className="mt-4">{item.title}</h3>
            <p className="mt-2 text-soft">{item.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const accents = ["bg-shift-day", "bg-shift-morning", "bg-shift-night", "bg-shift-late"];

export function Numbers({ title, items }: HomeText["numbers"]) {
  return (
    <section aria-labelledby="numbers" className="bg-night-ground text-on-night">
      <div className="frame py-14 md:py-16">
        <h2 id="numbers" className="sr-only">
          {title}
        </h2>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6 lg:grid-cols-4">
          {items.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end gap-1">
              <dt className="max-w-52 text-on-night-soft text-sm">{label}</dt>
              <dd className="font-bold text-[clamp(1.5rem,1.2rem+2.3vw,2.75rem)] text-marigold tracking-[-0.02em]">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

export function Start({ title, items }: HomeText["start"]) {
  return (
    <TitledSection id="first-steps" title={title}>
      <Steps items={items} className="mt-10 md:grid-cols-3" />
    </TitledSection>
  );
}

export function Integrations({ title, intro, items }: HomeText["integrations"]) {
  return (
    <section aria-labelledby="integrations" className="frame mt-24">
      <div className="grid gap-10 rounded-[2rem] bg-tint px-6 py-12 sm:px-12 md:py-16 lg:grid-cols-[1fr_1.5fr] lg:gap-16">
        <div>
          <h2 id="integrations">{title}</h2>
          <p className="mt-4 text-lg text-soft">{intro}</p>
        </div>
        <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
          {items.map((item: Item) => (
            <li key={item.title}>
              <h3>{item.title}</h3>
              <p className="mt-2 text-soft">{item.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function Industries({ title, intro, items }: HomeText["industries"] & { items: ShownIndustry[] }) {
  const { locale } = useRoot();
  return (
    <TitledSection id="industries" title={title} intro={intro}>
      <ul className="mt-10 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {items.map((industry) => (
          <li key={industry.slug}>
            <IndustryCard industry={industry} locale={locale} />
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

export function Results({ title, items }: HomeText["results"]) {
  return (
    <TitledSection id="results" title={title}>
      <ul className="mt-10 grid gap-5 md:grid-cols-2">
        {items.map(({ value, text }) => (
          <li key={text} className="rounded-3xl border border-line bg-card p-8 shadow-card">
            <p className="font-bold text-[clamp(2.25rem,1.6rem+2.6vw,3.5rem)] text-teal leading-none tracking-[-0.02em]">
              {value}
            </p>
            <p className="mt-4 text-lg">{text}</p>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

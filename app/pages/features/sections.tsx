import { useTranslations } from "use-intl";
import type { FeatureText } from "../../../domain/page-texts.ts";
import { href } from "../../../domain/site-map.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { CellPicture } from "../../ui/cell-picture.tsx";
import { CardHeading, type ShownFeature } from "../../ui/feature-card.tsx";
import { featurePictures } from "../../ui/feature-pictures.ts";
import { TitledSection } from "../../ui/titled-section.tsx";

/** Compares, in two columns, how work is done without the product and with it. */
export function Replaces({ title, items }: FeatureText["replaces"]) {
  const t = useTranslations("pages");
  return (
    <TitledSection id="replaces" title={title}>
      <ul className="card mt-5 overflow-hidden max-md:text-sm max-md:leading-snug md:mt-10">
        {items.map(({ before, after }) => (
          <li key={before} className="grid border-line border-b last:border-b-0 md:grid-cols-2">
            <p className="flex gap-3 px-4 pt-3.5 text-soft md:px-6 md:py-7">
              <span className="mt-1 size-4 shrink-0 rounded-[5px] bg-shift-off md:mt-1.5" />
              <span>
                <span className="sr-only">{t("without")}: </span>
                {before}
              </span>
            </p>
            <p className="flex gap-3 px-4 pt-1.5 pb-3.5 font-medium md:border-line md:border-s md:px-6 md:py-7">
              <span className="mt-1 size-4 shrink-0 rounded-[5px] bg-shift-day md:mt-1.5" />
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

interface DetailsProps extends Pick<FeatureText, "details" | "figures"> {
  /** Whether the facts are a column next to the paragraphs in a wide window. Otherwise they are a row above them. */
  inColumns: boolean;
}

/** What to know before starting: two paragraphs, and three facts. */
export function Details({ details, figures, inColumns }: DetailsProps) {
  return (
    <div
      className={`frame mt-10 grid gap-6 md:mt-24 ${inColumns ? "lg:grid-cols-[1.7fr_1fr] lg:gap-16" : "md:gap-12"}`}
    >
      <div className={`grid gap-5 md:gap-12 ${inColumns ? "content-center" : "md:grid-cols-2 md:gap-x-16"}`}>
        {details.map(({ title, text }) => (
          <section key={title}>
            <h2 className="text-h3">{title}</h2>
            <p className="mt-2 max-w-2xl max-md:text-sm max-md:leading-snug md:mt-3">{text}</p>
          </section>
        ))}
      </div>
      <section
        aria-labelledby="figures"
        className={`rounded-3xl border border-night-line bg-night-ground p-4 text-on-night md:p-8 ${inColumns ? "" : "md:order-first"}`}
      >
        <h2 id="figures" className="text-h3 max-md:sr-only">
          {figures.title}
        </h2>
        <dl className={`grid gap-3 md:mt-6 md:gap-6 ${inColumns ? "" : "md:grid-cols-3"}`}>
          {figures.items.map(({ value, text }) => (
            <div key={value} className="max-md:leading-snug">
              <dt className="font-bold text-accent max-md:inline max-md:text-sm md:text-[1.375rem] md:leading-tight">
                {value}
              </dt>
              <dd className="text-on-night-soft text-sm leading-snug max-md:ms-1.5 max-md:inline md:mt-1.5">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

export interface Tool {
  title: string;
  text: string;
  to: string;
  picture: readonly string[];
}

/** A card for a free tool, as wide as the page. The whole card links to it. */
export function ToolCard({ title, text, to, picture }: Tool) {
  return (
    <aside className="frame mt-8 md:mt-24">
      <div className="group relative flex flex-wrap items-center gap-x-8 gap-y-4 rounded-3xl bg-tint px-5 py-4 md:p-6 md:px-8">
        <CellPicture rows={picture} className="h-11 shrink-0 max-md:hidden" />
        <div className="min-w-0 flex-[1_1_20rem]">
          <CardHeading to={to} level="h2">
            {title}
          </CardHeading>
          <p className="mt-1.5 max-w-2xl text-soft max-md:hidden">{text}</p>
        </div>
      </div>
    </aside>
  );
}

/** Three features that go with this one: cards, and on a phone a list of links. */
export function Related({ features, lang }: { features: readonly ShownFeature[]; lang: Locale }) {
  const t = useTranslations("pages");
  return (
    <section aria-labelledby="related" className="frame mt-10 md:mt-24">
      <h2 id="related" className="text-h3">
        {t("related")}
      </h2>
      <ul className="mt-3 md:mt-6 md:grid md:grid-cols-3 md:gap-5">
        {features.map(({ slug, title, summary }) => (
          <li
            key={slug}
            className="group md:card md:rising relative border-line border-t py-2 max-md:[&_h3]:text-base max-md:[&_h3]:text-brand md:flex md:flex-col md:gap-5 md:p-6"
          >
            <CellPicture rows={featurePictures[slug]} className="h-11 shrink-0 self-start max-md:hidden" />
            <div>
              <CardHeading to={href("feature", { lang, slug })}>{title}</CardHeading>
              <p className="mt-2 text-soft max-md:hidden">{summary}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

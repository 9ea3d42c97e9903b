import type { Industry } from "../../domain/features.ts";
import { href } from "../../domain/site-map.ts";
import type { Locale } from "../../i18n/locales.ts";
import { CardHeading } from "./card-heading.tsx";
import { CellPicture } from "./cell-picture.tsx";
import { industryPictures } from "./feature-pictures.ts";

export interface ShownIndustry {
  slug: Industry;
  title: string;
  summary: string;
}

interface Props {
  industry: ShownIndustry;
  locale: Locale;
  headingLevel?: "h2" | "h3";
}

/** A card for an industry, with a picture of its week. The whole card links to its page. */
export function IndustryCard({ industry, locale, headingLevel }: Props) {
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-3xl border border-line bg-card transition-shadow hover:shadow-float">
      <div className="bg-tint px-6 py-5">
        <CellPicture rows={industryPictures[industry.slug]} className="h-14" />
      </div>
      <div className="p-6">
        <CardHeading to={href("industry", { lang: locale, slug: industry.slug })} level={headingLevel}>
          {industry.title}
        </CardHeading>
        <p className="mt-2 text-soft">{industry.summary}</p>
      </div>
    </article>
  );
}

import type { FeaturePage } from "../../domain/features.ts";
import { href } from "../../domain/site-map.ts";
import type { Locale } from "../../i18n/locales.ts";
import { CardHeading } from "./card-heading.tsx";
import { CellPicture } from "./cell-picture.tsx";
import { featurePictures } from "./feature-pictures.ts";

export interface ShownFeature {
  slug: FeaturePage;
  title: string;
  summary: string;
}

interface Props {
  feature: ShownFeature;
  locale: Locale;
  headingLevel?: "h2" | "h3";
}

/** A card for a feature. The whole card links to its page. */
export function FeatureCard({ feature, locale, headingLevel }: Props) {
  return (
    <article className="group relative flex h-full flex-col gap-5 rounded-3xl border border-line bg-card p-6 transition-shadow hover:shadow-float">
      <CellPicture rows={featurePictures[feature.slug]} className="h-11 shrink-0 self-start" />
      <div>
        <CardHeading to={href("feature", { lang: locale, slug: feature.slug })} level={headingLevel}>
          {feature.title}
        </CardHeading>
        <p className="mt-2 text-soft">{feature.summary}</p>
      </div>
    </article>
  );
}

import type { FeaturePage } from "../../domain/features.ts";
import type { Locale } from "../../i18n/locales.ts";
import { href } from "../href.ts";
import { CellPicture } from "./cell-picture.tsx";
import { featurePictures } from "./feature-pictures.ts";
import { Link } from "./link.tsx";

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

/** A feature in a row of others; the whole card leads to its page. */
export function FeatureCard({ feature, locale, headingLevel: Heading = "h3" }: Props) {
  return (
    <article className="group relative flex h-full flex-col gap-5 rounded-3xl border border-line bg-card p-6 shadow-card transition-shadow hover:shadow-float">
      <CellPicture rows={featurePictures[feature.slug]} className="h-11 shrink-0 self-start" />
      <div>
        <Heading className="text-h3">
          <Link
            to={href("feature", { lang: locale, slug: feature.slug })}
            prefetch="intent"
            className="after:absolute after:inset-0 group-hover:text-teal-dark"
          >
            {feature.title}
          </Link>
        </Heading>
        <p className="mt-2 text-soft">{feature.summary}</p>
      </div>
    </article>
  );
}

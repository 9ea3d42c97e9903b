import type { FeaturePage } from "../../domain/features.ts";
import { href } from "../../domain/site-map.ts";
import type { Locale } from "../../i18n/locales.ts";
import { CellPicture } from "./cell-picture.tsx";
import { featurePictures } from "./feature-pictures.ts";
import { Link } from "./link.tsx";

export interface ShownFeature {
  slug: FeaturePage;
  title: string;
  summary: string;
}

export function FeatureCard({ feature, locale }: { feature: ShownFeature; locale: Locale }) {
  return (
    <article className="group card rising relative flex h-full flex-col gap-5 p-6">
      <CellPicture rows={featurePictures[feature.slug]} className="h-11 shrink-0 self-start" />
      <div>
        <CardHeading to={href("feature", { lang: locale, slug: feature.slug })}>{feature.title}</CardHeading>
        <p className="mt-2 text-soft">{feature.summary}</p>
      </div>
    </article>
  );
}

interface HeadingProps {
  to: string;
  level?: "h2" | "h3";
  children: React.ReactNode;
}

/** The heading of a card: its link covers the whole card, which must be `relative` and a `group`. */
export function CardHeading({ to, level: Heading = "h3", children }: HeadingProps) {
  return (
    <Heading className="text-h3">
      <Link to={to} className="after:absolute after:inset-0 group-hover:text-brand-dark">
        {children}
      </Link>
    </Heading>
  );
}

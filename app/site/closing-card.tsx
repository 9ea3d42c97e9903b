import { useLocale, useTranslations } from "use-intl";
import { href } from "../../domain/site-map.ts";
import { ButtonLink } from "../ui/button.tsx";
import { CellPicture } from "../ui/cell-picture.tsx";
import type { ShownFeature } from "../ui/feature-card.tsx";
import { featurePictures } from "../ui/feature-pictures.ts";
import { Link } from "../ui/link.tsx";

interface Props {
  feature: ShownFeature;
  /** Whether the readers may choose a service, so that the card offers a demo. */
  hasDemo: boolean;
}

/** A card at the end of a text: the feature that the text is about, and a button that requests a demo. */
export function ClosingCard({ feature, hasDemo }: Props) {
  const t = useTranslations();
  const locale = useLocale();
  return (
    <aside aria-labelledby="closing-title" className="no-print mt-10 rounded-3xl bg-tint p-6 md:p-8">
      <CellPicture rows={featurePictures[feature.slug]} className="h-9" />
      <h2 id="closing-title" className="mt-4 text-h3">
        {feature.title}
      </h2>
      <p className="mt-2 text-soft">{feature.summary}</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        {hasDemo && (
          <ButtonLink to={href("contact", { lang: locale }, { topic: "demo" })}>{t("shell.requestDemo")}</ButtonLink>
        )}
        <Link to={href("feature", { lang: locale, slug: feature.slug })} className="more-link">
          {t("shell.readOn", { title: feature.title })}
        </Link>
      </div>
    </aside>
  );
}

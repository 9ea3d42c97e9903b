import { useLocale, useTranslations } from "use-intl";
import type { FeaturePage } from "../../../domain/features.ts";
import { href } from "../../../domain/site-map.ts";
import { Link } from "../../ui/link.tsx";

interface Props {
  feature: FeaturePage;
  /** The name of the feature. */
  title: string;
  headline: string;
  text: string;
  points: string[];
}

/** The text of a tab about its feature. */
export function PanelText({ feature, title, headline, text, points }: Props) {
  const t = useTranslations("shell");
  const locale = useLocale();
  return (
    <>
      <h3 className="text-[clamp(1.5rem,1.3rem+1vw,2.125rem)]">{headline}</h3>
      <p className="mt-3 text-sm text-soft md:mt-4 md:text-lg">{text}</p>
      <ul className="mt-6 grid gap-3 max-md:hidden">
        {points.map((point) => (
          <li key={point} className="flex gap-3">
            <span className="mt-1.5 size-4 shrink-0 rounded-[5px] bg-shift-day" />
            {point}
          </li>
        ))}
      </ul>
      <p className="mt-1 flex flex-wrap gap-x-8 md:mt-6">
        <Link to={href("feature", { lang: locale, slug: feature })} className="more-link">
          {t("readOn", { title })}
        </Link>
        {feature === "shifts" && (
          <Link to={href("schedule", { lang: locale })} className="more-link">
            {t("schedule")}
          </Link>
        )}
      </p>
    </>
  );
}

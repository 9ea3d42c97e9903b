import { useLocale, useTranslations } from "use-intl";
import type { Industry } from "../../../domain/features.ts";
import type { HomeText } from "../../../domain/page-texts.ts";
import { href } from "../../../domain/site-map.ts";
import { DayPicture } from "../../ui/day-picture.tsx";
import { CardHeading } from "../../ui/feature-card.tsx";
import { Link } from "../../ui/link.tsx";
import { TitledSection } from "../../ui/titled-section.tsx";

interface InsteadOfProps {
  title: string;
  /** What happens without the service, and with it. */
  pairs: readonly { before: string; after: string }[];
}

export function InsteadOf({ title, pairs }: InsteadOfProps) {
  const t = useTranslations();
  const locale = useLocale();
  return (
    <section aria-labelledby="instead" className="frame pb-7 md:pb-20">
      <h2 id="instead" className="max-w-2xl">
        {title}
      </h2>
      <ul className="card mt-4 grid overflow-hidden rounded-2xl md:mt-8 md:grid-cols-3">
        {pairs.map(({ before, after }) => (
          <li
            key={before}
            className="border-line not-first:border-t px-4 py-3.5 md:not-first:border-s md:not-first:border-t-0 md:row-span-2 md:grid md:grid-rows-subgrid md:p-7"
          >
            <h3 className="flex items-baseline gap-3 text-[1.125rem]">
              <Mark color="bg-shift-late" />
              {before}
            </h3>
            <p className="mt-1.5 flex items-baseline gap-3 text-sm text-soft leading-snug md:mt-4 md:text-base">
              <Mark color="bg-shift-day" />
              {after}
            </p>
          </li>
        ))}
      </ul>
      <Link to={href("problem", { lang: locale })} className="more-link mt-1 md:mt-3">
        {t("shell.problem")}
      </Link>
    </section>
  );
}

function Mark({ color }: { color: string }) {
  return <span className={`forced-color-adjust-none size-3 shrink-0 rounded-[4px] ${color}`} />;
}

interface IndustriesProps extends Pick<HomeText["industries"], "title" | "intro"> {
  items: readonly { slug: Industry; title: string; line: string }[];
}

export function Industries({ title, intro, items }: IndustriesProps) {
  const locale = useLocale();
  return (
    <TitledSection id="industries" title={title} intro={intro}>
      <ul className="mt-4 grid grid-cols-2 gap-x-4 md:mt-10 md:grid-cols-4 md:gap-4">
        {items.map(({ slug, title, line }) => (
          <li key={slug}>
            <article className="group md:card md:rising relative h-full border-line border-t py-2.5 md:rounded-2xl md:p-4 lg:p-5">
              <DayPicture industry={slug} className="w-full max-md:hidden" />
              <div className="md:mt-4 [&_h3]:text-[0.9375rem] lg:[&_h3]:text-[1.0625rem]">
                <CardHeading to={href("industry", { lang: locale, slug })}>{title}</CardHeading>
              </div>
              <p className="mt-0.5 text-soft text-xs leading-snug md:mt-1 md:text-sm">{line}</p>
            </article>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

import { useTranslations } from "use-intl";
import { href } from "../../domain/site-map.ts";
import type { Crumb } from "../head/structured-data.ts";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { ButtonLink } from "../ui/button.tsx";
import type { MenuEntry } from "./menus.ts";
import { useRoot } from "./use-root.ts";

interface Props {
  crumbs: readonly Crumb[];
  /** The page's own short name. */
  name: string;
  headline: string;
  intro: string;
  /** The target of the second button, next to the one that requests a demo. */
  second: MenuEntry;
  children: React.ReactNode;
}

/** The first section of the page of a feature or an industry: its headline, its buttons and a picture. */
export function PageHero({ crumbs, name, headline, intro, second, children }: Props) {
  const t = useTranslations("shell");
  const { locale } = useRoot();
  return (
    <section className="frame grid grid-cols-1 items-center gap-6 pt-4 md:gap-12 md:pt-14 lg:grid-cols-[1.1fr_1fr] lg:gap-16">
      <div>
        <Breadcrumbs crumbs={crumbs} current={name} />
        <h1 tabIndex={-1} className="mt-1 text-hero">
          {headline}
        </h1>
        <p className="mt-4 max-w-xl text-lg text-soft md:mt-6">{intro}</p>
        <div className="mt-6 flex flex-wrap gap-3 *:grow sm:*:grow-0">
          <ButtonLink large to={href("contact", { lang: locale }, { topic: "demo" })}>
            {t("requestDemo")}
          </ButtonLink>
          <ButtonLink large look="quiet" to={second.to}>
            {second.title}
          </ButtonLink>
        </div>
      </div>
      {children}
    </section>
  );
}

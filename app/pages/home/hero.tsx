import { useTranslations } from "use-intl";
import type { HomeText } from "../../../domain/page-texts.ts";
import { homeWeek } from "../../../domain/scenes.ts";
import { href } from "../../../domain/site-map.ts";
import { WeekSheet } from "../../demos/week-sheet.tsx";
import { useRoot } from "../../site/use-root.ts";
import { ButtonLink } from "../../ui/button.tsx";

export function Hero({ eyebrow, title, intro, note }: HomeText["hero"]) {
  const t = useTranslations();
  const { locale } = useRoot();
  return (
    <section className="frame grid items-center gap-12 pt-10 pb-20 md:pt-16 lg:grid-cols-[1.05fr_1fr] lg:gap-14 lg:pb-28">
      <div>
        <p className="font-semibold text-teal">{eyebrow}</p>
        <h1 tabIndex={-1} className="mt-3">
          {title}
        </h1>
        <p className="mt-6 max-w-xl text-lg text-soft">{intro}</p>
        <div className="mt-8 flex flex-wrap gap-3 *:grow sm:*:grow-0">
          <ButtonLink large to={href("contact", { lang: locale }, { topic: "demo" })}>
            {t("shell.requestDemo")}
          </ButtonLink>
          <ButtonLink large look="quiet" to="#features">
            {t("home.seeFeatures")}
          </ButtonLink>
        </div>
        <p className="mt-6 text-sm text-soft">{note}</p>
      </div>
      <WeekSheet rows={homeWeek.map(([role, cells]) => ({ name: t(`week.roles.${role}`), cells }))} animate />
    </section>
  );
}

import { useLocale, useTranslations } from "use-intl";
import type { HomeText } from "../../../domain/page-texts.ts";
import { href } from "../../../domain/site-map.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { HeroPicture } from "./hero-picture.tsx";

interface Props {
  text: HomeText["hero"];
  /** A sentence with the price of the market. */
  price: string;
}

/** The classes for the columns of the first section. */
export const heroColumns =
  "frame grid grid-cols-1 items-center gap-x-14 gap-y-4 pt-4 pb-7 md:pt-14 md:pb-14 lg:grid-cols-[1.05fr_1fr] lg:pb-20";

/** The content of the first section. */
export function Hero({ text, price }: Props) {
  const t = useTranslations();
  const locale = useLocale();
  return (
    <>
      <div>
        <p className="font-semibold text-sm text-teal">{text.eyebrow}</p>
        <h1 tabIndex={-1} className="mt-2 md:mt-3">
          {text.title}
        </h1>
        <p className="mt-3 max-w-xl text-soft sm:text-lg md:mt-5">{text.intro}</p>
        <div className="mt-4 flex flex-wrap gap-2.5 md:mt-7 *:grow sm:*:grow-0">
          <ButtonLink large to={href("contact", { lang: locale }, { topic: "demo" })}>
            {t("shell.requestDemo")}
          </ButtonLink>
          <ButtonLink large look="quiet" to={href("pricing", { lang: locale })}>
            {t("home.calculate")}
          </ButtonLink>
        </div>
        <p className="mt-3 max-w-xl text-soft md:mt-4">{price}</p>
      </div>
      <HeroPicture words={text.scene} />
      <dl className="grid max-w-xl grid-cols-3 gap-3 border-line border-t pt-4 lg:row-start-2 lg:pt-5">
        {text.proof.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-soft text-xs leading-snug">{label}</dt>
            <dd className="font-bold text-[1.375rem] tracking-[-0.02em]">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

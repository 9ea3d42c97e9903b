import { useLocale, useTranslations } from "use-intl";
import { href } from "../../domain/site-map.ts";
import type { TrustText } from "../../domain/trust-texts.ts";
import { ButtonLink } from "../ui/button.tsx";
import { CellPicture } from "../ui/cell-picture.tsx";

/** Says in three lines what happens to personal data, with a link to the page that says more. */
export function TrustSection({ title, text, points }: TrustText["short"]) {
  const t = useTranslations("shell");
  const locale = useLocale();
  return (
    <section aria-labelledby="trust-title" className="frame mt-12 md:mt-24">
      <div className="grid gap-x-16 gap-y-4 border-line sm:gap-y-8 sm:rounded-[2rem] sm:border sm:bg-card sm:p-10 lg:grid-cols-[1fr_1.2fr]">
        <div>
          <CellPicture rows={["tttt", "tmmt", ".tt."]} className="h-12 max-md:hidden" />
          <h2 id="trust-title" className="md:mt-5">
            {title}
          </h2>
          <p className="mt-3 text-soft md:text-lg">{text}</p>
        </div>
        <div>
          <ul className="grid gap-2.5 max-md:text-sm md:gap-4">
            {points.map((point) => (
              <li key={point} className="flex gap-3">
                <span aria-hidden="true" className="mt-[0.45em] size-2.5 shrink-0 rounded-[3px] bg-shift-day" />
                {point}
              </li>
            ))}
          </ul>
          <div className="mt-4 md:mt-6">
            <ButtonLink look="quiet" to={href("trust", { lang: locale })}>
              {t("trust")}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}

import { useLocale, useTranslations } from "use-intl";
import { href } from "../../../domain/site-map.ts";
import { ButtonLink } from "../../ui/button.tsx";

/** A link to our support staff, for readers whose question no article answers. */
export function AskSupport() {
  const t = useTranslations("help.person");
  const locale = useLocale();
  return (
    <section aria-labelledby="ask-support" className="no-print frame mt-20">
      <div className="rounded-3xl bg-tint px-6 py-8 sm:px-10">
        <h2 id="ask-support" className="text-h3">
          {t("title")}
        </h2>
        <p className="mt-2 max-w-2xl">{t("text")}</p>
        <div className="mt-5">
          <ButtonLink to={href("contact", { lang: locale }, { topic: "support" })}>{t("button")}</ButtonLink>
        </div>
      </div>
    </section>
  );
}

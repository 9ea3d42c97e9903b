import type { ComponentProps, Ref } from "react";
import { useTranslations } from "use-intl";
import type { Topic } from "../../../domain/leads/fields.ts";
import { href } from "../../../domain/site-map.ts";
import { useRoot } from "../../site/use-root.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { CellPicture } from "../../ui/cell-picture.tsx";
import { DirectLines } from "./direct-lines.tsx";
import { NextSteps } from "./next-steps.tsx";

interface Props extends Pick<ComponentProps<typeof DirectLines>, "support"> {
  topic: Topic;
  /** `null`: the address does not contain a valid one. */
  reference: string | null;
  heading?: Ref<HTMLHeadingElement>;
}

/** Confirms that a lead was sent, and says what happens next. */
export function Confirmation({ topic, reference, support, heading }: Props) {
  const t = useTranslations();
  const { locale } = useRoot();
  return (
    <div className="frame grid items-center gap-10 py-14 md:grid-cols-[1fr_auto] md:py-24">
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-h2">
          {t("sending.successTitle")}
        </h1>
        <p className="mt-4 max-w-xl text-lg">{t("sending.successText")}</p>
        {reference && <p className="mt-4 font-semibold">{t("sending.reference", { reference })}</p>}
        <h2 className="mt-10 text-h3">{t("contact.next.title")}</h2>
        <NextSteps topic={topic} isSent className="mt-5" />
        <DirectLines support={support} className="mt-6" />
        <h2 className="mt-10 text-soft text-sm">{t("thanks.next")}</h2>
        <div className="mt-3 flex flex-wrap gap-3">
          <ButtonLink to={href("blog", { lang: locale })}>{t("thanks.toBlog")}</ButtonLink>
          <ButtonLink look="quiet" to={href("help", { lang: locale })}>
            {t("thanks.toHelp")}
          </ButtonLink>
          <ButtonLink look="quiet" to={href("home", { lang: locale })}>
            {t("thanks.toHome")}
          </ButtonLink>
        </div>
      </div>
      <CellPicture rows={["mmdd.", "mdd.t", "dd.tt", "..ttt"]} className="mx-auto w-56 md:w-72" />
    </div>
  );
}

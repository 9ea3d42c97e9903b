import { useTranslations } from "use-intl";
import { topics } from "../../../domain/leads/fields.ts";
import { href } from "../../../domain/site-map.ts";
import { translatorOf } from "../../../i18n/messages.ts";
import { services } from "../../context.ts";
import { localeOf } from "../../failures.ts";
import { pageHead } from "../../head/page-head.ts";
import { useRoot } from "../../site/use-root.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { CellPicture } from "../../ui/cell-picture.tsx";
import type { Route } from "./+types/thanks";
import { DirectLines } from "./direct-lines.tsx";
import { NextSteps } from "./next-steps.tsx";

const referenceShape = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/;

export function loader({ request, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  const query = new URL(request.url).searchParams;
  const asked = query.get("ref") ?? "";
  const topic = topics.find((each) => each === query.get("topic")) ?? "demo";
  const t = translatorOf(locale);
  const head = pageHead(context, {
    page: "thanks",
    title: t("thanks.metaTitle"),
    description: t("thanks.metaDescription"),
    noindex: true,
  });
  return {
    head,
    topic,
    support: context.get(services).site.support,
    reference: referenceShape.test(asked) ? asked : null,
  };
}

export default function Thanks({ loaderData: { reference, topic, support } }: Route.ComponentProps) {
  const t = useTranslations();
  const { locale } = useRoot();
  return (
    <div className="frame grid items-center gap-10 py-14 md:grid-cols-[1fr_auto] md:py-24">
      <div>
        <h1 tabIndex={-1} className="text-h2">
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

import { useTranslations } from "use-intl";
import { href } from "../../../domain/site-map.ts";
import { translatorOf } from "../../../i18n/messages.ts";
import { localeOf } from "../../failures.ts";
import { pageHead } from "../../head/page-head.ts";
import { useRoot } from "../../site/use-root.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { CellPicture } from "../../ui/cell-picture.tsx";
import type { Route } from "./+types/thanks";

const referenceShape = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/;

export function loader({ request, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  const asked = new URL(request.url).searchParams.get("ref") ?? "";
  const t = translatorOf(locale);
  const head = pageHead(context, {
    page: "thanks",
    title: t("thanks.metaTitle"),
    description: t("thanks.metaDescription"),
    noindex: true,
  });
  return { head, reference: referenceShape.test(asked) ? asked : null };
}

export default function Thanks({ loaderData: { reference } }: Route.ComponentProps) {
  const t = useTranslations();
  const { locale } = useRoot();
  return (
    <div className="frame grid items-center gap-10 py-14 md:grid-cols-[1fr_auto] md:py-24">
      <div>
        <h1 tabIndex={-1} className="text-h2">
          {t("sending.successTitle")}
        </h1>
        <p className="mt-4 max-w-xl text-lg">{t("sending.successText")}</p>
        {reference && <p className="tabular mt-4 font-semibold">{t("sending.reference", { reference })}</p>}
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

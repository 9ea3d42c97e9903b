import { data, redirect } from "react-router";
import { useTranslations } from "use-intl";
import { isUnavailable } from "../../../domain/content.ts";
import { href } from "../../../domain/site-map.ts";
import { translatorOf } from "../../../i18n/messages.ts";
import { services } from "../../context.ts";
import { localeOf, sourceUnavailable } from "../../failures.ts";
import { pageHead } from "../../head/page-head.ts";
import { previewHeaders, readTicket } from "../../preview-ticket.ts";
import { ButtonLink } from "../../ui/button.tsx";
import type { Route } from "./+types/preview";
import { Article, nothingAround } from "./article.tsx";
import { toPostView } from "./to-post-view.ts";

/** Loads a draft, which is shown on the live site to everyone who has its signed address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  const ticket = readTicket(request);
  const entry = ticket && (await context.get(services).content.preview(ticket));
  if (isUnavailable(entry)) throw sourceUnavailable();
  if (ticket && entry && entry.locale !== locale) {
    const { id, expires: exp, signature: sig } = ticket;
    throw redirect(href("blogPreview", { lang: entry.locale }, { id, exp, sig }));
  }
  const t = translatorOf(locale);
  const head = pageHead(context, {
    page: "blogPreview",
    title: entry ? `${t("preview.label")}: ${entry.title}` : t("preview.goneTitle"),
    description: entry ? entry.description : t("preview.goneText"),
    translations: { paths: {}, fallback: "blog" },
    noindex: true,
  });
  const post = entry && { ...toPostView(context, entry), updated: null };
  return data({ head, post }, { status: entry ? 200 : 404, headers: previewHeaders });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function BlogPreview({ loaderData: { post, head } }: Route.ComponentProps) {
  const t = useTranslations();
  if (post) {
    return (
      <>
        <p className="frame mt-6 font-semibold text-sm text-teal-dark">
          <span className="inline-block rounded-2xl bg-tint px-4 py-2">{t("preview.note")}</span>
        </p>
        <Article feature={null} post={post} around={nothingAround} />
      </>
    );
  }
  return (
    <div className="frame pt-14 md:pt-24">
      <h1 tabIndex={-1} className="max-w-3xl text-h2">
        {t("preview.goneTitle")}
      </h1>
      <p className="mt-6 max-w-xl text-lg text-soft">{t("preview.goneText")}</p>
      <p className="mt-10">
        <ButtonLink to={href("blog", { lang: head.locale })}>{t("blog.backToList")}</ButtonLink>
      </p>
    </div>
  );
}

import { data, redirect } from "react-router";
import { useTranslations } from "use-intl";
import { isUnavailable } from "../../../domain/content.ts";
import { href } from "../../../domain/site-map.ts";
import { translatorOf } from "../../../i18n/messages.ts";
import { services } from "../../context.ts";
import { localeOf, sourceUnavailable } from "../../failures.ts";
import { pageHead } from "../../head/page-head.ts";
import { previewHeaders, readTicket } from "../../preview-ticket.ts";
import { TextTools } from "../../site/long-text/text-tools.tsx";
import type { Route } from "./+types/preview";
import { ArticlePage } from "./article-page.tsx";
import { articleProps } from "./article-props.ts";

/** Loads the draft of a help article, which is shown on the live site to everyone who has its signed address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  const ticket = readTicket(request);
  const entry = ticket && (await context.get(services).content.previewArticle(ticket));
  if (isUnavailable(entry)) throw sourceUnavailable();
  if (ticket && entry && entry.locale !== locale) {
    const { id, expires: exp, signature: sig } = ticket;
    throw redirect(href("helpPreview", { lang: entry.locale }, { id, exp, sig }));
  }
  const t = translatorOf(locale);
  const head = pageHead(context, {
    page: "helpPreview",
    title: entry ? `${t("preview.label")}: ${entry.title}` : t("preview.goneTitle"),
    description: entry ? entry.summary : t("preview.goneText"),
    translations: { paths: {}, fallback: "help" },
    noindex: true,
  });
  const article = entry && (await articleProps(context, entry));
  return data({ head, article }, { status: entry ? 200 : 404, headers: previewHeaders });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function HelpPreview({ loaderData: { article } }: Route.ComponentProps) {
  const t = useTranslations();
  if (article) {
    return (
      <>
        <p className="frame mt-6 font-semibold text-sm text-teal-dark">
          <span className="inline-block rounded-2xl bg-tint px-4 py-2">{t("preview.note")}</span>
        </p>
        <TextTools>
          <ArticlePage {...article} newer={null} rating={null} votesKey="" />
        </TextTools>
      </>
    );
  }
  return (
    <div className="frame pt-6 md:pt-10">
      <h1 tabIndex={-1} className="mt-6 max-w-4xl text-title">
        {t("preview.goneTitle")}
      </h1>
      <p className="mt-6 max-w-xl text-lg text-soft">{t("preview.goneText")}</p>
    </div>
  );
}

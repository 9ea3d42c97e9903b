import { data, redirect } from "react-router";
import { useTranslations } from "use-intl";
import { isUnavailable, type PreviewTicket } from "../../../domain/content.ts";
import { href } from "../../../domain/site-map.ts";
import { translatorOf } from "../../../i18n/messages.ts";
import { services } from "../../context.ts";
import { localeOf, sourceUnavailable } from "../../failures.ts";
import { pageHead } from "../../head/page-head.ts";
import { KeptText } from "../../site/long-text/kept-text.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import type { Route } from "./+types/preview";
import { keepPost } from "./article-html.tsx";

/** Reads the ticket in the signed address of a preview; `null` if it is not complete. */
function readTicket(request: Request): PreviewTicket | null {
  const query = new URL(request.url).searchParams;
  const [id, expires] = ["id", "exp"].map((name) => Number(query.get(name)));
  const isWhole = Number.isSafeInteger(id) && Number(id) > 0 && Number.isSafeInteger(expires);
  return isWhole ? { id: Number(id), expires: Number(expires), signature: query.get("sig") ?? "" } : null;
}

/** The headers that keep a preview out of caches and search engines, because a draft is not public. */
const previewHeaders = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex, nofollow" };

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
  const text = entry && keepPost(context, { ...entry, updated: entry.published }, { around: null, feature: null });
  return data({ head, text }, { status: entry ? 200 : 404, headers: previewHeaders });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function BlogPreview({ loaderData: { text, head } }: Route.ComponentProps) {
  const t = useTranslations();
  if (text) {
    return (
      <>
        <p className="frame mt-6 font-semibold text-sm text-brand-dark">
          <span className="inline-block rounded-2xl bg-tint px-4 py-2">{t("preview.note")}</span>
        </p>
        <KeptText text={text} />
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

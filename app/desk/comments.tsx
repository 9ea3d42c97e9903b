import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import { type CommentResult, commentDecisions, type HeldComment } from "../../domain/desk/held-comment.ts";
import { maxListed } from "../../domain/desk.ts";
import { href } from "../../domain/site-map.ts";
import { languages } from "../../i18n/languages.ts";
import { services } from "../context.ts";
import { localeOf } from "../failures.ts";
import { readForm } from "../form-post.ts";
import { useRoot } from "../site/use-root.ts";
import type { Route } from "./+types/comments";
import { DeskPage } from "./desk-page.tsx";
import { fromStore } from "./from-store.ts";
import { instantText } from "./instant.ts";
import { Notice } from "./notice.tsx";
import { readActionResult } from "./read-action-result.ts";

const results: readonly CommentResult[] = ["approved", "spam", "deleted", "gone", "sent"];

export async function loader({ context }: Route.LoaderArgs) {
  const { desk, site } = context.get(services);
  const lang = localeOf(context);
  const comments = await fromStore(context, desk.comments());
  return {
    done: readActionResult(context, results),
    comments: comments.map((each) => ({ ...each, received: instantText(lang, site.timeZone, each.createdAt) })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const reference = form?.get("reference") ?? "";
  const decision = commentDecisions.find((each) => each === form?.get("decision"));
  const lang = localeOf(context);
  // The request did not come from one of our forms.
  if (decision === undefined) throw redirect(href("deskComments", { lang }), 303);
  const done = await fromStore(context, context.get(services).desk.decideComment(reference, decision));
  throw redirect(href("deskComments", { lang }, { done, ref: reference }), 303);
}

/** The comments that wait for a moderator, in full, because a moderator must read everything that will be published. */
export default function Comments({ loaderData: { comments, done } }: Route.ComponentProps) {
  const t = useTranslations("desk.comments");
  return (
    <DeskPage title={t("title")} intro={t("intro")}>
      {done && <Notice>{t(`results.${done.result}`, { reference: done.reference })}</Notice>}
      {comments.length === 0 && <p className="mt-8">{t("empty")}</p>}
      <ul className="mt-8 grid gap-4">
        {comments.map((comment) => (
          <li key={comment.id} className="rounded-2xl border border-line bg-card p-5">
            <Comment {...comment} />
          </li>
        ))}
      </ul>
      {comments.length === maxListed && <p className="mt-6 text-soft">{t("more", { count: maxListed })}</p>}
    </DeskPage>
  );
}

function Comment(comment: HeldComment & { received: string }) {
  const t = useTranslations("desk.comments");
  const { id, locale, slug, name, text, links, verified, isAnswer, received } = comment;
  const marks = [
    ...(isAnswer ? [t("answer")] : []),
    ...(verified ? [] : [t("unverified")]),
    ...(links > 0 ? [t("links", { count: links })] : []),
  ];
  return (
    <article aria-labelledby={`comment-${id}`}>
      <h2 id={`comment-${id}`} className="wrap-anywhere text-base">
        <bdi>{name}</bdi>
      </h2>
      <p className="mt-1 text-soft text-sm">{[id, received, languages[locale].displayCode, ...marks].join(" · ")}</p>
      <p className="mt-1 text-sm">
        {slug === null ? (
          t("noPost")
        ) : (
          <a href={href("blogPost", { lang: locale, uri: slug })} hrefLang={locale} className="text-link wrap-anywhere">
            {slug}
          </a>
        )}
      </p>
      <p lang={locale} className="wrap-anywhere mt-3 whitespace-pre-line">
        {text}
      </p>
      <Decisions id={id} />
    </article>
  );
}

/** Buttons that decide about a comment. Deleting takes a second step, because it cannot be undone. */
function Decisions({ id }: { id: string }) {
  const t = useTranslations("desk.comments");
  const { locale } = useRoot();
  const describedBy = { "aria-describedby": `comment-${id}` };
  return (
    <form
      method="post"
      action={href("deskComments", { lang: locale })}
      className="mt-4 flex flex-wrap items-start gap-3"
    >
      <input type="hidden" name="reference" value={id} />
      <button
        name="decision"
        value="approve"
        className="button bg-teal text-on-teal hover:bg-teal-dark"
        {...describedBy}
      >
        {t("approve")}
      </button>
      <button name="decision" value="spam" className="button border border-control hover:border-teal" {...describedBy}>
        {t("spam")}
      </button>
      <details>
        <summary className="button border border-control hover:border-teal" {...describedBy}>
          {t("delete")}
        </summary>
        <button name="decision" value="delete" className="button mt-3 bg-error text-paper" {...describedBy}>
          {t("deleteNow")}
        </button>
      </details>
    </form>
  );
}

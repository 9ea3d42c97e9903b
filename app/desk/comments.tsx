import { data, redirect } from "react-router";
import { useTranslations } from "use-intl";
import { maxLengths } from "../../domain/comments/comment-form.ts";
import { type CommentResult, commentDecisions, commentResults, maxListed } from "../../domain/desk.ts";
import { href } from "../../domain/site-map.ts";
import { services, visit } from "../context.ts";
import { localeOf } from "../failures.ts";
import { readForm } from "../form-post.ts";
import { useRoot } from "../site/use-root.ts";
import type { Route } from "./+types/comments";
import { CommentCard, type ShownComment } from "./comment-card.tsx";
import { DeskPage, Notice } from "./desk-page.tsx";
import { fromStore, instantText, readActionResult } from "./from-store.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { desk } = context.get(services);
  const before = context.get(visit).query.get("before") ?? "";
  const { held, approved, refused } = await fromStore(
    context,
    desk.comments(/^\d{1,15}$/.test(before) ? Number(before) : null),
  );
  const withTime = (comments: typeof held) =>
    comments.map((each): ShownComment => ({ ...each, received: instantText(context, each.createdAt) }));
  return {
    done: readActionResult(context, commentResults),
    ...{ held: withTime(held), approved: withTime(approved), refused: withTime(refused) },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const reference = form?.get("reference") ?? "";
  const version = Number(form?.get("version"));
  const decision = commentDecisions.find((each) => each === form?.get("decision"));
  const text = form?.get("answer");
  const lang = localeOf(context);
  const { desk } = context.get(services);
  if (decision !== undefined) {
    const done = await fromStore(context, desk.decideComment(reference, version, decision));
    throw redirect(href("deskComments", { lang }, { done, ref: reference }), 303);
  }
  // The request did not come from one of our forms.
  if (text === undefined) throw redirect(href("deskComments", { lang }), 303);
  const result = await fromStore(context, desk.answerComment(reference, version, text));
  if (result === "answered") throw redirect(href("deskComments", { lang }, { done: result, ref: reference }), 303);
  return data({ result, reference, text }, { status: result === "invalid" ? 400 : 409 });
}

/** All comments in full, because a moderator must read everything that will be published. */
export default function Comments({ loaderData: { held, approved, refused, done }, actionData }: Route.ComponentProps) {
  const t = useTranslations("desk.comments");
  const { locale } = useRoot();
  const oldest = approved.length === maxListed ? approved.at(-1)?.createdAt : undefined;
  return (
    <DeskPage title={t("title")} intro={t("intro")}>
      {actionData ? <FailedAnswer {...actionData} /> : done && <Notice>{resultText(t, done)}</Notice>}
      <List title={t("held")} empty={t("empty")} kind="held" comments={held} />
      <List title={t("approved")} empty={t("noneApproved")} kind="approved" comments={approved} />
      {oldest !== undefined && (
        <p className="mt-6">
          <a href={href("deskComments", { lang: locale }, { before: oldest })} className="text-link">
            {t("older")}
          </a>
        </p>
      )}
      {refused.length > 0 && (
        <details className="mt-10">
          <summary className="button border border-control hover:border-brand">
            {t("refused", { count: refused.length })}
          </summary>
          <List title={t("refusedTitle")} kind="refused" comments={refused} />
        </details>
      )}
    </DeskPage>
  );
}

type Translate = ReturnType<typeof useTranslations<"desk.comments">>;

function resultText(t: Translate, { result, reference }: { result: CommentResult; reference: string }): string {
  return t(`results.${result}`, { reference, most: maxLengths.text });
}

/** Says why an answer was not published, and shows its text, so that it can be copied. */
function FailedAnswer(answer: { result: CommentResult; reference: string; text: string }) {
  const t = useTranslations("desk.comments");
  return (
    <>
      <Notice isError>
        {t("notAnswered")} {resultText(t, answer)}
      </Notice>
      {answer.text.trim() !== "" && (
        <figure className="mt-4 rounded-2xl border border-line p-5">
          <figcaption className="text-soft text-sm">{t("yourAnswer")}</figcaption>
          <p className="wrap-anywhere mt-2 whitespace-pre-line">{answer.text}</p>
        </figure>
      )}
    </>
  );
}

interface ListProps {
  title: string;
  /** What is shown instead of an empty list. */
  empty?: string;
  kind: "held" | "approved" | "refused";
  comments: readonly ShownComment[];
}

function List({ title, empty, kind, comments }: ListProps) {
  const t = useTranslations("desk.comments");
  return (
    <section aria-labelledby={`comments-${kind}`} className="mt-10">
      <h2 id={`comments-${kind}`} className="text-h3">
        {title}
      </h2>
      {comments.length === 0 && <p className="mt-4">{empty}</p>}
      <ul className="mt-4 grid gap-4">
        {comments.map((comment) => (
          <li key={comment.id} className="card rounded-2xl p-5">
            <CommentCard comment={comment} kind={kind} />
          </li>
        ))}
      </ul>
      {kind !== "approved" && comments.length === maxListed && (
        <p className="mt-6 text-soft">{t("more", { count: maxListed })}</p>
      )}
    </section>
  );
}

import { useTranslations } from "use-intl";
import { maxLengths } from "../../domain/comments/comment-form.ts";
import type { CommentDecision, ModeratedComment } from "../../domain/desk.ts";
import { href } from "../../domain/site-map.ts";
import { languages } from "../../i18n/languages.ts";
import { useRoot } from "../site/use-root.ts";

export interface ShownComment extends ModeratedComment {
  received: string;
}

interface Props {
  comment: ShownComment;
  kind: "held" | "approved" | "refused";
}

/** The buttons of each list. Deleting takes a second step, because it cannot be undone. */
const buttons = {
  held: ["approve", "spam"],
  approved: ["hold"],
  refused: ["approve"],
} as const satisfies Record<Props["kind"], readonly CommentDecision[]>;

const quiet = "button border border-control hover:border-brand";
const strong = "button bg-brand text-on-brand hover:bg-brand-dark";

export function CommentCard({ comment, kind }: Props) {
  const t = useTranslations("desk.comments");
  const { id, locale, slug, name, text, links, verified, isAnswer, isAdministrator, received } = comment;
  const marks = [
    ...(isAnswer ? [t("answer")] : []),
    ...(verified ? [] : [t("unverified")]),
    ...(links > 0 ? [t("links", { count: links })] : []),
    ...(isAdministrator && name !== "" ? [t("team")] : []),
  ];
  return (
    <article aria-labelledby={`comment-${id}`}>
      <h3 id={`comment-${id}`} className="wrap-anywhere text-base">
        <bdi>{name || t("team")}</bdi>
      </h3>
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
      <Decisions comment={comment} kind={kind} />
      {kind !== "refused" && <AnswerForm comment={comment} kind={kind} />}
    </article>
  );
}

function Decisions({ comment, kind }: Props) {
  const t = useTranslations("desk.comments");
  const describedBy = { "aria-describedby": `comment-${comment.id}` };
  return (
    <CommentForm comment={comment} className="mt-4 flex flex-wrap items-start gap-3">
      {buttons[kind].map((decision) => (
        <button
          key={decision}
          name="decision"
          value={decision}
          className={decision === "approve" ? strong : quiet}
          {...describedBy}
        >
          {t(decision)}
        </button>
      ))}
      <details>
        <summary className={quiet} {...describedBy}>
          {t("delete")}
        </summary>
        <button name="decision" value="delete" className="button mt-3 bg-error text-paper" {...describedBy}>
          {t("deleteNow")}
        </button>
      </details>
    </CommentForm>
  );
}

/** A form with which a moderator answers as the administrators. */
function AnswerForm({ comment, kind }: Props) {
  const t = useTranslations("desk.comments");
  const id = `answer-${comment.id}`;
  const describedBy = { "aria-describedby": `comment-${comment.id}` };
  return (
    <details className="mt-3">
      <summary className={quiet} {...describedBy}>
        {t("reply")}
      </summary>
      <CommentForm comment={comment} className="mt-3 grid gap-3">
        <label htmlFor={id} className="font-semibold">
          {t("replyText")}
        </label>
        <textarea
          id={id}
          name="answer"
          lang={comment.locale}
          required
          maxLength={maxLengths.text}
          rows={5}
          className="control"
          {...describedBy}
        />
        <p>
          <button className={strong} {...describedBy}>
            {t(kind === "held" ? "replyAndApprove" : "sendReply")}
          </button>
        </p>
      </CommentForm>
    </details>
  );
}

interface FormProps extends Pick<Props, "comment"> {
  className: string;
  children: React.ReactNode;
}

/** Names the comment, and its version, so that a decision about an older version is refused. */
function CommentForm({ comment: { id, version }, className, children }: FormProps) {
  const { locale } = useRoot();
  return (
    <form method="post" action={href("deskComments", { lang: locale })} className={className}>
      <input type="hidden" name="reference" value={id} />
      <input type="hidden" name="version" value={version} />
      {children}
    </form>
  );
}

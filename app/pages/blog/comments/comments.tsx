import { useState } from "react";
import { useTranslations } from "use-intl";
import { splitLinks } from "../../../../domain/comments/text-links.ts";
import type { Heading } from "../../../../domain/content.ts";
import { articleWidth } from "../../../site/long-text/article-frame.tsx";
import { CommentForm } from "./comment-form.tsx";
import type { Answered, CommentsView, CommentView, ThreadView } from "./comments-data.ts";
import type { ServedForm } from "./receive-comment.ts";

interface Props {
  /** The address of the post. */
  address: string;
  /** The headings of the post. */
  headings: readonly Heading[];
  comments: CommentsView;
  served: ServedForm | undefined;
}

/** The comments on a post, and the form for a new comment. */
export function Comments({ address, headings, comments, served }: Props) {
  const t = useTranslations("comments");
  const { threads, count, isHeld, isClosed, privacy } = comments;
  const [answered, setAnswered] = useState(() => answeredBy(comments, served));
  return (
    <section
      id="comments"
      aria-labelledby="comments-title"
      className={`frame mt-20 scroll-mt-24 ${count === 0 ? "no-print" : ""}`}
    >
      {/* As wide as the text of the post, and aligned with it. */}
      <div className={`${articleWidth(headings)} *:max-w-[42rem]`}>
        <h2 id="comments-title" className="text-h3">
          {count > 0 ? t("count", { count }) : t("title")}
        </h2>
        {isHeld && (
          <p role="status" className="mt-4 rounded-2xl bg-tint p-5 font-medium">
            {t("held")}
          </p>
        )}
        {threads === null && <p className="mt-4 text-soft">{t("unavailable")}</p>}
        {threads?.length === 0 && <p className="mt-4 text-soft">{t("none")}</p>}
        {threads !== null && threads.length > 0 && (
          <ol className="mt-6">
            {threads.map((thread) => (
              <Thread key={thread.id} thread={thread} address={address} onAnswer={isClosed ? null : setAnswered} />
            ))}
          </ol>
        )}
        {isClosed ? (
          <>
            <p className="mt-8 text-soft">{t("closed")}</p>
            {/* A comment that was sent just after commenting was closed is shown, so that its text is not lost. */}
            {served?.values.text && (
              <p className="wrap-anywhere mt-4 whitespace-pre-wrap rounded-2xl border border-line p-5">
                {served.values.text}
              </p>
            )}
          </>
        ) : (
          <CommentForm
            address={address}
            privacy={privacy}
            served={served}
            answered={answered}
            onCancel={() => setAnswered(null)}
          />
        )}
      </div>
    </section>
  );
}

/** Returns the comment that the form answers at first: the one in the returned form, or the one in the address. */
function answeredBy({ threads, answered }: CommentsView, served: ServedForm | undefined): Answered | null {
  if (!served) return answered;
  const found = threads?.find(({ id }) => id === served.parent);
  return found ? toAnswered(found) : null;
}

function toAnswered({ id, name }: CommentView): Answered {
  return { id, name: name || null };
}

interface ThreadProps {
  thread: ThreadView;
  address: string;
  /** `null`: no more comments are accepted. */
  onAnswer: ((answered: Answered) => void) | null;
}

function Thread({ thread, address, onAnswer }: ThreadProps) {
  const t = useTranslations("comments");
  const { id, answers } = thread;
  return (
    <li className="border-line border-t py-5">
      <Comment comment={thread} />
      {onAnswer && (
        <a
          href={`${address}?answer=${id}#comment-form`}
          rel="nofollow"
          data-nosnippet=""
          aria-describedby={`by-${id}`}
          className="more-link no-print text-sm"
          onClick={(event) => {
            event.preventDefault();
            onAnswer(toAnswered(thread));
            document.getElementById("comment-form")?.scrollIntoView();
            document.getElementById("field-text")?.focus();
          }}
        >
          {t("answer")}
        </a>
      )}
      {answers.length > 0 && (
        <ol className="border-line border-s-2 ps-5">
          {answers.map((answer) => (
            <li key={answer.id} className="pt-4">
              <Comment comment={answer} />
            </li>
          ))}
        </ol>
      )}
    </li>
  );
}

function Comment({ comment: { id, name, text, isAdministrator, published } }: { comment: CommentView }) {
  const t = useTranslations();
  return (
    <article id={`comment-${id}`} aria-labelledby={`by-${id}`} className="scroll-mt-24">
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
        <bdi id={`by-${id}`} className="font-semibold wrap-anywhere">
          {name || t("blog.administrators")}
        </bdi>
        {isAdministrator && <span className="rounded-full bg-tint px-2 text-teal-dark">{t("comments.team")}</span>}
        <a href={`#comment-${id}`} className="text-soft hover:underline">
          <time dateTime={published.iso}>{published.text}</time>
        </a>
      </p>
      <CommentText text={text} />
    </article>
  );
}

function CommentText({ text }: Pick<CommentView, "text">) {
  // React keeps the HTML of the document.
  if (text === undefined) return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
  return (
    <div>
      {text.split(/\n{2,}/).map((paragraph, index) => (
        // The number and the order of the paragraphs do not change.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <p key={index} dir="auto" className="mt-2 whitespace-pre-line wrap-anywhere">
          <LinkedText text={paragraph} />
        </p>
      ))}
    </div>
  );
}

/** Plain text in which addresses are links that search engines do not count. */
function LinkedText({ text }: { text: string }) {
  return splitLinks(text).map(({ text: piece, href }, index) =>
    href === null ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text do not change
      <a key={index} href={href} rel="ugc nofollow" className="text-link">
        {piece}
      </a>
    ),
  );
}

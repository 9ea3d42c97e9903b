import { useState } from "react";
import { useTranslations } from "use-intl";
import { KeptHtml } from "../../../site/kept-html.tsx";
import { articleWidth } from "../../../site/long-text/article-frame.tsx";
import { CommentForm } from "./comment-form.tsx";
import { type CommentsView, listId } from "./comments-html.tsx";
import type { ServedForm } from "./receive-comment.ts";

interface Props {
  address: string;
  comments: CommentsView;
  served: ServedForm | undefined;
}

/** The comments on a post, and the form for a new comment. */
export function Comments({ address, comments, served }: Props) {
  const t = useTranslations("comments");
  const { parts, count, isHeld, isClosed, isWide, privacy } = comments;
  const [answered, setAnswered] = useState(served ? served.answered : comments.answered);

  function answer(event: React.MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>("a[data-answer]") : null;
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const { answer: id = "", name } = link.dataset;
    setAnswered({ id, name: name || null });
    document.getElementById("comment-form")?.scrollIntoView();
    document.getElementById("field-text")?.focus();
  }

  return (
    <section
      id="comments"
      aria-labelledby="comments-title"
      className={`frame mt-20 scroll-mt-24 ${count === 0 ? "no-print" : ""}`}
    >
      {/* As wide as the text of the post, and aligned with it. */}
      <div className={`${articleWidth(isWide)} *:max-w-[42rem]`}>
        <h2 id="comments-title" className="text-h3">
          {count > 0 ? t("count", { count }) : t("title")}
        </h2>
        {isHeld && (
          <p role="status" className="mt-4 rounded-2xl bg-tint p-5 font-medium">
            {t("held")}
          </p>
        )}
        <KeptHtml id={listId} parts={parts} onClick={answer} />
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

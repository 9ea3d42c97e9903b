import { useLocale, useTranslations } from "use-intl";
import type { CommentThread, PublicComment } from "../../../../domain/comments/comment.ts";
import { splitLinks } from "../../../../domain/comments/text-links.ts";
import { toDateView } from "../../../ui/card-view.ts";

interface Props {
  /** `null`: they cannot be read at the moment. */
  threads: readonly CommentThread[] | null;
  /** The address of the post. */
  address: string;
  /** Whether no more comments are accepted. */
  isClosed: boolean;
  timeZone: string;
}

/** The comments on a post. */
export function CommentList({ threads, ...rest }: Props) {
  const t = useTranslations("comments");
  if (threads === null || threads.length === 0)
    return <p className="mt-4 text-soft">{t(threads === null ? "unavailable" : "none")}</p>;
  return (
    <ol className="mt-6">
      {threads.map((thread) => (
        <Thread key={thread.id} thread={thread} {...rest} />
      ))}
    </ol>
  );
}

function Thread({ thread, ...rest }: Omit<Props, "threads"> & { thread: CommentThread }) {
  const t = useTranslations("comments");
  const { address, isClosed, timeZone } = rest;
  const { id, name, answers } = thread;
  return (
    <li className="border-line border-t py-5">
      <Comment comment={thread} timeZone={timeZone} />
      {!isClosed && (
        <a
          href={`${address}?answer=${id}#comment-form`}
          rel="nofollow"
          data-nosnippet=""
          data-answer={id}
          data-name={name}
          aria-describedby={`by-${id}`}
          className="more-link no-print text-sm"
        >
          {t("answer")}
        </a>
      )}
      {answers.length > 0 && (
        <ol className="border-line border-s-2 ps-5">
          {answers.map((answer) => (
            <li key={answer.id} className="pt-4">
              <Comment comment={answer} timeZone={timeZone} />
            </li>
          ))}
        </ol>
      )}
    </li>
  );
}

function Comment({ comment, timeZone }: { comment: PublicComment; timeZone: string }) {
  const t = useTranslations();
  const { id, name, text, isAdministrator } = comment;
  const published = toDateView(useLocale(), comment.published, timeZone);
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
      {text.split(/\n{2,}/).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text do not change
        <p key={index} dir="auto" className="mt-2 whitespace-pre-line wrap-anywhere">
          <LinkedText text={paragraph} />
        </p>
      ))}
    </article>
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

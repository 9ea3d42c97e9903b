import { useState } from "react";
import type { RouterContextProvider } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { type CommentThread, type PublicComment, splitLinks, threadsOf } from "../../../../domain/comments/comment.ts";
import { isUnavailable, type Post } from "../../../../domain/content.ts";
import { href } from "../../../../domain/site-map.ts";
import { dayOf, formatDate } from "../../../../i18n/format.ts";
import { cachePage, setCachePolicy } from "../../../cache.ts";
import { services, visit } from "../../../context.ts";
import { KeptHtml, keepHtml } from "../../../site/kept-html.tsx";
import { articleWidth, needsContents } from "../../../site/long-text/article-frame.tsx";
import { toDateView } from "../../../ui/card-view.ts";
import { CommentForm } from "./comment-form.tsx";
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
    const form = document.getElementById("comment-form");
    if (form instanceof HTMLDetailsElement) form.open = true;
    form?.scrollIntoView();
    document.getElementById("field-text")?.focus();
  }

  return (
    <section
      id="comments"
      aria-labelledby="comments-title"
      className={`frame scroll-mt-24 ${count === 0 ? "no-print mt-12" : "mt-20"}`}
    >
      {/* As wide as the text of the post, and aligned with it. */}
      <div className={`${articleWidth(isWide)} *:max-w-[42rem]`}>
        <h2 id="comments-title" className={count === 0 ? "sr-only" : "text-h3"}>
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

interface ListProps {
  /** `null`: they cannot be read at the moment. */
  threads: readonly CommentThread[] | null;
  address: string;
  isClosed: boolean;
  timeZone: string;
}

function CommentList({ threads, ...rest }: ListProps) {
  const t = useTranslations("comments");
  if (threads === null) return <p className="mt-4 text-soft">{t("unavailable")}</p>;
  if (threads.length === 0) return null;
  return (
    <ol className="mt-6">
      {threads.map((thread) => (
        <Thread key={thread.id} thread={thread} {...rest} />
      ))}
    </ol>
  );
}

function Thread({ thread, ...rest }: Omit<ListProps, "threads"> & { thread: CommentThread }) {
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
          {name || t("blog.team")}
        </bdi>
        {isAdministrator && <span className="rounded-full bg-tint px-2 text-brand-dark">{t("comments.team")}</span>}
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

type Context = Readonly<RouterContextProvider>;

const listId = "comment-list";

/** The comment that the form answers. */
export interface Answered {
  id: string;
  /** `null`: the administrators wrote it, without a name of their own. */
  name: string | null;
}

/** Reads the comments of a post; `null` if the site has none. Also sets the cache policy of the post's page. */
export async function readComments(context: Context, post: Post) {
  const { legal, site } = context.get(services);
  const { query } = context.get(visit);
  const { id, locale } = post;
  if (site.comments === "off") {
    if (query.size === 0) cachePage(context, "blogPost", [`post:${id}`]);
    return null;
  }
  const threads = await readThreads(context, post);
  if (query.size === 0) {
    if (threads) cachePage(context, "blogPost", [`post:${id}`]);
    else setCachePolicy(context, "incomplete", ["posts", `post:${id}`]);
  }
  const { updated } = legal.texts.privacy[locale];
  const isClosed = post.commentsClosed === true;
  const address = href("blogPost", { lang: locale, uri: post.slug });
  const { timeZone } = site;
  return {
    /** The part `listId` contains all comments. */
    parts: keepHtml(context, { [listId]: <CommentList {...{ threads, address, isClosed, timeZone }} /> }),
    /** The number of approved comments, including answers. */
    count: (threads ?? []).reduce((sum, { answers }) => sum + 1 + answers.length, 0),
    /** Whether the visitor has just sent a comment, which waits for a moderator. */
    isHeld: query.has("comment"),
    isClosed,
    answered: findAnswered(threads, query.get("answer")),
    /** The privacy policy that the visitor agrees to: its version, and the version as a formatted date. */
    privacy: { version: updated, date: formatDate(locale, dayOf(updated)) },
    /** Whether the post is as wide as one with a list of contents. */
    isWide: needsContents(post.headings),
  };
}

export type CommentsView = NonNullable<Awaited<ReturnType<typeof readComments>>>;

/** Reads the comments of a post; `null` if that is not possible at the moment. */
export async function readThreads(context: Context, { id, locale }: Post): Promise<CommentThread[] | null> {
  const listed = await context.get(services).comments.list({ id, locale });
  return isUnavailable(listed) ? null : threadsOf(listed);
}

export function findAnswered(threads: readonly CommentThread[] | null, id: string | null): Answered | null {
  const found = threads?.find((thread) => thread.id === id);
  return found ? { id: found.id, name: found.name || null } : null;
}

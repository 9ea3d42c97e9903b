import type { RouterContextProvider } from "react-router";
import { type CommentThread, threadsOf } from "../../../../domain/comments/comment.ts";
import { isUnavailable, type Post } from "../../../../domain/content.ts";
import { href } from "../../../../domain/site-map.ts";
import { dayOf, formatDate } from "../../../../i18n/format.ts";
import { cachePage, setCachePolicy } from "../../../cache.ts";
import { services, visit } from "../../../context.ts";
import { type KeptParts, keepHtml } from "../../../site/kept-html.tsx";
import { needsContents } from "../../../site/long-text/article-frame.tsx";
import { CommentList } from "./comments-html.tsx";

type Context = Readonly<RouterContextProvider>;

export const listId = "comment-list";

/** The comment that the form answers. */
export interface Answered {
  id: string;
  /** `null`: the administrators wrote it, without a name of their own. */
  name: string | null;
}

export interface CommentsView {
  /** The part `listId` contains all comments. */
  parts: KeptParts;
  /** The number of approved comments, including answers. */
  count: number;
  /** Whether the visitor has just sent a comment, which waits for a moderator. */
  isHeld: boolean;
  /** Whether no more comments are accepted. */
  isClosed: boolean;
  /** The comment to answer, as named in the query of the address. */
  answered: Answered | null;
  /** The privacy policy that the visitor agrees to: its version, and the version as a formatted date. */
  privacy: { version: string; date: string };
  /** Whether the post is as wide as one with a list of contents. */
  isWide: boolean;
}

/** Reads the comments of a post. Also sets the cache policy of the post's page. */
export async function readComments(context: Context, post: Post): Promise<CommentsView> {
  const { legal, site } = context.get(services);
  const { query } = context.get(visit);
  const { id, locale } = post;
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
    parts: keepHtml(context, { [listId]: <CommentList {...{ threads, address, isClosed, timeZone }} /> }),
    count: (threads ?? []).reduce((sum, { answers }) => sum + 1 + answers.length, 0),
    isHeld: query.has("comment"),
    isClosed,
    answered: findAnswered(threads, query.get("answer")),
    privacy: { version: updated, date: formatDate(locale, dayOf(updated)) },
    isWide: needsContents(post.headings),
  };
}

/** Reads the comments of a post; `null` if that is not possible at the moment. */
export async function readThreads(context: Context, { id, locale }: Post): Promise<CommentThread[] | null> {
  const listed = await context.get(services).comments.list({ id, locale });
  return isUnavailable(listed) ? null : threadsOf(listed);
}

export function findAnswered(threads: readonly CommentThread[] | null, id: string | null): Answered | null {
  const found = threads?.find((thread) => thread.id === id);
  return found ? { id: found.id, name: found.name || null } : null;
}

import type { RouterContextProvider } from "react-router";
import { type CommentThread, type PublicComment, threadsOf } from "../../../../domain/comments/comment.ts";
import { isUnavailable, type Post } from "../../../../domain/content.ts";
import { dayOf, formatDate } from "../../../../i18n/format.ts";
import { setCachePolicy } from "../../../cache.ts";
import { services, visit } from "../../../context.ts";
import { omitFromDocumentData } from "../../../document-data.ts";
import { type DateView, toDateView } from "../../../ui/card-view.ts";

type Context = Readonly<RouterContextProvider>;

export interface CommentView extends Omit<PublicComment, "published" | "parent" | "text"> {
  /** Plain text; missing in the browser if the document already contains it. */
  text: string | undefined;
  published: DateView;
}

export interface ThreadView extends CommentView {
  answers: CommentView[];
}

/** The comment that the form answers. */
export interface Answered {
  id: string;
  /** `null`: the administrators wrote it, without a name of their own. */
  name: string | null;
}

export interface CommentsView {
  /** `null`: they cannot be read at the moment. */
  threads: ThreadView[] | null;
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
}

/** Reads the comments of a post. Also sets the cache policy of the post's page. */
export async function readComments(context: Context, { id, locale, commentsClosed }: Post): Promise<CommentsView> {
  const { comments, legal, site } = context.get(services);
  const { query } = context.get(visit);
  const listed = await comments.list({ id, locale });
  const isMissing = isUnavailable(listed);
  const threads = isMissing ? [] : threadsOf(listed);
  if (query.size === 0) setCachePolicy(context, isMissing ? "incomplete" : "content", ["posts", `post:${id}`]);
  const toView = ({ parent: _, published, ...comment }: PublicComment): CommentView => ({
    ...comment,
    published: toDateView(locale, published, site.timeZone),
  });
  const toThread = ({ answers, ...first }: CommentThread): ThreadView => {
    const views = answers.map((answer) => omitFromDocumentData(context, "text", toView(answer)));
    return omitFromDocumentData(context, "text", { ...toView(first), answers: views });
  };
  const { updated } = legal.texts.privacy[locale];
  return {
    threads: isMissing ? null : threads.map(toThread),
    count: threads.reduce((sum, { answers }) => sum + 1 + answers.length, 0),
    isHeld: query.has("comment"),
    isClosed: commentsClosed === true,
    answered: findAnswered(threads, query.get("answer")),
    privacy: { version: updated, date: formatDate(locale, dayOf(updated)) },
  };
}

function findAnswered(threads: readonly CommentThread[], id: string | null): Answered | null {
  const found = threads.find((thread) => thread.id === id);
  return found ? { id: found.id, name: found.name || null } : null;
}

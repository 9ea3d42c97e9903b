import { createHmac } from "node:crypto";
import { type CommentSubmission, type Comments, type PublicComment, threadsOf } from "../../domain/comments/comment.ts";
import { type CommentContent, checkComment } from "../../domain/comments/comment-form.ts";
import { isUnavailable, unavailable } from "../../domain/content.ts";
import { formAccepter, type Verdict } from "../forms/accept-form.ts";
import { withTimeLimit } from "../timing.ts";
import type { CommentStore, StoredComment } from "./comment-store.ts";

interface CommentsOptions {
  store: Pick<CommentStore, "save" | "approved">;
  secret: string;
  noticeTo: readonly string[];
  /** Called after each saved comment that is not suspected spam. */
  onSaved: () => void;
  log: Record<"info" | "warn" | "error", (fields: object, message: string) => void>;
}

/** Milliseconds that a page waits for its comments before it is shown without them. */
const listTimeoutMs = 1000;

/** Opens the service that lists the comments on posts and accepts comments from visitors. */
export function openComments(options: CommentsOptions): Comments {
  const list: Comments["list"] = async ({ id, locale }) => {
    try {
      return (await withTimeLimit(options.store.approved({ id, locale }), listTimeoutMs)).map(toPublic);
    } catch (err) {
      options.log.warn({ err }, "the comments of a post cannot be read");
      return unavailable;
    }
  };
  return {
    list,
    submit: formAccepter({
      name: "a comment",
      check: ({ values }: CommentSubmission) => checkComment(values),
      textOf: ({ text }) => text,
      save: (submission, fields, verdict) => save({ ...options, list }, submission, fields, verdict),
      onSaved: options.onSaved,
      log: options.log,
    }),
  };
}

type OpenComments = CommentsOptions & Pick<Comments, "list">;

async function save(
  options: OpenComments,
  submission: CommentSubmission,
  content: CommentContent,
  { spam, verified }: Verdict,
): Promise<string> {
  const { post, key, consentVersion, locale } = submission;
  const told = [post.id, post.locale, content.email.toLowerCase(), content.text];
  const { id } = await options.store.save({
    ...{ post: { id: post.id, locale: post.locale }, content, key, spam, verified },
    parent: await threadOf(options, submission),
    consent: { version: consentVersion, locale },
    contentKey: createHmac("sha256", options.secret).update(JSON.stringify(told)).digest("base64url"),
    noticeTo: options.noticeTo,
  });
  return id;
}

/** Returns the id of the first comment in the thread of `parent`; `null` if `parent` is not shown on the post. */
async function threadOf({ list }: OpenComments, { post, parent }: CommentSubmission): Promise<string | null> {
  if (parent === null) return null;
  const shown = await list(post);
  if (isUnavailable(shown)) return null;
  const thread = threadsOf(shown).find(
    ({ id, answers }) => id === parent || answers.some((each) => each.id === parent),
  );
  return thread?.id ?? null;
}

/** Copies each field by name, so that nothing else of the row can reach a page. */
function toPublic({ id, parent, name, text, isAdministrator, createdAt }: StoredComment): PublicComment {
  return { id, parent, name, text, isAdministrator, published: new Date(createdAt).toISOString() };
}

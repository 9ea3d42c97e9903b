import { createHmac } from "node:crypto";
import type { EntryKey } from "../../domain/collection.ts";
import type { CommentOutcome, CommentSubmission, Comments, PublicComment } from "../../domain/comments/comment.ts";
import { threadsOf } from "../../domain/comments/comment.ts";
import { type CommentContent, checkComment } from "../../domain/comments/comment-form.ts";
import { isUnavailable, unavailable } from "../../domain/content.ts";
import { type Guard, makeGuard, type Verdict } from "../guard/guard.ts";
import { withTimeLimit } from "../time-limit.ts";
import type { CommentStore, NewComment, SavedComment, StoredComment } from "./stored-comment.ts";

interface CommentsOptions {
  store: Pick<CommentStore, "save" | "approved">;
  /** Returns the approved comments on a post that are in WordPress. */
  commentsOf: (post: EntryKey) => readonly PublicComment[];
  /** The secret key of all hashes and signatures. */
  secret: string;
  /** The outbox destination that moderates comments; `null`: they are moderated here. */
  destination: string | null;
  /** The outbox destinations that notify the team of comments that wait here. */
  noticeTo: readonly string[];
  /** Called after each saved comment that is not suspected spam. */
  onSaved: () => void;
  log: { warn(fields: object, message: string): void; error(fields: object, message: string): void };
}

/**
 * The limits for one network: ten comments in ten minutes. From the fourth on, a visitor with JavaScript must solve a
 * challenge.
 */
const limits = { max: 10, windowSeconds: 10 * 60, suspiciousFrom: 4 };

/** Milliseconds that a page waits for its comments before it is shown without them. */
const listTimeoutMs = 1000;

/** Opens the service that lists the comments on posts and accepts comments from visitors. */
export function openComments(options: CommentsOptions): Comments {
  const guard = makeGuard({ secret: options.secret, ...limits });
  const list: Comments["list"] = async ({ id, locale }) => {
    try {
      const own = await withTimeLimit(options.store.approved({ id, locale }), listTimeoutMs);
      const all = [...options.commentsOf({ id, locale }), ...own.map(toPublic)];
      return all.sort((one, other) => Date.parse(one.published) - Date.parse(other.published));
    } catch (err) {
      options.log.warn({ err }, "the comments of a post cannot be read");
      return unavailable;
    }
  };
  return {
    list,
    async submit(submission) {
      try {
        return await submit({ ...options, guard, list }, submission);
      } catch (err) {
        options.log.error({ err }, "a comment could not be stored");
        return { kind: "failed" };
      }
    },
  };
}

interface OpenComments extends CommentsOptions, Pick<Comments, "list"> {
  guard: Guard;
}

async function submit(options: OpenComments, submission: CommentSubmission): Promise<CommentOutcome> {
  const checked = checkComment(submission.values);
  if (!checked.ok) return { kind: "invalid", errors: checked.errors };
  const { honeypot, elapsed, solution, ip, key } = submission;
  const hasScript = key !== null;
  const { text } = checked.content;
  const verdict = await options.guard.judge({ honeypot, elapsed, solution, ip, hasScript, text });
  if (verdict.kind === "challenge") return verdict;
  if (verdict.kind === "too-many") return { kind: "too-many", retryAfter: verdict.retryAfterSeconds };
  const { id } = await save(options, submission, checked.content, verdict);
  return { kind: "accepted", reference: id };
}

async function save(
  options: OpenComments,
  submission: CommentSubmission,
  content: CommentContent,
  { spam, verified, challenge }: Extract<Verdict, { kind: "allowed" }>,
): Promise<SavedComment> {
  const { post, key, consentVersion, locale } = submission;
  const told = [post.id, post.locale, content.email.toLowerCase(), content.text];
  const comment: NewComment = {
    ...{ post: { id: post.id, locale: post.locale }, content, key, spam, verified, challenge },
    parent: await threadOf(options, submission),
    consent: { version: consentVersion, locale },
    contentKey: createHmac("sha256", options.secret).update(JSON.stringify(told)).digest("base64url"),
    destination: options.destination,
    noticeTo: options.noticeTo,
  };
  const saved = await options.store.save(comment);
  if (saved.outcome !== "challenge-spent") {
    if (!spam) options.onSaved();
    return saved;
  }
  // The challenge was solved once and sent with several comments. The visitor gets the usual response, but the comment
  // is kept apart as spam.
  return options.store.save({ ...comment, challenge: null, spam: true, verified: false });
}

/**
 * Returns the id of the first comment in the thread that contains `parent`; `null` if `parent` is not shown on the
 * post.
 */
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

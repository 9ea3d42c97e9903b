import { data, type RouterContextProvider, redirect } from "react-router";
import type { CommentOutcome, CommentSubmission } from "../../../../domain/comments/comment.ts";
import { type CommentErrors, commentFields } from "../../../../domain/comments/comment-form.ts";
import { isUnavailable, type Post } from "../../../../domain/content.ts";
import { href } from "../../../../domain/site-map.ts";
import { personalize } from "../../../cache.ts";
import { services } from "../../../context.ts";
import { entryNotFound, localeOf } from "../../../failures.ts";
import {
  formStatuses,
  isFromScript,
  outcomeResponse,
  readForm,
  readFormMeta,
  submitWithReference,
  withoutScript,
} from "../../../form-post.ts";
import { type Answered, findAnswered, readThreads } from "./comments.tsx";

interface PostArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
  params: { uri?: string };
}

/** What the form shows again after a POST that the browser itself has sent, without a script. */
export interface ServedForm {
  outcome: Exclude<CommentOutcome, { kind: "accepted" }>;
  values: Readonly<Record<string, string>>;
  errors: CommentErrors;
  answered: Answered | null;
}

interface Received {
  outcome: CommentOutcome;
  status: number;
  /** `null` if the form was refused before the comment was submitted, such as for a post that does not exist. */
  post: Post | null;
  form: ReadonlyMap<string, string>;
}

/** Responds to a script with the outcome as JSON, before anything is rendered. Calls `next` for other requests. */
export async function answerScript(args: PostArgs, next: () => Promise<Response>): Promise<Response> {
  if (!isFromScript(args.request)) return next();
  const { outcome, status } = await receive(args);
  return outcomeResponse(outcome, status);
}

/** Responds to the browser itself: redirects to the post if the comment was accepted, else returns what was typed. */
export async function answerBrowser(args: PostArgs) {
  const { outcome, status, post, form } = await receive(args);
  if (post === null && status === 404) throw entryNotFound(args.context);
  if (outcome.kind === "accepted" && post !== null) {
    const held = href("blogPost", { lang: post.locale, uri: post.slug }, { comment: "held" });
    throw redirect(`${held}#comments`, 303);
  }
  const served: ServedForm = {
    outcome: outcome.kind === "accepted" ? { kind: "failed" } : outcome,
    values: Object.fromEntries(commentFields.map((field) => [field, form.get(field) ?? ""])),
    errors: outcome.kind === "invalid" ? outcome.errors : {},
    answered: post && findAnswered(await readThreads(args.context, post), form.get("parent") ?? null),
  };
  return data(served, { status });
}

async function receive({ request, context, params }: PostArgs): Promise<Received> {
  const nothing: ReadonlyMap<string, string> = new Map();
  const refused = (status: number): Received => ({ outcome: { kind: "failed" }, status, post: null, form: nothing });
  const form = await readForm(request);
  if (!form) return refused(400);
  const { comments, content, legal, site } = context.get(services);
  if (site.comments === "off") return refused(404);
  const locale = localeOf(context);
  const answer = await content.posts.find(locale, params.uri ?? "");
  if (isUnavailable(answer)) return { ...refused(503), form };
  const post = answer?.entry ?? null;
  if (post === null) return refused(404);
  // With 307, the browser sends the same form again to the current address of the post, where it can be shown again.
  const address = href("blogPost", { lang: locale, uri: post.slug });
  if (post.slug !== params.uri && !isFromScript(request)) throw redirect(address, 307);
  if (post.commentsClosed) return { ...refused(403), form };
  const meta = readFormMeta(form, legal.texts.privacy[locale].updated);
  const submission: CommentSubmission = {
    ...{ post, locale, parent: form.get("parent") || null },
    values: Object.fromEntries(commentFields.map((field) => [field, form.get(field) ?? ""])),
    ...(isFromScript(request) ? meta : { ...meta, ...withoutScript }),
    ip: personalize(context).ip,
  };
  const outcome = await submitWithReference(context, (from) => comments.submit({ ...submission, request: from }));
  return { outcome, status: formStatuses[outcome.kind], post, form };
}

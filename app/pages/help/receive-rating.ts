import { data, type RouterContextProvider, redirect } from "react-router";
import { maxReasonLength, type RatingOutcome, ratingReasons } from "../../../domain/rating.ts";
import { href } from "../../../domain/site-map.ts";
import { personalize } from "../../cache.ts";
import { services, visit } from "../../context.ts";
import { available, entryNotFound, localeOf } from "../../failures.ts";
import { readForm } from "../../form-post.ts";
import type { RatingState } from "./rating.tsx";
import { failureOf } from "./rating-failure.ts";

type Context = Readonly<RouterContextProvider>;

/** The cookie with a random id that keeps a visitor from rating an article twice. It is set when the visitor votes. */
const cookieName = "rated";
const idShape = /^[\w-]{20,64}$/;
const yearSeconds = 365 * 24 * 3600;

/** The possible values of `?rated=` in a redirect after a POST. */
const redirectStates = {
  yes: "helpful",
  no: "not-helpful",
  already: "already",
  sent: "reason-sent",
  later: "too-many",
  failed: "failed",
  unsent: "reason-failed",
} as const satisfies Record<string, RatingState>;

/** Reads the state of the vote from the redirect after a POST; `open` if there was none. */
export function readRating(request: Request): RatingState {
  const asked = new URL(request.url).searchParams.get("rated");
  const known = Object.entries(redirectStates).find(([value]) => value === asked);
  return known ? known[1] : "open";
}

/** Receives a vote, or the reason for one. Scripts get the outcome as data; plain forms are redirected to the page. */
export async function receiveRating(request: Request, context: Context, slug: string) {
  const locale = localeOf(context);
  const { content, ratings, settings, log } = context.get(services);
  const { cookies, ip } = personalize(context);
  const answer = available(await content.help.find(locale, slug));
  if (answer === null || answer.entry === null) throw entryNotFound(context);
  const form = await readForm(request);
  const known = cookies[cookieName];
  const visitor = known !== undefined && idShape.test(known) ? known : crypto.randomUUID();
  const rating = { article: answer.entry.id, locale, visitor, ip };
  const helpful = form?.get("helpful");
  const reason = ratingReasons.find((each) => each === form?.get("reason"));
  let state: RatingState = form ? failureOf(form) : "failed";
  try {
    if (helpful === "yes" || helpful === "no") {
      const accepted = helpful === "yes" ? "helpful" : "not-helpful";
      state = stateOf(await ratings.rate({ ...rating, helpful: helpful === "yes" }), accepted);
    } else if (form?.has("skip")) {
      state = "reason-sent";
    } else if (reason) {
      const details = String(form?.get("details") ?? "")
        .slice(0, maxReasonLength)
        .toWellFormed();
      state = stateOf(await ratings.explain({ ...rating, reason, details }), "reason-sent");
    }
  } catch (error) {
    const reference = crypto.randomUUID().slice(0, 8);
    context.get(visit).failure = reference;
    log.error({ err: error, path: href("helpArticle", { lang: locale, slug }), reference }, "a rating was not kept");
  }
  const headers = { "Set-Cookie": cookieOf(visitor, settings.cookieSecure) };
  if (!context.get(visit).isDocument) return data({ rating: state }, { headers });
  const rated = Object.entries(redirectStates).find(([, each]) => each === state)?.[0] ?? "failed";
  throw redirect(`${href("helpArticle", { lang: locale, slug: answer.entry.slug }, { rated })}#rating`, {
    status: 303,
    headers,
  });
}

function stateOf(outcome: RatingOutcome, accepted: RatingState): RatingState {
  return { accepted, repeated: "already" as const, limited: "too-many" as const }[outcome];
}

function cookieOf(visitor: string, secure: boolean): string {
  const attributes = `Path=/; Max-Age=${yearSeconds}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  return `${cookieName}=${visitor}; ${attributes}`;
}

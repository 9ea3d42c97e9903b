import { beforeEach, describe, expect, it } from "vitest";
import type { Rating, RatingOutcome } from "../../domain/rating.ts";
import { opened } from "../fixtures/opened.ts";
import { openApp, origin, person } from "./app.ts";

/** What the app passes to the store, and what the store answers. */
const taken: Rating[] = [];
let outcome: RatingOutcome | Error = "accepted";

async function take(rating: Rating): Promise<RatingOutcome> {
  if (outcome instanceof Error) throw outcome;
  taken.push(rating);
  return outcome;
}

async function mostHelpful(): Promise<string[]> {
  if (outcome instanceof Error) throw outcome;
  return [];
}

const site = opened(() => openApp({ ratings: { rate: take, explain: take, mostHelpful } }));
beforeEach(() => {
  taken.length = 0;
  outcome = "accepted";
});

const address = "/kk/faq/sign-in";

async function post(path: string, fields: Record<string, string>, cookies: Record<string, string> = {}) {
  const request = new Request(origin + path, { method: "POST", body: new URLSearchParams(fields) });
  const { response, cache } = await site.app.fetch(request, { ...person, address: path, cookies });
  return { response, cache };
}

describe("a vote without JavaScript", () => {
  it.each([
    ["yes", "accepted", { helpful: "yes" }, "yes"],
    ["no", "accepted", { helpful: "no" }, "no"],
    ["a second one", "repeated", { helpful: "yes" }, "already"],
    ["one of too many", "limited", { helpful: "yes" }, "later"],
    ["a reason", "accepted", { reason: "unclear", details: "Step 3" }, "sent"],
    ["a skipped reason", "accepted", { details: "", skip: "yes" }, "sent"],
    ["no reason", "accepted", { details: "Step 3" }, "unsent"],
    ["nothing", "accepted", {}, "failed"],
    ["an unknown reason", "accepted", { reason: "bored" }, "failed"],
  ] as const)("%s (%s) is answered by a redirect to the page", async (_, answer, fields, rated) => {
    outcome = answer;
    const { response, cache } = await post(address, fields as Record<string, string>);
    expect([response.status, response.headers.get("Location"), cache]).toEqual([
      303,
      `${address}?rated=${rated}#rating`,
      null,
    ]);
  });

  it("shows its outcome on the page", async () => {
    expect((await site.ask("/en/faq/sign-in?rated=already")).text).toContain(
      "You have already sent a feedback for this FAQ.",
    );
    expect((await site.ask("/en/faq/sign-in?rated=yes")).text).toContain("Your feedback is sent.");
  });

  it("fails with a response when the store is unavailable, and logs it", async () => {
    outcome = new Error("away");
    const { response } = await post(address, { helpful: "yes" });
    expect(response.headers.get("Location")).toBe(`${address}?rated=failed#rating`);
    const reference = response.headers.get("X-Reference");
    expect(reference).toMatch(/^[\da-f]{8}$/);
    expect(site.logged).toContainEqual(["error", { err: outcome, path: address, reference }, "a rating was not kept"]);
  });
});

it("gives a visitor an id that only the server reads, and keeps it", async () => {
  const { response } = await post(address, { helpful: "yes" });
  const cookie = response.headers.get("Set-Cookie") ?? "";
  expect(cookie).toMatch(/^rated=[\w-]{36}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure$/);
  const [, id = ""] = /^rated=([^;]+)/.exec(cookie) ?? [];
  await post(address, { helpful: "yes" }, { rated: id });
  await post(address, { helpful: "yes" }, { rated: "<script>" });
  expect(taken.map(({ visitor }) => visitor === id)).toEqual([true, true, false]);
  expect(taken[0]).toMatchObject({ article: "sign-in", locale: "kk", helpful: true });
});

it("cuts the text of a reason at 1,000 characters", async () => {
  await post(address, { reason: "other", details: "x".repeat(5000) });
  await post(address, { reason: "other", details: `${"x".repeat(999)}🙂` });
  const texts = ["x".repeat(1000), `${"x".repeat(999)}\ufffd`];
  expect(taken).toMatchObject(texts.map((details) => ({ reason: "other", details })));
});

it("answers a script with the outcome as data", async () => {
  const { response } = await post(`${address}.data`, { helpful: "no" });
  expect(response.status).toBe(200);
  expect(await response.text()).toContain("not-helpful");
});

it("shows the start page of the help center when the store is unavailable, and logs it", async () => {
  outcome = new Error("away");
  expect((await site.ask("/en/faq")).status).toBe(200);
  expect(site.logged).toContainEqual(["warn", { err: outcome }, "the most helpful articles are not known"]);
});

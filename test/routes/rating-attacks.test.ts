import { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import { href } from "../../domain/site-map.ts";
import { opened } from "../fixtures/opened.ts";
import { openSite } from "./open-site.ts";

const site = opened(() => openSite());

const article = (slug: string) => href("helpArticle", { lang: "kk", slug });

/** Returns the number of votes on an article in the store. */
function votesOn(slug: string): number {
  const store = new DatabaseSync(site.databaseFile, { readOnly: true });
  const row = store.prepare("select count(*) as votes from ratings where article = ?").get(slug);
  store.close();
  return Number(row?.votes);
}

const vote = (slug: string, headers: Record<string, string> = {}) =>
  site.post(article(slug), { helpful: "yes" }, headers);

/** Returns the outcome of a vote as the redirect after it says. */
const outcomeOf = ({ headers }: { headers: Record<string, unknown> }) =>
  /\?rated=(\w+)#rating$/.exec(String(headers.location))?.[1];

describe("votes on the whole site", () => {
  it("count once when a request is sent again, whichever address it comes from", async () => {
    const first = await vote("sign-in");
    const cookie = String(first.headers["set-cookie"]).split(";")[0] ?? "";
    const again = await Promise.all([vote("sign-in", { cookie }), vote("sign-in", { cookie })]);
    expect([first, ...again].map(outcomeOf)).toEqual(["yes", "already", "already"]);
    expect(votesOn("sign-in")).toBe(1);
  });

  it("count separately for two visitors with one address", async () => {
    const address = { "x-forwarded-for": "203.0.113.7" };
    const both = [await vote("new-phone", address), await vote("new-phone", address)];
    expect(both.map(outcomeOf)).toEqual(["yes", "yes"]);
    expect(votesOn("new-phone")).toBe(2);
  });

  it("count only five times from one network on an article, and the next one is told to come later", async () => {
    const address = { "x-forwarded-for": "203.0.113.8" };
    const outcomes: unknown[] = [];
    for (let n = 0; n < 7; n++) outcomes.push(outcomeOf(await vote("clock-in-and-out", address)));
    expect(outcomes).toEqual([...Array.from({ length: 5 }, () => "yes"), "later", "later"]);
    expect(votesOn("clock-in-and-out")).toBe(5);
    // Readers of other networks still vote.
    expect(outcomeOf(await vote("clock-in-and-out"))).toBe("yes");
  });

  it.each([
    ["a page of another site", { "sec-fetch-site": "cross-site" }],
    ["a page of another origin", { origin: "https://evil.example" }],
  ])("are refused from %s", async (_, headers) => {
    expect((await vote("swap-a-shift", headers)).status).toBe(403);
    expect(votesOn("swap-a-shift")).toBe(0);
  });

  it("are not accepted on an article that does not exist", async () => {
    expect((await site.post(article("nothing"), { helpful: "yes" })).status).toBe(404);
    expect(votesOn("nothing")).toBe(0);
  });

  it("are not accepted with a body that is not a form", async () => {
    const answer = await site.postBody(article("sign-a-document"), "application/json", '{"helpful":"yes"}');
    expect(outcomeOf(answer)).toBe("failed");
    expect(votesOn("sign-a-document")).toBe(0);
  });
});

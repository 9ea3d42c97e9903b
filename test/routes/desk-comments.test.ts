import { afterAll, beforeAll, expect, it } from "vitest";
import { href } from "../../domain/site-map.ts";
import { locales } from "../../i18n/locales.ts";
import type { NewComment } from "../../server/comments/stored-comment.ts";
import { newComment } from "../fixtures/comment.ts";
import { readPage } from "../read-page.ts";
import { signIn } from "./desk-session.ts";
import { type OpenSite, openSite } from "./open-site.ts";

let site: OpenSite;
let cookie: { cookie: string };

beforeAll(async () => {
  site = await openSite();
  cookie = await signIn(site);
});

afterAll(() => site.close());

const page = (query: { done?: string; ref?: string } = {}) => href("deskComments", { lang: "en" }, query);
const post = href("blogPost", { lang: "en", uri: "what-lateness-costs" });

/** Stores a comment that waits for a moderator. Returns its reference. */
async function held(text: string, changes: Partial<NewComment> = {}): Promise<string> {
  const content = { name: "Aigerim", email: "aigerim@example.com", text };
  return (await site.comments.save(newComment({ content, ...changes }))).id;
}

const decide = (reference: string, decision: string) => site.post(page(), { reference, decision }, cookie);

it("says that no comment waits", async () => {
  const { status, text } = await site.get(page(), cookie);
  expect(status).toBe(200);
  expect(text).not.toContain('<form method="post" action="/en/desk/comments"');
  expect((await site.get(href("desk", { lang: "en" }), cookie)).text).toContain("No comments are waiting");
});

it("shows all of a comment except the email address of its author", async () => {
  const id = await held("First line\n<script>alert(1)</script> https://a.example www.b.example", {
    ...{ verified: false, parent: "7K3Q-F9XM" },
  });
  const { text } = await site.get(page(), cookie);
  expect(text).toContain(id);
  expect(text).toContain("First line\n&lt;script&gt;alert(1)&lt;/script&gt; https://a.example www.b.example");
  expect(text).toMatch(/reply to comment · not verified · 2\slinks/);
  expect(text).not.toContain("aigerim@example.com");
  expect(readPage(text).links).toContain(post);
  expect(readPage(text).links).not.toContain("https://a.example");
  expect((await site.get(href("desk", { lang: "en" }), cookie)).text).toMatch(/1\scomment is waiting/);
  await decide(id, "delete");
});

it("shows an approved comment with its post at once, even if the page was cached", async () => {
  const id = await held("Shown after approval");
  for (let n = 0; n < 2; n++) expect((await site.get(post)).text).not.toContain("Shown after approval");
  const { status, headers } = await decide(id, "approve");
  expect([status, headers.location]).toEqual([303, page({ done: "approved", ref: id })]);
  await expect.poll(async () => (await site.get(post)).text).toContain("Shown after approval");
  const { text } = await site.get(page({ done: "approved", ref: id }), cookie);
  expect(text).toMatch(new RegExp(`<p role="status"[^>]*>[^<]*${id}`));
  expect(text).not.toContain("Shown after approval");
});

it("keeps spam apart, and deletes a comment with the answers to it", async () => {
  const [spam, deleted] = [await held("Buy now"), await held("To be deleted")];
  const answer = await held("An answer", { parent: deleted });
  expect((await decide(spam, "spam")).headers.location).toBe(page({ done: "spam", ref: spam }));
  expect(await site.comments.find(spam)).toMatchObject({ status: "spam" });
  expect((await decide(deleted, "delete")).headers.location).toBe(page({ done: "deleted", ref: deleted }));
  expect(await site.comments.find(deleted)).toBeNull();
  expect(await site.comments.find(answer)).toBeNull();
});

it("says so if there is nothing left to decide, and ignores unknown decisions", async () => {
  const [gone, sent, kept] = [await held("Gone"), await held("Sent"), await held("Kept")];
  await decide(gone, "delete");
  await site.comments.markSent(sent);
  for (const reference of [gone, "x", ""]) {
    const { headers } = await decide(reference, "approve");
    expect(headers.location).toBe(page({ done: "gone", ref: reference }));
  }
  expect((await decide(sent, "spam")).headers.location).toBe(page({ done: "sent", ref: sent }));
  expect(await site.comments.find(sent)).toMatchObject({ status: "sent" });
  for (const decision of ["", "reject", "constructor"]) {
    expect((await decide(kept, decision)).headers.location).toBe(page());
  }
  expect(await site.comments.find(kept)).toMatchObject({ status: "held" });
});

it("shows only references in its messages, never text from the address", async () => {
  const { text } = await site.get(page({ done: "gone", ref: "<b>Call 555</b>" }), cookie);
  expect(text).not.toContain("Call 555");
  expect((await site.get(`${page()}?done=hacked&ref=7K3Q-F9XM`, cookie)).text).not.toContain('role="status"');
});

it.each(locales)("has a page in %s", async (lang) => {
  const id = await held(`A comment for ${lang}`);
  const { status, text } = await site.get(href("deskComments", { lang }, { done: "gone", ref: "7K3Q-F9XM" }), cookie);
  expect([status, readPage(text).lang, readPage(text).headings]).toEqual([200, lang, 1]);
  expect(text).toContain(id);
  expect(text).toContain("7K3Q-F9XM");
});

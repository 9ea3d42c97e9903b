import { describe, expect, it } from "vitest";
import { maxListed } from "../../domain/desk.ts";
import { href } from "../../domain/site-map.ts";
import type { NewComment } from "../../server/comments/comment-store.ts";
import { newComment } from "../fixtures/comment.ts";
import { opened } from "../fixtures/opened.ts";
import { readPage } from "../read-page.ts";
import { openDesk } from "./desk-session.ts";

const site = opened(() => openDesk());

const page = (query: { done?: string; ref?: string; before?: number } = {}) =>
  href("deskComments", { lang: "en" }, query);
const post = href("blogPost", { lang: "en", uri: "what-lateness-costs" });

/** Stores a comment that waits for a moderator. Returns its reference. */
async function held(text: string, changes: Partial<NewComment> = {}): Promise<string> {
  const content = { name: "Aigerim", email: "aigerim@example.com", text };
  return (await site.comments.save(newComment({ content, ...changes }))).id;
}

/** Sends a form about a comment as it is now, unless another version is given. */
async function send(fields: { reference: string; decision?: string; answer?: string }, version?: number) {
  const shown = version ?? (await site.comments.find(fields.reference))?.updatedAt ?? 0;
  return site.post(page(), { ...fields, version: String(shown) }, site.cookie);
}

const decide = (reference: string, decision: string, version?: number) => send({ reference, decision }, version);
const answer = (reference: string, text: string, version?: number) => send({ reference, answer: text }, version);

/** Returns the HTML of the list with this heading. */
function sectionOf(html: string, heading: string): string {
  const [, section = ""] = new RegExp(`<section[^>]*><h2[^>]*>${heading}</h2>(.*?)</section>`, "s").exec(html) ?? [];
  return section;
}

it("says that no comment waits", async () => {
  const { status, text } = await site.see(page());
  expect(status).toBe(200);
  expect(text).not.toContain('<form method="post" action="/en/desk/comments"');
  expect((await site.see(href("desk", { lang: "en" }))).text).toContain("No comments are waiting");
});

it("shows all of a comment except the email address of its author", async () => {
  const id = await held("First line\n<script>alert(1)</script> https://a.example www.b.example", {
    ...{ verified: false, parent: "7K3Q-F9XM" },
  });
  const { text } = await site.see(page());
  expect(text).toContain(id);
  expect(text).toContain("First line\n&lt;script&gt;alert(1)&lt;/script&gt; https://a.example www.b.example");
  expect(text).toMatch(/reply to comment · not verified · 2\slinks/);
  expect(text).not.toContain("aigerim@example.com");
  expect(readPage(text).links).toContain(post);
  expect(readPage(text).links).not.toContain("https://a.example");
  expect((await site.see(href("desk", { lang: "en" }))).text).toMatch(/1\scomment is waiting/);
  await decide(id, "delete");
});

it("shows an approved comment with its post at once, even if the page was cached, until it is taken down", async () => {
  const id = await held("Shown after approval");
  for (let n = 0; n < 2; n++) expect((await site.get(post)).text).not.toContain("Shown after approval");
  const { status, headers } = await decide(id, "approve");
  expect([status, headers.location]).toEqual([303, page({ done: "approved", ref: id })]);
  await expect.poll(async () => (await site.get(post)).text).toContain("Shown after approval");
  expect((await decide(id, "approve", 1)).headers.location).toBe(page({ done: "approved", ref: id }));
  const { text } = await site.see(page({ done: "approved", ref: id }));
  expect(text).toMatch(new RegExp(`<p role="status"[^>]*>[^<]*${id}`));
  expect(sectionOf(text, "Waiting for review")).not.toContain("Shown after approval");
  expect(sectionOf(text, "Published")).toContain("Shown after approval");
  expect((await decide(id, "hold")).headers.location).toBe(page({ done: "held", ref: id }));
  await expect.poll(async () => (await site.get(post)).text).not.toContain("Shown after approval");
  expect(sectionOf((await site.see(page())).text, "Waiting for review")).toContain("Shown after approval");
});

it("lists spam apart, which can be approved after all", async () => {
  const id = await held("Suspected wrongly", { spam: true });
  const { text } = await site.see(page());
  expect(sectionOf(text, "Spam and rejected")).toContain("Suspected wrongly");
  expect(sectionOf(text, "Waiting for review")).not.toContain("Suspected wrongly");
  expect((await decide(id, "approve")).headers.location).toBe(page({ done: "approved", ref: id }));
  await decide(id, "delete");
});

it("shows all approved comments, page by page", async () => {
  const at = Date.parse("2026-01-01T00:00:00Z");
  const ids: string[] = [];
  for (let n = 0; n <= maxListed; n++) ids.push(await held(`Number ${n}.`));
  await site.store.run(async (database) => {
    for (const [n, id] of ids.entries()) {
      const change = { status: "approved", created_at: at + n } as const;
      await database.updateTable("comments").set(change).where("id", "=", id).execute();
    }
  });
  const first = (await site.see(page({ before: at + maxListed }))).text;
  expect(first).toContain(`Number ${maxListed}.`);
  expect(first).not.toContain("Number 0.");
  expect(readPage(first).links).toContain(page({ before: at + 1 }));
  const last = (await site.see(page({ before: at + 1 }))).text;
  expect(last).toContain("Number 0.");
  expect((await site.see(`${page()}?before=1e400`)).status).toBe(200);
  await site.store.run((database) => database.deleteFrom("comments").where("id", "in", ids).execute());
});

describe("an answer of the administrators", () => {
  it("is shown below the comment, which it approves", async () => {
    const id = await held("A question");
    const { status, headers } = await answer(id, " First line\r\n<b>second</b> ");
    expect([status, headers.location]).toEqual([303, page({ done: "answered", ref: id })]);
    const shown = await site.comments.approved({ id: "what-lateness-costs", locale: "en" });
    expect(shown.find(({ parent }) => parent === id)).toMatchObject({
      ...{ text: "First line\n<b>second</b>", isAdministrator: true, name: "", email: "" },
    });
    await expect.poll(async () => (await site.get(post)).text).toContain("First line\n&lt;b&gt;second&lt;/b&gt;");
    const { text } = await site.see(page({ done: "answered", ref: id }));
    expect(text).toMatch(new RegExp(`<p role="status"[^>]*>[^<]*${id}`));
    expect(text).toMatch(/<bdi>Our team<\/bdi>/);
    expect(sectionOf(text, "Published")).toContain("First line");
    await decide(id, "delete");
  });

  it("that is empty is refused", async () => {
    const id = await held("Unanswered");
    const { status, text } = await answer(id, " \n");
    expect(status).toBe(400);
    expect(text).toMatch(/1\sto\s5000\scharacters/);
    expect(await site.comments.find(id)).toMatchObject({ status: "held" });
    await decide(id, "delete");
  });

  it("to a comment that was changed or deleted is not published, and its text is given back", async () => {
    const id = await held("To be answered twice");
    const read = (await site.comments.find(id))?.updatedAt;
    expect((await answer(id, "Once", read)).status).toBe(303);
    const again = await answer(id, "Twice <script>", read);
    expect(again.status).toBe(409);
    expect(again.text).toContain("Read it again");
    expect(again.text).toContain("Twice &lt;script&gt;");
    await decide(id, "delete");
    const gone = await answer(id, "Too late", read);
    expect([gone.status, gone.text.includes("no longer exists"), gone.text.includes("Too late")]).toEqual([
      409,
      true,
      true,
    ]);
  });
});

it("decides nothing about a comment that its author changed after the moderator had read it", async () => {
  const key = "the key of the form on the page";
  const id = await held("Harmless", { key, contentKey: "harmless" });
  const read = (await site.comments.find(id))?.updatedAt ?? 0;
  expect((await site.see(page())).text).toContain(`name="version" value="${read}"`);
  expect(await held("CASINO", { key, contentKey: "casino" })).toBe(id);
  for (const decision of ["approve", "spam", "delete"]) {
    expect((await decide(id, decision, read)).headers.location).toBe(page({ done: "changed", ref: id }));
    expect(await site.comments.find(id)).toMatchObject({ status: "held", text: "CASINO" });
  }
  expect((await site.see(page({ done: "changed", ref: id }))).text).toContain("Read it again");
  expect((await decide(id, "spam")).headers.location).toBe(page({ done: "spam", ref: id }));
});

it("says so if there is nothing left to decide, and ignores unknown decisions", async () => {
  const [gone, kept] = [await held("Gone"), await held("Kept")];
  await decide(gone, "delete");
  for (const reference of [gone, "x", ""]) {
    const { headers } = await decide(reference, "approve");
    expect(headers.location).toBe(page({ done: "gone", ref: reference }));
  }
  for (const decision of ["", "reject", "constructor"]) {
    expect((await decide(kept, decision)).headers.location).toBe(page());
  }
  expect(await site.comments.find(kept)).toMatchObject({ status: "held" });
});

it("shows only references in its messages, never text from the address", async () => {
  const { text } = await site.see(page({ done: "gone", ref: "<b>Call 555</b>" }));
  expect(text).not.toContain("Call 555");
  expect((await site.see(`${page()}?done=hacked&ref=7K3Q-F9XM`)).text).not.toContain('role="status"');
});

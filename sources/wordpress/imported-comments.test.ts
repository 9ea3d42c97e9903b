import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { numberedReference } from "../../server/reference.ts";
import { patience } from "../../test/fixtures/patience.ts";
import { folderForAll } from "../../test/fixtures/temporary-folder.ts";
import { type OpenSite, openSite } from "../../test/routes/open-site.ts";
import type { FakeComment } from "./fakes/fake-answers.ts";
import { type FakeWordPress, startFakeWordPress } from "./fakes/fake-wordpress.ts";

const folder = folderForAll();
const database = `sqlite:${join(folder, "site.db")}`;

let fake: FakeWordPress;
let site: OpenSite;

const post = "/en/blog/post-1";
const page = async () => (await site.get(post)).text;

beforeAll(async () => {
  fake = await startFakeWordPress();
  fake.terms = [{ id: 1, slug: "shifts", name: "Shifts", lang: "en" }];
  const common = { date: new Date(Date.now() - 3_600_000).toISOString(), categories: [1] };
  fake.posts.set(1, { ...common, id: 1, slug: "post-1", lang: "en" });
  put({ id: 50, content: "<p>There before</p>", author_name: "Early" });
  put({ id: 51, parent: 50, content: "<p>From the team</p>", author_name: "Anna" });
  put({ id: 53, parent: 49, content: "<p>An answer to nothing</p>", author_name: "Orphan" });
  for (let n = 0; n < 120; n++) put({ id: 100 + n, post: 3, content: `<p>${n}</p>`, author_name: "Elsewhere" });
  await open();
});

afterAll(async () => {
  await site.close();
  await fake.close();
});

async function open(): Promise<void> {
  site = await openSite(undefined, { WORDPRESS_URL: fake.base, DATABASE_URL: database });
  await vi.waitFor(() => site.checkContent(), patience);
}

function put(changes: Partial<FakeComment> & { id: number; content: string; author_name: string }): void {
  fake.comments = [...fake.comments, { post: 1, ...changes }];
}

it("comments are imported once: what moderators decide on the site stays, even after a restart", async () => {
  await expect.poll(page, patience).toContain("An answer to nothing");
  expect(await page()).not.toContain("Elsewhere");
  const comment = await site.comments.find(numberedReference(53));
  expect(comment && (await site.comments.remove(comment))).toBe(1);
  put({ id: 60, content: "<p>Written there later</p>", author_name: "Late" });
  await site.close();
  const before = fake.asked.length;
  await open();
  await expect.poll(() => fake.asked.slice(before).some((path) => path.includes("/posts"))).toBe(true);
  const html = await page();
  expect(html).toContain("There before");
  expect(html).not.toMatch(/An answer to nothing|Written there later/);
  expect(fake.asked.slice(before).filter((path) => path.includes("/comments"))).toEqual([]);
});

it("a comment of a visitor waits in the site's own store, and can answer an imported one", async () => {
  const filled = { name: "Aigerim", email: "aigerim@example.com", text: "To be approved", consent: "on" };
  const answer = await site.post(post, { ...filled, parent: numberedReference(51) });
  expect([answer.status, answer.headers.location]).toEqual([303, `${post}?comment=held#comments`]);
  const [held] = await site.comments.list({ status: "held", limit: 1 });
  expect(held).toMatchObject({ text: "To be approved", post: "1", parent: numberedReference(50) });
  expect(held && (await site.comments.decide(held, "approved"))).toBe(true);
  await expect.poll(page, patience).toContain("To be approved");
});

it("comments that WordPress refuses are imported at a later comparison", async () => {
  const other = `sqlite:${join(folder, "other.db")}`;
  fake.failing.set("comments", "forbidden");
  const waiting = await openSite(undefined, { WORDPRESS_URL: fake.base, DATABASE_URL: other });
  try {
    const refused = "WordPress does not return its comments; trying again in an hour";
    await expect.poll(() => waiting.warnings, patience).toContain(refused);
    expect((await waiting.get(post)).text).not.toContain("There before");
    fake.failing.delete("comments");
    await waiting.store.purge(["content:resync"]);
    await expect.poll(async () => (await waiting.get(post)).text, patience).toContain("There before");
  } finally {
    await waiting.close();
  }
});

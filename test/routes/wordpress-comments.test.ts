import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { href } from "../../domain/site-map.ts";
import type { FakeComment } from "../../server/content/wordpress/fake-comments.ts";
import { type FakeWordPress, startFakeWordPress } from "../../server/content/wordpress/fake-wordpress.ts";
import { patience } from "../fixtures/patience.ts";
import { type OpenSite, openSite } from "./open-site.ts";

const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const password = "abcd efgh ijkl mnop qrst uvwx";
/** A failed delivery is retried after ten seconds. */
const later = { timeout: 30_000, interval: 100 };

let fake: FakeWordPress;
let site: OpenSite;

const post = "/en/blog/post-1";
const pageOf = async (path: string) => (await site.get(path)).text;
const page = () => pageOf(post);

beforeAll(async () => {
  fake = await startFakeWordPress();
  fake.terms = [{ id: 1, slug: "shifts", name: "Shifts", lang: "en" }];
  const common = { date: new Date(Date.now() - 3_600_000).toISOString(), categories: [1] };
  fake.posts.set(1, { ...common, id: 1, slug: "post-1", lang: "en", translations: { en: 1, ru: 2 } });
  fake.posts.set(2, { ...common, id: 2, slug: "zapis", lang: "ru", translations: { en: 1, ru: 2 } });
  fake.posts.set(4, { ...common, id: 4, slug: "closed", lang: "en", closed: true });
  fake.posts.set(5, { ...common, id: 5, slug: "old", lang: "en", date: "2026-01-01T00:00:00Z" });
  fake.closeCommentsAfter = 14;
  for (const post of [4, 5]) put({ id: 36 + post, post, content: "<p>From the time before</p>", author_name: "Early" });
  put({ id: 50, content: "<p>There before</p>", author_name: "Early &amp; Co", author_email: "early@example.com" });
  put({ id: 51, parent: 50, author: 1, content: "<p>From the team</p>", author_name: "Anna" });
  put({ id: 52, parent: 51, content: "<p>An answer to that</p>", author_name: "Deep" });
  put({ id: 53, parent: 49, content: "<p>An answer to nothing</p>", author_name: "Orphan" });
  put({ id: 54, status: "hold", content: "<p>Not yet read</p>", author_name: "Held" });
  put({ id: 55, post: 2, content: "<p>По-русски</p>", author_name: "Пётр" });
  for (let n = 0; n < 120; n++) put({ id: 100 + n, post: 3, content: `<p>${n}</p>`, author_name: "Elsewhere" });
  fake.comments.account = `site:${password}`;
  site = await openSite(undefined, {
    WORDPRESS_URL: fake.base,
    CONTENT_WEBHOOK_SECRET: secret,
    WORDPRESS_USER: "site",
    WORDPRESS_APP_PASSWORD: password,
  });
  await vi.waitFor(() => site.checkContent(), patience);
});

afterAll(async () => {
  await site.close();
  await fake.close();
});

function put(changes: Partial<FakeComment> & { id: number; content: string; author_name: string }): FakeComment {
  const comment = { post: 1, ...changes };
  fake.comments.all = [...fake.comments.all.filter(({ id }) => id !== comment.id), comment];
  return comment;
}

/** Sends the message with which the companion plugin reports a change. */
async function tell(id: number, action: string, of = 1): Promise<void> {
  const body = JSON.stringify({ id: "x", at: "now", events: [{ type: "comment", action, id, post: of }] });
  const [message, at] = [`msg_${Math.random()}`, new Date()];
  const headers = {
    "webhook-id": message,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": new Webhook(secret).sign(message, at, body),
    origin: undefined,
  };
  expect((await site.postBody("/api/webhooks/content", "application/json", body, headers)).status).toBe(202);
}

const filled = (text: string) => ({ name: "Aigerim", email: "aigerim@example.com", text, consent: "on" });

describe("comments of WordPress", () => {
  it("are shown below their post in its language, in threads, without addresses", async () => {
    await expect.poll(page).toContain("There before");
    const html = await page();
    expect(html).toContain("Early &amp; Co");
    expect(html).not.toContain("Not yet read");
    expect(html).not.toMatch(/early@example|gravatar|По-русски|Elsewhere/);
    expect(await pageOf("/ru/blog/zapis")).toContain("По-русски");
    const thread = /<article id="comment-50".*?<\/ol>/s.exec(html)?.[0] ?? "";
    expect([...thread.matchAll(/id="comment-(\d+)"/g)].map(([, id]) => id)).toEqual(["50", "51", "52"]);
    expect(thread).toMatch(/Anna<\/bdi><span[^>]*>Our team/);
    expect(html.replace(thread, "")).toContain("An answer to nothing");
    for (const path of [`${post}.data`, `${post}.md`]) {
      expect(await pageOf(path)).toContain("There before");
      expect(await pageOf(path)).not.toMatch(/Not yet read|early@example|gravatar/);
    }
    const lang = "en";
    const others = [href("feed", { lang }), href("jsonFeed", { lang }), href("blog", { lang }, { q: "read" })];
    for (const path of [...others, href("sitemap", { lang }), href("llms", { lang })]) {
      expect(await pageOf(path)).not.toMatch(/Not yet read|There before|early@example/);
    }
  });

  it("follow what moderators do, without a restart", async () => {
    await page();
    put({ id: 60, content: "<p>Approved now</p>", author_name: "New" });
    await tell(60, "created");
    await expect.poll(page, patience).toContain("Approved now");
    put({ id: 60, content: "<p>Edited <b>now</b></p>", author_name: "New" });
    await tell(60, "updated");
    await expect.poll(page, patience).toContain("Edited now");
    put({ id: 60, status: "trash", content: "<p>Edited now</p>", author_name: "New" });
    await tell(60, "deleted");
    await expect.poll(page, patience).not.toContain("Edited now");
  });
});

it.each([
  ["for a post", "/en/blog/closed"],
  ["because of its age", "/en/blog/old"],
])("comments that are closed %s are shown, and no more are accepted", async (_, path) => {
  await expect.poll(() => pageOf(path)).toContain("From the time before");
  const html = await pageOf(path);
  expect(html).toContain("Comments on this post are closed.");
  expect(html).not.toMatch(/name="consent"|answer=4[01]/);
  const late = await site.post(path, filled("Too late"));
  expect(late.status).toBe(403);
  expect(late.text).toContain("Too late");
  expect((await site.post(path, filled("Too late"), { accept: "application/json" })).status).toBe(403);
});

describe("a comment of a visitor", () => {
  const inWordPress = (text: string) => fake.comments.all.find(({ content }) => content === text);
  const sent = async () => (await site.comments.list({ status: "sent", limit: 100 })).map(({ text }) => text);

  it("goes to WordPress's own queue, and is shown once a moderator there has approved it", async () => {
    const answer = await site.post(post, { ...filled("To be approved"), parent: "51" });
    expect([answer.status, answer.headers.location]).toEqual([303, `${post}?comment=held#comments`]);
    await expect
      .poll(() => inWordPress("To be approved"), patience)
      .toMatchObject({
        ...{ post: 1, parent: 50, status: "hold", author_name: "Aigerim", author_email: "aigerim@example.com" },
      });
    await expect.poll(sent, later).toContain("To be approved");
    expect(await page()).not.toContain("To be approved");
    const { id } = inWordPress("To be approved") ?? { id: 0 };
    put({ id, parent: 50, content: "<p>To be approved</p>", author_name: "Aigerim" });
    await tell(id, "created");
    await expect.poll(page, patience).toContain("To be approved");
    expect(await page()).not.toContain("aigerim@example.com");
  });

  it("written in another language belongs to the translation", async () => {
    expect((await site.post("/ru/blog/zapis", filled("На русском"))).status).toBe(303);
    await expect.poll(() => inWordPress("На русском"), later).toMatchObject({ post: 2 });
  });

  it("that WordPress already has counts as delivered", async () => {
    put({
      id: 70,
      status: "hold",
      content: "There already",
      author_name: "Aigerim",
      author_email: "aigerim@example.com",
    });
    expect((await site.post(post, filled("There already"))).status).toBe(303);
    await expect.poll(sent, later).toContain("There already");
    expect(fake.comments.all.filter(({ content }) => content === "There already")).toHaveLength(1);
  });

  it.each([
    ["is down", () => fake.fail("reset"), () => fake.fail(null)],
    ["answers with a page", () => fake.fail("html"), () => fake.fail(null)],
    [
      "does not know our password",
      () => {
        fake.comments.account = "site:another";
      },
      () => {
        fake.comments.account = `site:${password}`;
      },
    ],
  ])(
    "is stored while WordPress %s, and arrives afterwards",
    async (text, hurt, heal) => {
      hurt();
      try {
        expect((await site.post(post, filled(text))).status).toBe(303);
        await expect
          .poll(async () => (await site.comments.list({ status: "held", limit: 10 })).map((each) => each.text), later)
          .toContain(text);
      } finally {
        heal();
      }
      await expect.poll(() => inWordPress(text), later).toMatchObject({ status: "hold" });
      await expect.poll(sent, later).toContain(text);
    },
    40_000,
  );
});

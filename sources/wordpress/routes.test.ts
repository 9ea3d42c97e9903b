import { execFile } from "node:child_process";
import { createHmac } from "node:crypto";
import { join } from "node:path";
import { promisify } from "node:util";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import messages from "../../i18n/messages/texts/en.json" with { type: "json" };
import { patience } from "../../test/fixtures/patience.ts";
import { type OpenSite, openSite } from "../../test/routes/open-site.ts";
import { type FakePost, type FakeWordPress, startFakeWordPress } from "./fakes/fake-wordpress.ts";

const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

let fake: FakeWordPress;
let site: OpenSite;

function put(id: number, more: Partial<FakePost> = {}): void {
  fake.posts.set(id, {
    id,
    slug: `post-${id}`,
    lang: "en",
    date: `2026-01-0${id}T00:00:00Z`,
    categories: [1],
    ...more,
  });
}

beforeAll(async () => {
  fake = await startFakeWordPress();
  fake.terms = [
    { id: 1, slug: "shifts", name: "Shifts", lang: "en", parent: 2, old_slugs: ["rota"] },
    { id: 2, slug: "work", name: "Work", lang: "en" },
  ];
  put(1, { title: "A public post", translations: { en: 1, ru: 2 } });
  put(2, { slug: "публичный", lang: "ru", translations: { en: 1, ru: 2 } });
  put(4, { title: "A draft", status: "draft", content: "<p>Not finished yet.</p>" });
  const picture = `<img src="${fake.origin}/wp-content/uploads/a.png" width="1" height="1" alt="Plan">`;
  put(7, { content: `<p><a href="${fake.origin}/post-1/#how">Read on</a></p>${picture}` });
  fake.files.set("/wp-content/uploads/a.png", { body: png });
  site = await openSite(undefined, { WORDPRESS_URL: `${fake.base}/`, CONTENT_WEBHOOK_SECRET: secret });
  await vi.waitFor(() => site.checkContent(), patience);
});
afterAll(async () => {
  await site.close();
  await fake.close();
});

describe("a site whose posts come from WordPress", () => {
  it("shows them with its own addresses and files", async () => {
    const page = await site.get("/en/blog/post-7");
    expect(page.text).toContain('href="/en/blog/post-1#text-how"');
    expect(page.text).not.toContain(fake.origin);
    const src = /src="(\/media\/[^"]+)"/.exec(page.text)?.[1] ?? "";
    const file = await site.get(src);
    expect([file.status, file.headers["content-type"]]).toEqual([200, "image/png"]);
    expect(file.headers["cache-control"]).toContain("immutable");
    expect(file.headers["content-security-policy"]).toContain("sandbox");
    expect(file.body).toEqual(png);
    const part = await site.get(src, { range: "bytes=0-3" });
    expect([part.status, part.body.length]).toEqual([206, 4]);
  });

  it("asks WordPress for an old address of a post that it has not copied", async () => {
    put(9, { slug: "not-copied" });
    const request = "/wp-json/wp/v2/posts?slug=not-copied&_fields=id%2Cslug&per_page=1";
    const moved = await site.get("/ru/not-copied");
    expect([moved.status, moved.headers.location]).toEqual([301, "/ru/blog/not-copied"]);
    expect(fake.asked).toContain(request);
    fake.failing.set("posts", "fatal");
    expect((await site.get("/en/not-copied")).status).toBe(404);
    expect(site.warnings).toContain("Post check failed for slug");
    fake.failing.clear();
    fake.posts.delete(9);
  });

  it("asks with the decoded form if the address is encoded twice", async () => {
    fake.asked.length = 0;
    const slug = "ещё-один";
    expect((await site.get(`/ru/${encodeURIComponent(encodeURIComponent(slug))}`)).status).toBe(404);
    const asked = fake.asked.map((address) => new URL(address, fake.origin).searchParams.get("slug"));
    expect(asked.filter((each) => each !== null)).toEqual([encodeURIComponent(slug), slug]);
  });

  it("redirects the old address of a category", async () => {
    const moved = await site.get("/en/blog/category/rota?page=2");
    expect([moved.status, moved.headers.location]).toEqual([301, "/en/blog/category/shifts?page=2"]);
    expect((await site.get("/en/blog/category/nothing")).status).toBe(404);
  });

  it("shows which topic another one belongs to", async () => {
    const list = await site.get("/en/blog");
    const topics = /<nav aria-label="Topics".*?<\/nav>/s.exec(list.text)?.[0] ?? "";
    expect(topics).toMatch(/>Work<\/a><ul[^>]*><li[^>]*><a[^>]*>Shifts</);
    const main = (await site.get("/en/blog/category/shifts")).text.split("<main")[1];
    expect(main).toMatch(/href="\/en\/blog\/category\/work"[^>]*>Work<\/a><\/li><\/ol><\/nav><h1/);
  });
});

describe("a message from WordPress", () => {
  const path = "/api/webhooks/content";
  let messages = 0;

  function send(events: object[], change: Record<string, string> = {}, text = JSON.stringify({ events })) {
    messages += 1;
    const id = `msg_${messages}`;
    const at = new Date();
    const headers = {
      "webhook-id": id,
      "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
      "webhook-signature": new Webhook(secret).sign(id, at, text),
      ...change,
    };
    // Requests from a server have no `Origin` header.
    const plain = { origin: undefined, "user-agent": "WordPress/7.1" };
    return { again: () => site.postBody(path, "application/json", text, { ...plain, ...headers }) };
  }

  it("is accepted at once, and the site changes without waiting for the next poll", async () => {
    expect((await site.get("/en/blog/post-1")).text).toContain("A public post");
    put(1, { title: "Another title", translations: { en: 1, ru: 2 } });
    put(8, { title: "Brand new" });
    const message = send([
      { type: "post", action: "updated", id: 1 },
      { type: "post", action: "published", id: 8 },
    ]);
    expect((await message.again()).status).toBe(202);
    await vi.waitFor(async () => {
      expect((await site.get("/en/blog/post-1")).text).toContain("Another title");
      expect((await site.get("/en/blog")).text).toContain("Brand new");
    }, patience);
    expect((await message.again()).status).toBe(409);
  });

  // What is refused is tested in receive-webhook.test.ts.
  it("without a signature is refused", async () => {
    expect((await send([], { "webhook-signature": "" }).again()).status).toBe(401);
  });

  it("is a POST, and not larger than 1 MB", async () => {
    expect((await site.get(path)).status).toBe(405);
    expect((await send([], {}, "x".repeat(70_000)).again()).status).toBe(401);
    expect((await send([], {}, "x".repeat(1_048_577)).again()).status).toBe(413);
  });
});

describe("a preview", () => {
  const key = Buffer.from(secret.slice(6), "base64");
  const soon = Math.floor(Date.now() / 1000) + 1800;
  const address = (id: number, exp = soon, sig = sign(id, exp), lang = "en") =>
    `/${lang}/blog/preview?id=${id}&exp=${exp}&sig=${sig}`;
  function sign(id: number, exp: number): string {
    return createHmac("sha256", key).update(`preview.${id}.${exp}`).digest("hex");
  }

  it("shows a text that is not public, once, to everyone who has the plugin's link", async () => {
    const page = await site.get(address(4));
    expect(page.status).toBe(200);
    expect(page.text).toContain(messages.preview.note);
    expect(page.text.split("Not finished yet.")).toHaveLength(2);
    expect(page.headers["cache-control"]).toBe("private, no-store");
    expect(page.headers["x-robots-tag"]).toContain("noindex");
    expect(page.text).not.toContain('rel="canonical"');
    expect((await site.get(address(4))).headers.etag).toBeUndefined();
  });

  it("is shown in the language of its text", async () => {
    const page = await site.get(address(2));
    expect([page.status, page.headers.location]).toEqual([302, address(2, soon, sign(2, soon), "ru")]);
  });

  it.each([
    ["a post that is gone", address(99)],
    ["nonsense", "/en/blog/preview?id=x&exp=1e99&sig=%00"],
  ])("with %s says how to get one", async (_, path) => {
    const page = await site.get(path);
    expect(page.status).toBe(404);
    expect(page.text).toContain("Open the preview again from the editor");
    expect(page.headers["cache-control"]).toContain("no-store");
  });

  it("is answered with status 503 while WordPress is unavailable", async () => {
    fake.fail("gateway");
    expect((await site.get(address(4))).status).toBe(503);
    fake.fail(null);
  });
});

describe("an operator's command", () => {
  const run = promisify(execFile);
  const script = join(import.meta.dirname, "../../scripts/content.ts");

  it("makes the site accept that most posts are gone", async () => {
    expect((await site.get("/en/blog/post-1")).status).toBe(200);
    fake.posts.clear();
    const env = { ...process.env, DATABASE_URL: `sqlite:${site.databaseFile}` };
    const { stdout } = await run(process.execPath, [script, "resync"], { env });
    expect(stdout).toBe("told every running process to compare its posts with WordPress\n");
    await vi.waitFor(async () => expect((await site.get("/en/blog/post-1")).status).toBe(404), patience);
  });

  it("is refused if it is misspelled", async () => {
    await expect(run(process.execPath, [script, "sync"])).rejects.toMatchObject({
      code: 2,
      stderr: "Write: npm run content -- purge <tag …>, or: npm run content -- resync\n",
    });
  });
});

import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Comments } from "../../domain/comments/comment.ts";
import { unavailable } from "../../domain/content.ts";
import { href } from "../../domain/site-map.ts";
import { type Locale, locales } from "../../i18n/locales.ts";
import type { StoredComment } from "../../server/comments/comment-store.ts";
import { newComment } from "../fixtures/comment.ts";
import { makeContentFolder } from "../fixtures/content-folder.ts";
import { opened } from "../fixtures/opened.ts";
import { origin as appOrigin, openApp, person } from "./app.ts";
import { openSite, openSiteIn, origin } from "./open-site.ts";

const site = opened(() => openSite());

beforeAll(async () => {
  for (const lang of locales) {
    const { status, headers } = await site.get(href("blogPost", { lang, uri }));
    paths[lang] = status === 301 ? new URL(String(headers.location), origin).pathname : href("blogPost", { lang, uri });
  }
});

const uri = "what-lateness-costs";
const paths: Partial<Record<Locale, string>> = {};
const post = (lang: Locale = "en") => paths[lang] ?? "";
let people = 0;

/** Returns the form of a new visitor. */
function filled(changes: Record<string, string> = {}): Record<string, string> {
  people += 1;
  return {
    name: "Aigerim",
    email: `reader${people}@example.com`,
    text: `Thank you, ${people}`,
    consent: "on",
    ...changes,
  };
}

/** The headers that the script of the page sends. */
const asScript = { accept: "application/json" };

async function newest(): Promise<StoredComment> {
  const found = await Promise.all(
    (["held", "spam"] as const).map((status) => site.comments.list({ status, limit: 1 })),
  );
  const [comment] = found.flat().sort((one, other) => other.createdAt - one.createdAt);
  if (!comment) throw new Error("there is no comment");
  return comment;
}

async function sent(changes: Record<string, string> = {}, lang: Locale = "en"): Promise<StoredComment> {
  const { status } = await site.post(post(lang), filled(changes));
  expect(status).toBe(303);
  return newest();
}

const openForm = /<details id="comment-form"[^>]* open=""/;

it("is neither shown nor accepted on a site without comments", async () => {
  const folder = makeContentFolder([{ id: "news", locale: "en", slug: "news" }]);
  appendFileSync(join(folder.dir, "site.yml"), "\ncomments: off\n");
  const quiet = await openSiteIn(folder);
  const { status, text } = await quiet.get("/en/blog/news");
  expect(status).toBe(200);
  expect(text).not.toContain('id="comments"');
  expect((await quiet.post("/en/blog/news", filled())).status).toBe(404);
  expect((await quiet.post("/en/blog/news", filled(), asScript)).status).toBe(404);
  await quiet.close();
});

describe("a comment without a script", () => {
  it("is written in a form that is closed at first", async () => {
    const { text } = await site.get(post());
    expect(text).toContain('<details id="comment-form"');
    expect(text).not.toMatch(openForm);
  });

  it.each(locales)("leads back to the post, which says that a moderator reads it: %s", async (lang) => {
    const fields = filled();
    const answer = await site.post(post(lang), { ...fields, privacyVersion: "2026-01-31" });
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toBe(`${post(lang)}?comment=held#comments`);
    expect(await newest()).toMatchObject({
      ...{ post: uri, locale: lang, status: "held", verified: false },
      ...{ name: fields.name, email: fields.email, text: fields.text },
    });
    const page = await site.get(`${post(lang)}?comment=held`);
    expect(page.status).toBe(200);
    expect(page.text).toMatch(/<p role="status"[^>]*>[^<]{20,}<\/p>/);
    expect(page.text).not.toContain(fields.text);
    expect(page.headers["cache-control"]).not.toContain("public");
  });

  it("is sent again by the browser to the address of the post if it went to another slug of it", async () => {
    const russian =
      (await site.get(href("sitemap", { lang: "ru" }))).text.match(/\/ru\/blog\/(?!category)[^<"]+/)?.[0] ?? "";
    const elsewhere = russian.replace("/ru/", "/en/");
    const { status, headers } = await site.post(elsewhere, filled({ text: "Typed at another address" }));
    expect(status).toBe(307);
    expect(headers.location).toMatch(/^\/en\/blog\/[^?]+$/);
    expect(headers.location).not.toBe(elsewhere);
    const listed = await site.comments.list({ status: "held", limit: 1000 });
    expect(listed.filter(({ text }) => text === "Typed at another address")).toEqual([]);
    const shown = await site.post(
      headers.location ?? "",
      filled({ text: "Typed at another address", email: "nobody" }),
    );
    expect(shown.status).toBe(400);
    expect(shown.text).toContain("Typed at another address</textarea>");
  });
});

describe("a comment from a script", () => {
  it("is answered in JSON, and the same one again with the same reference", async () => {
    const fields = filled({ key: crypto.randomUUID(), elapsed: "9000" });
    const first = JSON.parse((await site.post(post(), fields, asScript)).text);
    expect(first).toEqual({ kind: "accepted", reference: expect.stringMatching(/^\w{4}-\w{4}$/) });
    expect(await newest()).toMatchObject({ id: first.reference, verified: true });
    expect(JSON.parse((await site.post(post(), fields, asScript)).text)).toEqual(first);
    const changed = await site.post(post(), { ...fields, text: "Changed" }, asScript);
    expect(JSON.parse(changed.text)).toEqual(first);
    expect(await newest()).toMatchObject({ id: first.reference, text: "Changed" });
  });

  it("is told which fields to correct", async () => {
    const { status, text } = await site.post(post("uz"), { text: "a" }, asScript);
    expect(status).toBe(400);
    const errors = { name: "required", email: "required", text: "tooShort", consent: "consent" };
    expect(JSON.parse(text)).toEqual({ kind: "invalid", errors });
  });
});

describe("a held comment", () => {
  it("is in no output, and an approved one is on the page without a restart or its email address", async () => {
    const text = "A sentence that nobody else writes, zyrkobund";
    const comment = await sent({ text, name: "Кымбат", email: "secret.address@example.com" }, "kk");
    const outputs = async () => {
      const lang = "kk";
      const search = { q: "zyrkobund" };
      const all = [
        ...[post(lang), `${post(lang)}.data`, `${post(lang)}?answer=${comment.id}`],
        ...[href("feed", { lang }), href("feed", { lang }, { category: "attendance" })],
        ...[href("jsonFeed", { lang }), href("jsonFeed", { lang }, { category: "attendance" })],
        ...[href("blog", { lang }), href("blog", { lang }, search), href("help", { lang }, search)],
        ...[href("sitemap", { lang }), href("llmsIndex", {}), href("llms", { lang })],
      ];
      return Promise.all(
        all.map(async (path) => {
          const { status, text } = await site.get(path);
          expect([path, status]).toEqual([path, 200]);
          return text;
        }),
      );
    };
    for (const output of await outputs()) expect(output).not.toContain(text);
    await site.comments.decide(comment, "approved");
    await expect.poll(async () => (await site.get(post("kk"))).text).toContain(text);
    const [page = "", data = "", answering = "", ...others] = await outputs();
    expect(answering).toContain(text);
    expect(page).toContain("Кымбат");
    // The text is in the HTML, and not a second time as data.
    expect(page.split(text)).toHaveLength(2);
    expect(data).toContain(text);
    for (const output of others) expect(output).not.toContain(text);
    for (const output of [page, data, ...others]) expect(output).not.toMatch(/secret\.address/i);
    expect((await site.get(post("ru"))).text).not.toContain(text);
    const shown = await site.comments.find(comment.id);
    expect(shown && (await site.comments.decide(shown, "spam"))).toBe(true);
    await expect.poll(async () => (await site.get(post("kk"))).text).not.toContain(text);
  });
});

describe("approved comments", () => {
  async function approve(changes: Parameters<typeof newComment>[0]) {
    const { id } = await site.comments.save(newComment({ post: { id: uri, locale: "en" }, ...changes }));
    const found = await site.comments.find(id);
    if (!found) throw new Error("the comment is gone");
    await site.comments.decide(found, "approved");
    return found;
  }

  const content = (text: string, name = "Visitor") => ({ name, email: "v@example.com", text });

  it.each([
    [
      "HTML",
      '<img src=x onerror="alert(1)"><script>alert(2)</script></p></li>',
      "&lt;img src=x onerror=&quot;alert(1)&quot;&gt;",
    ],
    ["Markdown", "**bold** ![x](https://evil.example/x.png) <javascript:alert(1)>", "**bold** ![x]("],
    ["text from right to left", "\u202eشكرا evil\u2066", "\u202eشكرا evil\u2066"],
  ])("are shown as text, whatever is in them: %s", async (_, text, shown) => {
    const { id } = await approve({ content: content(text, `<i>${text.slice(0, 20)}`) });
    const page = await site.get(`${post()}?answer=${id}`);
    const article = new RegExp(`<article id="comment-${id}".*?</article>`, "s").exec(page.text)?.[0] ?? "";
    expect(article.replaceAll("&#x27;", "'")).toContain(shown);
    expect(article).not.toMatch(/<(img|script|i|b|iframe|svg)[ >]/);
    expect(article).toMatch(/<bdi id="by-/);
    expect(article).toContain('<p dir="auto"');
    expect(page.text).toMatch(/<h3[^>]*>Reply to &lt;i&gt;/);
    expect(page.text).toMatch(openForm);
  });

  it("have links that search engines do not count, to http addresses only", async () => {
    const { id } = await approve({ content: content("https://a.example/?q=<x> javascript:alert(1)") });
    const { text } = await site.get(`${post()}?answer=${id}`);
    const article = new RegExp(`<article id="comment-${id}".*?</article>`, "s").exec(text)?.[0] ?? "";
    const links = [...article.matchAll(/<a href="([^"#]+)"([^>]*)>/g)];
    expect(links.map(([, address]) => address)).toEqual(["https://a.example/?q="]);
    expect(links[0]?.[2]).toContain('rel="ugc nofollow"');
  });

  it("form threads of one level, in which the administrators are marked", async () => {
    const first = await approve({ content: content("A question") });
    const answered = await site.post(post(), filled({ parent: first.id, text: "An answer" }));
    expect(answered.status).toBe(303);
    const answer = await newest();
    expect(answer.parent).toBe(first.id);
    await site.comments.decide(answer, "approved");
    const deeper = await sent({ parent: answer.id, text: "An answer to the answer" });
    expect(deeper.parent).toBe(first.id);
    const id = await site.comments.answer(deeper, "From the team");
    await expect.poll(async () => (await site.get(post())).text).toContain("From the team");
    const { text } = await site.get(post());
    const thread = new RegExp(`<article id="comment-${first.id}".*?</ol>`, "s").exec(text)?.[0] ?? "";
    expect([...thread.matchAll(/id="comment-([\w-]+)"/g)].map(([, each]) => each)).toEqual([
      ...[first.id, answer.id, deeper.id, id],
    ]);
    expect(thread).toContain("Our team");
  });

  it("answered under an unknown reference start a thread", async () => {
    expect((await sent({ parent: "2222-2222" })).parent).toBeNull();
    const page = await site.get(`${post()}?answer=__proto__`);
    expect([page.status, openForm.test(page.text)]).toEqual([200, false]);
  });
});

describe("what is refused", () => {
  it.each([
    ["an unknown post", "/en/blog/nothing", 404],
    ["the list of posts", "/en/blog", 405],
  ])("a comment on %s", async (_, path, status) => {
    expect((await site.post(path, filled())).status).toBe(status);
    const alive = await site.post(path, filled(), asScript);
    expect(alive.status).toBe(status);
  });
});

it("logs no error", () => expect(site.errors).toEqual([]));

describe("while the store is unavailable", () => {
  const list = vi.fn<() => ReturnType<Comments["list"]>>();
  const app = opened(() => openApp({ comments: { list, submit: async () => ({ kind: "failed" }) } }));

  it("posts are shown without their comments, and cached for seconds only", async () => {
    list.mockResolvedValue(unavailable);
    const { status, text } = await app.ask(href("blogPost", { lang: "en", uri }));
    expect(status).toBe(200);
    expect(text).toContain("The comments can’t be loaded right now.");
    list.mockResolvedValue([]);
    expect((await app.ask(href("blogPost", { lang: "en", uri }))).text).not.toContain("can’t be loaded");
  });

  it("a comment is refused with everything typed kept", async () => {
    const body = new URLSearchParams(filled({ text: "Not lost" }));
    const request = new Request(appOrigin + href("blogPost", { lang: "en", uri }), { method: "POST", body });
    const { response } = await app.app.fetch(request, person);
    expect(response.status).toBe(503);
    const text = await response.text();
    expect(text).toContain("Not lost</textarea>");
    expect(text).toContain("Your comment couldn’t be sent.");
  });
});

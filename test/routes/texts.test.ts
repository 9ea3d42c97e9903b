import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { deskRoles, type Member } from "../../domain/desk/roles.ts";
import type { TextRow } from "../../domain/desk/texts.ts";
import type { Locale } from "../../i18n/locales.ts";
import { locales } from "../../i18n/locales.ts";
import { makeContentFolder } from "../fixtures/content-folder.ts";
import { opened } from "../fixtures/opened.ts";
import { openSite } from "./open-site.ts";

/* What members write at the desk is shown by the running site. */

const folder = makeContentFolder([
  { id: "first", locale: "en", slug: "first", body: "One paragraph.\n\nAnother for {fact:clients.count} clients." },
  { id: "first", locale: "ru", slug: "pervyj", body: "Один абзац.\n\nЕщё для {fact:clients.count} клиентов." },
  { id: "second", locale: "en", slug: "second", body: "One.\n\nTwo." },
]);
const site = opened(async () => {
  const whole = await openSite(folder.dir);
  return {
    ...whole,
    async close() {
      await whole.close();
      folder.remove();
    },
  };
});
const anna: Member = { email: "anna@example.com", roles: new Set(deskRoles), reviews: locales };

async function rowOf(family: string, locale: Locale, unit: string): Promise<TextRow> {
  const table = await site.editor.open(family, "en", locale);
  return table?.rows.find((row) => row.unit === unit) ?? expect.fail(`${family} has no ${unit}`);
}

async function write(family: string, locale: Locale, unit: string, text: string, isCorrection = false) {
  const seen = (await rowOf(family, locale, unit)).right?.seen ?? "";
  const [result] = await site.editor.save(anna, { family, locale }, [{ unit, seen, text }]);
  if (isCorrection) await site.editor.markCorrection(anna, family, true);
  return result;
}

const shows = (path: string, text: string) =>
  expect.poll(async () => (await site.get(path)).text.includes(text), { message: `${path}: ${text}` }).toBe(true);

const sourceOf = (file: string) => readFileSync(join(folder.dir, file), "utf8");

test("a headline is drafted, published, and shown though the page was in the cache; the file stays", async () => {
  const before = sourceOf("pages/home/en.yml");
  await site.get("/en");
  await site.get("/en");
  expect(site.cacheStates().at(-1)).toBe("hit");
  expect(await write("pages/home", "en", "hero.title", "A headline from the desk")).toMatchObject({ kind: "saved" });
  expect((await rowOf("pages/home", "en", "hero.title")).right).toMatchObject({
    text: "A headline from the desk",
    state: "draft",
    conflict: null,
  });
  expect((await site.get("/en")).text).not.toContain("A headline from the desk");
  expect(await site.editor.move(anna, { family: "pages/home", locale: "en" }, "published")).toEqual({ kind: "done" });
  await shows("/en", "A headline from the desk");
  expect(sourceOf("pages/home/en.yml")).toBe(before);
  for (const locale of locales.filter((each) => each !== "en")) {
    expect((await rowOf("pages/home", locale, "hero.title")).right?.state, locale).toBe("changed");
  }
});

test("a translation is current again once it is published, though its text stays as it was", async () => {
  const { right } = await rowOf("pages/home", "ru", "hero.title");
  expect(await write("pages/home", "ru", "hero.title", right?.text ?? "")).toMatchObject({ kind: "saved" });
  await site.editor.move(anna, { family: "pages/home", locale: "ru" }, "published");
  expect((await rowOf("pages/home", "ru", "hero.title")).right?.state).toBe("current");
});

test("a correction leaves translations current", async () => {
  expect(await write("pages/about", "en", "headline", "A corrected headline", true)).toMatchObject({ kind: "saved" });
  await site.editor.move(anna, { family: "pages/about", locale: "en" }, "published");
  expect((await rowOf("pages/about", "kk", "headline")).right?.state).toBe("current");
});

test("a paragraph of a post is shown", async () => {
  expect(await write("blog/first", "ru", "#1", "Новый абзац.")).toMatchObject({ kind: "saved" });
  await site.editor.move(anna, { family: "blog/first", locale: "ru" }, "published", ["#1"]);
  await shows("/ru/blog/pervyj", "Новый абзац.");
});

test.each([
  ["a text beyond its limit", "pages/home", "hero.title", "a".repeat(200), "invalid", /shorten it to \d+ characters/],
  ["an unknown placeholder", "pages/home", "hero.title", "For {fact:nothing}", "invalid", /unknown placeholder/],
  ["a lost placeholder", "blog/first", "#2", "Another.", "placeholder", /fact:clients\.count/],
  ["two paragraphs", "blog/first", "#1", "One.\n\nTwo.", "structure", /^$/],
  ["a heading", "blog/first", "#1", "# One", "structure", /^$/],
  ["nothing", "pages/home", "hero.title", "", "invalid", /write something/],
  ["a block that is gone", "blog/first", "#9", "Text", "gone", /^$/],
])("%s is refused, and says why", async (_, family, unit, text, reason, detail) => {
  const table = await site.editor.open(family, "en", "en");
  const seen = table?.rows.find((row) => row.unit === unit)?.right?.seen ?? "";
  const [result] = await site.editor.save(anna, { family, locale: "en" }, [{ unit, seen, text }]);
  expect(result).toMatchObject({ kind: "refused", reason, detail: expect.stringMatching(detail) });
});

test("of two members who change one block, the second sees what the first wrote", async () => {
  const { right } = await rowOf("blog/first", "en", "#1");
  const changes = (text: string) => [{ unit: "#1", seen: right?.seen ?? "", text }];
  const file = { family: "blog/first", locale: "en" } as const;
  const boris = { ...anna, email: "boris@example.com" };
  expect(await site.editor.save(anna, file, changes("By Anna."))).toMatchObject([{ kind: "saved" }]);
  const [second] = await site.editor.save(boris, file, changes("By Boris."));
  expect(second).toMatchObject({ kind: "conflict", theirs: "By Anna.", author: anna.email });
  const seen = second?.kind === "conflict" ? second.seen : "";
  expect(await site.editor.save(boris, file, [{ unit: "#1", seen, text: "By Boris." }])).toMatchObject([
    { kind: "saved" },
  ]);
  const texts = (await site.editor.history("blog/first", "en", "#1")).map(({ text }) => text);
  expect(texts).toEqual(["By Boris.", "By Anna.", "One paragraph."]);
});

test("a developer's change of the same block is shown, and the edit waits for a decision", async () => {
  const family = "pages/problem";
  await write(family, "en", "headline", "The desk's headline");
  await site.editor.move(anna, { family, locale: "en" }, "published");
  await shows("/en/problem", "The desk&#x27;s headline");
  const file = join(folder.dir, "pages/problem/en.yml");
  writeFileSync(file, readFileSync(file, "utf8").replace(/^headline: .*$/m, "headline: The developer wrote this"));
  await shows("/en/problem", "The developer wrote this");
  const { right } = await rowOf(family, "en", "headline");
  expect(right).toMatchObject({ text: "The desk's headline", conflict: { file: "The developer wrote this" } });
  expect(await write(family, "en", "headline", "Both decided")).toMatchObject({ kind: "saved" });
  await site.editor.move(anna, { family, locale: "en" }, "published");
  await shows("/en/problem", "Both decided");
});

test("each action needs its role, and languages their reviewer", async () => {
  const file = { family: "blog/first", locale: "ru" } as const;
  const as = (roles: string[], reviews: Locale[] = []) => ({ ...anna, roles: new Set(roles), reviews }) as Member;
  await write("blog/first", "ru", "#1", "Проверенный абзац.");
  const results = async (member: Member) =>
    Promise.all(
      (["inReview", "reviewed", "published", "discarded"] as const).map(async (to) => {
        const result = await site.editor.move(member, file, to, ["none"]);
        return result.kind === "refused" ? result.reason : result.kind;
      }),
    );
  expect(await results(as(["office"]))).toEqual(["role", "role", "role", "role"]);
  expect(await results(as(["writer"]))).toEqual(["gone", "role", "role", "gone"]);
  expect(await results(as(["reviewer"], ["ru"]))).toEqual(["role", "gone", "role", "gone"]);
  expect(await site.editor.move(as(["publisher"]), file, "published")).toMatchObject({ reason: "role" });
  expect(await site.editor.move(as(["reviewer"], ["kk"]), file, "reviewed")).toMatchObject({ reason: "role" });
  expect(await site.editor.move(as(["reviewer"], ["ru"]), file, "reviewed")).toEqual({ kind: "done" });
  expect(await site.editor.move(as(["publisher"]), file, "published")).toEqual({ kind: "done" });
  const [refused] = await site.editor.save(as(["publisher"]), file, [{ unit: "#1", seen: "", text: "x" }]);
  expect(refused).toMatchObject({ kind: "refused", reason: "role" });
});

test("a new post and its translation are public once they are published", async () => {
  const fields = {
    id: "new-post",
    title: "A zebra post",
    excerpt: "Short.",
    published: "2026-01-09",
    category: "product",
  };
  const categories = site.editor.fields("blog").find(({ name }) => name === "category")?.choices ?? [];
  const post = { part: "blog", locale: "en", slug: "new-post", text: "Its text." } as const;
  const created = await site.editor.create(anna, { ...post, fields: { ...fields, category: categories[0] ?? "" } });
  expect(created).toEqual({ kind: "done", family: "blog/new-post" });
  expect((await site.editor.find({ words: "Zebra POST", part: null, locale: null, state: null, page: 1 })).count).toBe(
    1,
  );
  expect((await site.get("/en/blog/new-post")).status).toBe(404);
  expect((await site.editor.preview("blog/new-post", "en"))?.entry).toMatchObject({ title: "A zebra post" });
  expect(await write("blog/new-post", "en", "#1", "Its better text.")).toMatchObject({ kind: "saved" });
  await site.editor.move(anna, { family: "blog/new-post", locale: "en" }, "published");
  await shows("/en/blog/new-post", "Its better text.");
  const later = { published: "2099-01-09", isDraft: false };
  const dated = { family: "blog/new-post", locale: "en" } as const;
  expect((await site.editor.open("blog/new-post", "en", "en"))?.dates).toEqual({ ...later, published: "2026-01-09" });
  expect(await site.editor.setDates(anna, dated, { ...later, published: "soon" })).toMatchObject({ reason: "invalid" });
  expect(await site.editor.setDates(anna, dated, later)).toEqual({ kind: "done" });
  await site.editor.move(anna, dated, "published");
  await expect.poll(async () => (await site.get("/en/blog/new-post")).status).toBe(404);
  await site.editor.setDates(anna, dated, { published: "2026-01-09", isDraft: false });
  await site.editor.move(anna, dated, "published");
  await shows("/en/blog/new-post", "Its better text.");
  expect(await site.editor.translate(anna, { family: "blog/new-post", locale: "kk" }, "zhana-zhazba")).toEqual({
    kind: "done",
  });
  expect(await write("blog/new-post", "kk", "#1", "Мәтін.")).toMatchObject({ kind: "saved" });
  await site.editor.move(anna, { family: "blog/new-post", locale: "kk" }, "published");
  await shows("/kk/blog/zhana-zhazba", "Мәтін.");
});

test("a translation begins with the published blocks of its source", async () => {
  await write("blog/second", "en", "#1", "A new block.");
  await site.editor.move(anna, { family: "blog/second", locale: "en" }, "published");
  await site.editor.translate(anna, { family: "blog/second", locale: "kk" }, "ekinshi");
  expect((await rowOf("blog/second", "kk", "#1")).right?.text).toBe("A new block.");
});

test.each(["second", "new-post"])(
  "the whole text has the published blocks, and changes none of them unseen: %s",
  async (id) => {
    const file = { family: `blog/${id}`, locale: "en" } as const;
    const wholeOf = async () => (await site.editor.open(file.family, "en", "en"))?.whole ?? expect.fail(id);
    const save = async ({ text, seen }: { text: string; seen: string }) =>
      (await site.editor.save(anna, file, [{ unit: "", text: `${text}\nAdded.\n`, seen }]))[0];
    const before = await wholeOf();
    await write(file.family, "en", "#1", "Published block.");
    await site.editor.move(anna, file, "published");
    expect(await save(before)).toMatchObject({ kind: "conflict", theirs: expect.stringContaining("Published block.") });
    const saved = await save(await wholeOf());
    expect(saved).toMatchObject({ kind: "saved", seen: (await wholeOf()).seen });
    await site.editor.move(anna, file, "published");
    await shows(`/en/blog/${id}`, "Added.");
    await shows(`/en/blog/${id}`, "Published block.");
  },
);

test("what a restored version replaces stays in the history once, a draft of the whole text, too", async () => {
  const file = { family: "blog/second", locale: "en" } as const;
  const history = (unit: string) => site.editor.history(file.family, "en", unit);
  const restore = async (member: Member) =>
    site.editor.restore(member, (await history("#1")).find(({ text }) => text === "One.")?.id ?? "");
  await write(file.family, "en", "#1", "A draft of Anna.");
  expect(await restore({ ...anna, email: "boris@example.com" })).toEqual({ kind: "done" });
  expect((await history("#1")).filter(({ text }) => text === "A draft of Anna.")).toHaveLength(1);
  await site.editor.move(anna, file, "discarded");
  const { text = "", seen = "" } = (await site.editor.open(file.family, "en", "en"))?.whole ?? {};
  await site.editor.save(anna, file, [{ unit: "", text: `${text}\nOnly in the draft.\n`, seen }]);
  expect(await restore(anna)).toEqual({ kind: "done" });
  expect((await history("")).filter((each) => each.text === `${text}\nOnly in the draft.\n`)).toHaveLength(1);
});

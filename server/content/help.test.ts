import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toFtsQuery } from "../../domain/search/full-text.ts";
import { parseQuery } from "../../domain/search/query.ts";
import type { Locale } from "../../i18n/locales.ts";
import { patience } from "../../test/fixtures/patience.ts";
import { folderForTest } from "../../test/fixtures/temporary-folder.ts";
import { known, listen } from "./authored-posts.ts";
import { type ContentOptions, type OpenContent, openContent } from "./open-content.ts";

const titles = (title: string) =>
  `{ en: ${title}, ru: ${title}, id: ${title}, kk: ${title}, az: ${title}, uz: ${title} }`;
const categories = `
shifts: { icon: "lucide:calendar", about: ${titles("About shifts")}, ${titles("Shifts").slice(1)}
swaps: { parent: shifts, en: Swaps, ru: Обмен, id: Tukar, kk: Ауысу, az: Dəyişmə, uz: Almashish }
pay: ${titles("Pay")}
`;

let dir: string;
let opened: OpenContent[] = [];
let errors: string[] = [];

beforeEach(() => {
  dir = folderForTest();
  mkdirSync(join(dir, "blog"));
  cpSync("content/blog/categories.yml", join(dir, "blog/categories.yml"));
  write("help/categories.yml", categories);
  opened = [];
  errors = [];
});
afterEach(async () => {
  for (const content of opened) await content.close();
});

function write(file: string, text: string): void {
  mkdirSync(dirname(join(dir, file)), { recursive: true });
  writeFileSync(join(dir, file), text);
}

function article(slug: string, more: Record<string, unknown> = {}, locale: Locale = "en"): void {
  const { body = "Text", ...fields } = {
    ...{ title: `Title of ${slug}`, summary: `Summary of ${slug}`, audience: "employees", category: "shifts" },
    ...{ updated: "2026-03-01", ...more },
  } as Record<string, unknown>;
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  write(`help/${locale}/${slug}.md`, `---\n${lines.join("\n")}\n---\n\n${body}\n`);
}

async function open(more: Partial<ContentOptions> = {}): Promise<OpenContent> {
  const content = await openContent({
    ...{ dir, timeZone: "Asia/Almaty", fill: (_, text) => text, lookEvery: 50 },
    copyTimeoutMs: 60_000,
    mirrorFile: join(dir, "content.db"),
    log: { info() {}, warn() {}, error: (_, message) => void errors.push(message) },
    ...more,
  });
  opened.push(content);
  return content;
}

test("articles are found with all fields that their author set, and are not posts", async () => {
  const more = { audience: "administrators", feature: "payroll", category: "swaps" } as const;
  const body = "<h2>First step</h2><p>Do <em>this</em>.<script>x()</script></p><p>{scene:payroll}</p>";
  article("a", { ...more, body });
  article("a", { source: "en" }, "ru");
  const source = await open();
  const { entry, translations } = known(await source.help.find("en", "a"));
  expect(translations).toEqual({ en: "a", ru: "a" });
  expect(entry).toEqual({
    ...{ id: "a", locale: "en", slug: "a", title: "Title of a", summary: "Summary of a" },
    ...{ audience: "administrators", updated: "2026-02-28T19:00:00.000Z", feature: "payroll", source: null },
    ...{ hashes: expect.objectContaining({ title: expect.any(String), "#1": expect.any(String) }), recorded: {} },
    category: { slug: "swaps", title: "Swaps" },
    headings: [{ id: "text-first-step", text: "First step", level: 2 }],
    body: expect.stringMatching(
      /^<h2 id="text-first-step"><a href="#text-first-step">First step<\/a><\/h2>\s*<p>Do <em>this<\/em>\.<\/p>\s*<figure data-block="scene:payroll"><\/figure>\s*$/,
    ),
    markdown: expect.stringContaining("First step"),
  });
  const russian = { audience: "employees", feature: null, source: "en" };
  expect(known(await source.help.find("ru", "a")).entry).toMatchObject(russian);
  expect(await source.help.find("kk", "a")).toEqual({ entry: null, translations: { en: "a", ru: "a" } });
  expect(await source.help.find("en", "nothing")).toBeNull();
  expect(await source.posts.find("en", "a")).toBeNull();
  const line = { collection: "help", id: "a", translations: { en: "a", ru: "a" } };
  expect(known(await source.catalog())).toMatchObject([line]);
  expect(errors).toEqual([]);
});

test("articles are listed and counted by audience; a category includes its subcategories", async () => {
  article("a");
  article("b", { category: "swaps" });
  article("c", { category: "swaps", audience: "administrators" });
  article("d", { category: "pay", audience: "administrators" });
  const source = await open();
  const slugs = async (query: object) => {
    const page = await source.help.list({ locale: "en", page: 1, ...query });
    return (
      page &&
      known(page)
        .items.map(({ slug }) => slug)
        .sort()
    );
  };
  expect(await slugs({})).toEqual(["a", "b", "c", "d"]);
  expect(await slugs({ audience: "employees" })).toEqual(["a", "b"]);
  expect(await slugs({ category: "shifts" })).toEqual(["a", "b", "c"]);
  expect(await slugs({ category: "swaps", audience: "administrators" })).toEqual(["c"]);
  expect(await slugs({ category: "pay", audience: "employees" })).toBeNull();
  const shifts = { slug: "shifts", title: "Shifts", icon: "lucide:calendar", about: "About shifts" };
  const swaps = { slug: "swaps", title: "Swaps", parent: "shifts" };
  expect(await source.help.categories("en")).toEqual([
    { ...shifts, count: 3 },
    { ...swaps, count: 2 },
    { slug: "pay", title: "Pay", count: 1 },
  ]);
  expect(await source.help.categories("en", "employees")).toEqual([
    { ...shifts, count: 2 },
    { ...swaps, count: 1 },
  ]);
  expect(await source.help.categories("ru")).toEqual([]);
});

test("articles are related first as their author says, then by audience", async () => {
  article("a", { related: ["d", "b", "missing"] });
  article("b", { category: "pay" });
  for (const slug of ["c", "d"]) article(slug);
  article("e", { audience: "administrators" });
  const source = await open();
  const cards = known(await source.help.related({ id: "a", locale: "en" }, 4));
  expect(cards.map(({ slug }) => slug)).toEqual(["d", "b", "c", "e"]);
});

test("articles are found by synonyms, headings and words of the text", async () => {
  article("a", { synonyms: ["rota", "time table"], body: "<h2>Geofence</h2><p>Walk there</p>" });
  article("b");
  const source = await open();
  const find = async (text: string) => {
    const match = toFtsQuery(parseQuery("en", text)) ?? "";
    return known(await source.help.search({ locale: "en", match, limit: 5 }));
  };
  for (const text of ["rotas", "geofence", "walk"]) {
    expect((await find(text)).map(({ card }) => card.slug)).toEqual(["a"]);
  }
  expect(await find("rota")).toMatchObject([{ headings: ["Geofence"], synonyms: ["rota", "time table"] }]);
});

test("articles can be changed, added and removed, and their tags are announced", async () => {
  article("a");
  const source = await open();
  const told = listen(source);
  article("a", { audience: "administrators", synonyms: ["rota"] });
  await vi.waitFor(
    async () => expect(known(await source.help.find("en", "a")).entry?.audience).toBe("administrators"),
    patience,
  );
  await vi.waitFor(() => expect(told()).toEqual(["article:a", "help"]), patience);
  article("b");
  await vi.waitFor(() => expect(told()).toContain("article:b"), patience);
  rmSync(join(dir, "help/en/a.md"));
  await vi.waitFor(async () => expect(await source.help.find("en", "a")).toBeNull(), patience);
});

test("lists have pages of the requested size, and queries accept no operators from visitors", async () => {
  for (const slug of ["a", "b", "c", "d"]) article(slug);
  const { help } = await open();
  const second = known(await help.list({ locale: "en", page: 2, size: 3 }));
  expect(second).toMatchObject({ items: [{ slug: "d" }], total: 4 });
  const match = toFtsQuery(parseQuery("en", 'title : a" OR NEAR( *')) ?? "";
  expect(known(await help.search({ locale: "en", match, limit: 5 }))).toEqual(expect.any(Array));
});

test("articles can be listed by the feature page that they belong to", async () => {
  for (const slug of ["a", "b", "c"]) article(slug, slug === "b" ? {} : { feature: "shifts" });
  article("d", { feature: "payroll" });
  article("a", { feature: "shifts" }, "ru");
  const { help } = await open();
  const page = known(await help.list({ locale: "en", feature: "shifts", page: 1, size: 1 }));
  expect(page).toMatchObject({ items: [{ slug: "a" }], total: 2 });
  expect(known(await help.list({ locale: "en", feature: "jobs", page: 1 }))).toMatchObject({ items: [], total: 0 });
});

test.each<[string, Record<string, unknown>, string]>([
  ["audience", { audience: "managers" }, 'audience: found "managers": write employees or administrators'],
  ["feature", { feature: "nonsense" }, 'feature: found "nonsense": write one of '],
  ["related", { related: "b" }, 'related: found "b": write a list in brackets'],
  ["category", { category: "nonsense" }, 'category: found "nonsense": write one of shifts, swaps, pay'],
  ["id", { id: "a" }, "id: no such field"],
])("a mistake is reported with file, field and fix: %s", async (_, more, problem) => {
  article("a", more);
  const { help } = await open();
  expect(errors).toEqual([expect.stringContaining(`content: help/en/a.md: ${problem}`)]);
  expect(await help.find("en", "a")).toBeNull();
});

test("a category whose parent does not exist is refused", async () => {
  write("help/categories.yml", categories.replace("parent: shifts", "parent: nowhere"));
  await open();
  expect(errors[0]).toContain('help/categories.yml: swaps.parent: found "nowhere": write the name of a category');
});

test("a restart reads only what has changed, or everything if the settings have changed", async () => {
  const read: string[] = [];
  const fill: ContentOptions["fill"] = (_, text) => {
    read.push(text.trim());
    return text;
  };
  const restart = async (version = "1") => {
    for (const content of opened.splice(0)) await content.close();
    read.length = 0;
    return open({ fill, version });
  };
  article("a", { body: "Text a" });
  article("b", { body: "Text b" });
  write("help/en/broken.md", "no fields");
  await restart();
  expect(read).toEqual(expect.arrayContaining(["Text a", "Text b"]));
  expect(errors).toHaveLength(1);
  article("b", { body: "Text of b, changed" });
  const { help } = await restart();
  expect(read.filter((text) => text.startsWith("Text"))).toEqual(["Text of b, changed"]);
  expect(known(await help.find("en", "a")).entry?.body).toBe("<p>Text a</p>");
  expect(errors).toHaveLength(2);
  await restart("2");
  expect(read).toEqual(expect.arrayContaining(["Text a", "Text of b, changed"]));
});

test("a file that broke before a restart keeps its last good text after it", async () => {
  article("a");
  await (await open()).close();
  write("help/en/a.md", "---\ntitle: Half wri");
  const { help } = await open();
  expect(errors).toHaveLength(1);
  expect(known(await help.find("en", "a")).entry?.title).toBe("Title of a");
  article("a", { title: "Corrected" });
  await vi.waitFor(async () => expect(known(await help.find("en", "a")).entry?.title).toBe("Corrected"), patience);
});

test("a change that another process wrote is announced here too", async () => {
  article("a");
  const content = await open();
  const told: string[] = [];
  content.onChange((tags) => told.push(...tags));
  const other = new DatabaseSync(join(dir, "content.db"));
  other.exec("insert into changes (tag) values ('article:a')");
  other.close();
  await vi.waitFor(() => expect(told).toEqual(["article:a"]), patience);
});

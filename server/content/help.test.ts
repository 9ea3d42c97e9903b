import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Answer, isUnavailable } from "../../domain/content.ts";
import { toFtsQuery } from "../../domain/search/full-text.ts";
import { parseQuery } from "../../domain/search/query.ts";
import type { Locale } from "../../i18n/locales.ts";
import { type ContentOptions, type OpenContent, openContent } from "./open-content.ts";

const patience = { timeout: 4000, interval: 20 };
const titles = (title: string) =>
  `{ en: ${title}, ru: ${title}, id: ${title}, kk: ${title}, az: ${title}, uz: ${title} }`;
const categories = `
shifts:
  icon: lucide:calendar
${["en", "ru", "id", "kk", "az", "uz"].map((locale) => `  ${locale}: Shifts ${locale}`).join("\n")}
  about: ${titles("About shifts")}
swaps: { parent: shifts, en: Swaps, ru: Обмен, id: Tukar, kk: Ауысу, az: Dəyişmə, uz: Almashish }
pay: ${titles("Pay")}
`;

let dir: string;
let opened: OpenContent[];
const errors: string[] = [];

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "help-"));
  mkdirSync(join(dir, "blog"));
  cpSync("content/blog/categories.yml", join(dir, "blog/categories.yml"));
  write("help/categories.yml", categories);
  opened = [];
  errors.length = 0;
});
afterEach(async () => {
  for (const content of opened) await content.close();
  rmSync(dir, { recursive: true, force: true });
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
    ...{ dir, timeZone: "Asia/Almaty", fill: (_, text) => text, wordpress: null, lookEvery: 50 },
    mirrorFile: join(dir, "content.db"),
    log: { info() {}, warn() {}, error: (_, message) => void errors.push(message) },
    ...more,
  });
  opened.push(content);
  return content;
}

function known<T>(answer: Answer<T>): T {
  if (answer === null || isUnavailable(answer)) throw new Error(`wanted a value, found ${JSON.stringify(answer)}`);
  return answer as T;
}

test("an article is found with everything that its file says", async () => {
  const more = { feature: "shifts", source: "en", related: ["b"], synonyms: ["rota"], audience: "administrators" };
  article("a", { ...more, body: "## First step\n\nDo *this*." });
  article("a", {}, "ru");
  const { help, catalogue } = await open();
  const { entry, translations } = known(await help.find("en", "a"));
  expect(translations).toEqual({ en: "a", ru: "a" });
  expect(entry).toEqual({
    ...{ id: "a", locale: "en", slug: "a", title: "Title of a", summary: "Summary of a", audience: "administrators" },
    ...{ updated: "2026-02-28T19:00:00.000Z", feature: "shifts", source: "en" },
    category: { slug: "shifts", title: "Shifts en", icon: "lucide:calendar" },
    headings: [{ id: "text-first-step", text: "First step", level: 2 }],
    body: '<h2 id="text-first-step">First step</h2>\n<p>Do <em>this</em>.</p>',
  });
  expect(await help.find("kk", "a")).toEqual({ entry: null, translations: { en: "a", ru: "a" } });
  expect(await help.find("en", "nothing")).toBeNull();
  const instant = "2026-02-28T19:00:00.000Z";
  const line = {
    collection: "help",
    id: "a",
    translations: { en: "a", ru: "a" },
    updated: { en: instant, ru: instant },
  };
  expect(known(await catalogue())).toEqual([line]);
  expect(errors).toEqual([]);
});

test("lists and counts are by audience, and a category holds those below it", async () => {
  article("a");
  article("b", { category: "swaps" });
  article("c", { category: "swaps", audience: "administrators" });
  article("d", { category: "pay", audience: "administrators" });
  const { help } = await open();
  const slugs = async (query: object) => {
    const page = await help.list({ locale: "en", page: 1, ...query });
    return page === null ? null : known(page).items.map(({ slug }) => slug);
  };
  expect(await slugs({})).toEqual(["a", "b", "c", "d"]);
  expect(await slugs({ audience: "employees" })).toEqual(["a", "b"]);
  expect(await slugs({ category: "shifts" })).toEqual(["a", "b", "c"]);
  expect(await slugs({ category: "swaps", audience: "administrators" })).toEqual(["c"]);
  expect(await slugs({ category: "pay", audience: "employees" })).toBeNull();
  expect(known(await help.list({ locale: "en", page: 2, size: 3 }))).toMatchObject({
    items: [{ slug: "d" }],
    total: 4,
  });
  const swaps = { slug: "swaps", title: "Swaps", parent: "shifts" };
  const shifts = { slug: "shifts", title: "Shifts en", icon: "lucide:calendar", about: "About shifts" };
  expect(await help.categories("en")).toEqual([
    { ...shifts, count: 3 },
    { ...swaps, count: 2 },
    { slug: "pay", title: "Pay", count: 1 },
  ]);
  expect(await help.categories("en", "employees")).toEqual([
    { ...shifts, count: 2 },
    { ...swaps, count: 1 },
  ]);
  expect(await help.categories("ru")).toEqual([]);
});

test("related articles are first those that the author names, then those of the same audience", async () => {
  for (const slug of ["b", "c", "d"]) article(slug, { category: slug === "b" ? "pay" : "shifts" });
  article("e", { audience: "administrators" });
  article("a", { related: ["d", "b", "missing"] });
  const { help } = await open();
  const cards = known(await help.related({ id: "a", locale: "en" }, 4));
  expect(cards.map(({ slug }) => slug)).toEqual(["d", "b", "c", "e"]);
});

test("search reads synonyms and headings, and takes no operators from visitors", async () => {
  article("a", { synonyms: ["rota"], body: "## Geofence\n\nText" });
  article("b");
  const { help } = await open();
  const find = async (text: string) => {
    const match = toFtsQuery(parseQuery("en", text));
    return match === null
      ? []
      : known(await help.search({ locale: "en", match, limit: 5 })).map(({ card }) => card.slug);
  };
  expect(await find("rotas")).toEqual(["a"]);
  expect(await find("geofence")).toEqual(["a"]);
  expect(await find('title : a" OR NEAR( *')).not.toContain("nothing");
  const [hit] = known(await help.search({ locale: "en", match: '"geofenc"', limit: 1 }));
  expect(hit).toMatchObject({ headings: ["Geofence"], synonyms: ["rota"] });
});

test.each<[string, Record<string, unknown>, string]>([
  ["audience", { audience: "managers" }, 'audience: found "managers": write employees or administrators'],
  ["feature", { feature: "nonsense" }, 'feature: found "nonsense": write one of '],
  ["related", { related: "b" }, 'related: found "b": write a list in brackets'],
  ["category", { category: "nonsense" }, 'category: found "nonsense": write one of shifts, swaps, pay'],
  ["id", { id: "a" }, "id: no such field"],
])("a mistake names file, field and fix: %s", async (_, more, problem) => {
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

test("a restart reads only what has changed, and again all when the settings change", async () => {
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

test("a change that another process wrote is told here too", async () => {
  article("a");
  const content = await open();
  const told: string[] = [];
  content.onChange((tags) => told.push(...tags));
  const other = new DatabaseSync(join(dir, "content.db"));
  other.exec("insert into changes (tag) values ('article:a')");
  other.close();
  await vi.waitFor(() => expect(told).toEqual(["article:a"]), patience);
});

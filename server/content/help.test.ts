import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Answer, isUnavailable } from "../../domain/content.ts";
import { toFtsQuery } from "../../domain/search/full-text.ts";
import { parseQuery } from "../../domain/search/query.ts";
import { type Locale, locales } from "../../i18n/locales.ts";
import { patience } from "../../test/fixtures/patience.ts";
import { type AuthoredArticle, describeHelp, helpCategories } from "./help.contract.ts";
import { type ContentOptions, type OpenContent, openContent } from "./open-content.ts";

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
    ...{ dir, timeZone: "Asia/Almaty", fill: (_, text) => text, lookEvery: 50 },
    copyTimeoutMs: 60_000,
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

describeHelp("Markdown", async (authored) => {
  const lines = helpCategories.map(({ slug, about, parent }) => {
    const words = (text: (locale: Locale) => string) =>
      Object.fromEntries(locales.map((locale) => [locale, text(locale)]));
    const more = { ...(parent ? { parent } : {}), ...(about ? { about: words(() => about) } : {}) };
    return `${slug}: ${JSON.stringify({ ...words((locale) => `${slug} in ${locale}`), ...more })}`;
  });
  write("help/categories.yml", lines.join("\n"));
  const save = async ({ locale, slug, ...fields }: AuthoredArticle) => article(slug, fields, locale);
  for (const each of authored) await save(each);
  return {
    source: await open({ mirrorFile: ":memory:" }),
    save,
    idOf: (slug) => slug,
    remove: async (locale, slug) => rmSync(join(dir, `help/${locale}/${slug}.md`)),
    close: async () => expect(errors).toEqual([]),
  };
});

test("lists have pages of the requested size, and queries accept no operators from visitors", async () => {
  for (const slug of ["a", "b", "c", "d"]) article(slug);
  const { help } = await open();
  expect(known(await help.list({ locale: "en", page: 2, size: 3 }))).toMatchObject({
    items: [{ slug: "d" }],
    total: 4,
  });
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

test("the language that an article was translated from is known", async () => {
  article("a");
  article("a", { source: "en" }, "ru");
  const { help } = await open();
  expect(known(await help.find("ru", "a")).entry?.source).toBe("en");
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

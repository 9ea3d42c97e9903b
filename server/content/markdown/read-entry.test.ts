import { expect, test } from "vitest";
import type { Locale } from "../../../i18n/locales.ts";
import { articleKind, postKind } from "./kinds.ts";
import { readEntry } from "./read-entry.ts";
import { lineOf } from "./read-yaml.ts";
import { renderBody } from "./render-body.ts";

const titles = { en: "Shifts", ru: "Смены", id: "Shift", kk: "Ауысымдар", az: "Növbələr", uz: "Smenalar" };
const categories = new Map([["shifts", titles]]);

const options = {
  categories,
  timeZone: "Asia/Almaty",
  fill: (locale: string, text: string) => {
    if (text.includes("{fact:nonsense}")) throw new Error("unknown placeholder {fact:nonsense}");
    return text.replaceAll("{fact:geofence.max}", locale === "en" ? "700" : "семьсот");
  },
  render: async (locale: Locale, markdown: string) => renderBody(locale, markdown),
};

const good = `---
id: first
title: "Up to {fact:geofence.max} meters: how far"
excerpt: How far a place of work reaches
published: 2026-03-09
category: shifts
---

Within {fact:geofence.max} m.
`;

function read(source: string, slug = "first-post") {
  const from = { file: `blog/en/${slug}.md`, locale: "en" as const, slug, source, stamp: "1", recorded: () => ({}) };
  return readEntry(from, postKind, options);
}

test("a valid file becomes a post", async () => {
  const outcome = await read(good);
  const names = { id: "first", locale: "en", slug: "first-post" };
  const published = "2026-03-08T19:00:00.000Z";
  const title = "Up to 700 meters: how far";
  expect(outcome.ok && outcome.value.entry).toMatchObject({
    ...{ ...names, hidden: false, categories: ["shifts"], published: Date.parse(published) },
    card: { ...names, author: null, cover: null, minutesToRead: 1, title, published, updated: published },
    detail: { description: "How far a place of work reaches", body: "<p>Within 700 m.</p>" },
    search: { title, text: "Within 700 m." },
  });
});

test("optional fields are used if they are set", async () => {
  const more = `updated: 2026-03-10T09:30\nauthor: A. Author\ndescription: Of {fact:geofence.max}\ncover:
  { src: /images/a.avif, width: 8, height: 6, alt: "" }\n`;
  const outcome = await read(good.replace("category:", `${more}category:`));
  expect(outcome.ok && { ...outcome.value.entry.card, ...outcome.value.entry.detail }).toMatchObject({
    updated: "2026-03-10T04:30:00.000Z",
    author: "A. Author",
    description: "Of 700",
    cover: { src: "/images/a.avif", width: 8, height: 6, alt: "" },
  });
  expect((await read(`\uFEFF${good.replaceAll("\n", "\r\n")}`)).ok).toBe(true);
  const backdated = await read(good.replace("category:", "updated: 2020-01-01\ncategory:"));
  expect(backdated.ok && backdated.value.entry.card.updated).toBe("2026-03-08T19:00:00.000Z");
});

test.each([
  ["en", "en"],
  ["tr", null],
])(
  "an article that was translated from %s is valid, whether or not the site has that language",
  async (code, source) => {
    const fields = `title: A\nsummary: B\naudience: employees\ncategory: shifts\nupdated: 2026-03-09\nsource: ${code}`;
    const from = { file: "help/ru/a.md", locale: "ru" as const, slug: "a", stamp: "1", recorded: () => ({}) };
    const outcome = await readEntry({ ...from, source: `---\n${fields}\n---\n\nText` }, articleKind, options);
    expect(outcome.ok ? outcome.value.entry.detail.source : outcome.mistakes).toBe(source);
  },
);

const noFields = "front matter: missing: begin the file with its fields between two lines of ---";
const yaml = (problem: string) => new RegExp(`^front matter: ${problem}: correct the YAML$`);
const dateFix = "write a date such as 2026-03-09, or with a time: 2026-03-09T10:00";

test.each([
  ["", "", noFields],
  ["---\nid: first\n", "", noFields],
  ["---\n- a\n---\nb", "", "front matter: a list: write names with their values, such as title: A name"],
  ["title: ", "titel: ", ["title: missing: add title", "titel: no such field: correct its spelling or remove it"]],
  [/title: .*/, "title: 2026", "title: found 2026: write text; in quotes if it looks like a number or holds a colon"],
  [/title: .*/, 'title: "  "', 'title: found "": write something, or remove the field'],
  [/title: .*/, "title: a: b", yaml("Nested mappings are not allowed .+ at line 3, column \\d+")],
  [/title: .*/, "title: a\ntitle: b", yaml("Map keys must be unique at line 4.+")],
  ["id: first", "id: First!", 'id: found "First!": write lower-case Latin letters, digits and hyphens'],
  ["2026-03-09", "tomorrow", `published: found "tomorrow": ${dateFix}`],
  ["2026-03-09", "2026-02-30", `published: found "2026-02-30": ${dateFix}`],
  ["2026-03-09", "", `published: empty: ${dateFix}`],
  ["category: shifts", "category: shift", 'category: found "shift": write one of shifts'],
  ["category:", "draft: maybe\ncategory:", 'draft: found "maybe": write true or false'],
  ["category:", "cover: { src: /a.png }\ncategory:", ["cover.width: missing: add cover.width", /height/, /alt/]],
  [
    "category:",
    "cover: { src: //e.x/a.png, width: 1, height: 1, alt: a }\ncategory:",
    /^cover.src: found .+ one slash$/,
  ],
  ["meters", "{fact:nonsense}", "title: unknown placeholder {fact:nonsense}: correct its spelling"],
  ["Within", "{fact:nonsense}", "text: unknown placeholder {fact:nonsense}: correct its spelling"],
  ["Within", "{scene:paint}\n\nWithin", /^text: found \{scene:paint\}: write it as a paragraph, with one of atten/],
  ["Within", "See {scene:payroll} within", /^text: found \{scene:payroll\}: write it as a paragraph/],
  [/\nWithin.*/, "", "text: missing: write the text below the front matter"],
  ["Within", ">".repeat(20_000), "text: unreadable (nested ten deep): simplify its Markdown"],
  ["Within", `${"- ".repeat(20_000)}a`, "text: unreadable (nested ten deep): simplify its Markdown"],
  ["id: first", `id: first\n${"&a ".repeat(6000)}`, "front matter: 18142 characters: shorten it to 16384"],
  ["Within", "<div>".repeat(15_000), /^text: unreadable \(.+\): simplify its Markdown$/],
])("a mistake is reported with file, field and fix, case %#", async (found, put, expected) => {
  const source = put === "" && String(found).startsWith("---") ? String(found) : good.replace(found, put);
  const outcome = await read(found === "" ? "" : source);
  const lines = outcome.ok ? [] : outcome.mistakes.map(lineOf);
  const wanted = [expected].flat();
  expect(lines).toHaveLength(wanted.length);
  for (const [index, line] of wanted.entries()) {
    const rest = lines[index]?.replace("blog/en/first-post.md: ", "");
    if (line instanceof RegExp) expect(rest).toMatch(line);
    else expect(rest).toBe(line);
  }
});

test("aliases cannot multiply", async () => {
  const levels = Array.from({ length: 12 }, (_, index) => `l${index + 1}: &l${index + 1} [*l${index}, *l${index}]`);
  const outcome = await read(good.replace("id: first", ["l0: &l0 [x]", ...levels, "id: first"].join("\n")));
  expect(outcome.ok ? [] : outcome.mistakes.map(({ fix }) => fix)).toEqual([
    "write the values out instead of using aliases",
  ]);
});

test.each([
  ["First", '"First" cannot be an address'],
  ["первый", '"первый" cannot be an address'],
  ["a b", '"a b" cannot be an address'],
  ["", '"" cannot be an address'],
  ["a".repeat(121), "cannot be an address"],
  ["category", '"category" belongs to the site itself'],
  ["preview", '"preview" belongs to the site itself'],
  ["page", '"page" belongs to the site itself'],
])("the file name %j is refused", async (slug, problem) => {
  const outcome = await read(good, slug);
  expect(outcome.ok ? "" : outcome.mistakes.map(lineOf).join()).toContain(problem);
});

import { expect, test } from "vitest";
import { guidePage, ownPage } from "../../../test/fixtures/own-page.ts";
import { ownKind } from "./own-kind.ts";
import { readEntry } from "./read-entry.ts";
import { lineOf } from "./read-yaml.ts";
import { renderBody } from "./render-body.ts";

function read(source: string, slug = "webinar") {
  const from = {
    file: `pages/own/${slug}/en.md`,
    locale: "en" as const,
    slug,
    source,
    stamp: "1",
    recorded: () => ({}),
  };
  return readEntry(from, ownKind, {
    categories: new Map(),
    timeZone: "Asia/Almaty",
    fill: (_, text) => text.replaceAll("{site.name}", "Tabel"),
    render: async (locale, markdown) => renderBody(locale, markdown),
  });
}

test("the page of the guide is valid and has every kind of block", async () => {
  const outcome = await read(guidePage(), "night-shifts");
  expect(outcome).toMatchObject({ ok: true });
  if (!outcome.ok) return;
  const { card, detail, hidden } = outcome.value.entry;
  expect(hidden).toBe(false);
  expect(card).toMatchObject({
    ...{ id: "night-shifts", slug: "night-shifts", locale: "en", noindex: false },
    menu: { place: "company", title: "Night shifts", order: 1 },
  });
  expect(detail.description).toContain("Tabel");
  const blocks = [...detail.body.matchAll(/data-block="([^"]+)"/g)].map(([, name]) => name);
  expect(blocks).toEqual(["columns", "scene:payroll", "demo:shifts", "questions", "form:demo", "call"]);
});

test("fields that are left out have defaults", async () => {
  const outcome = await read(ownPage("A page"));
  expect(outcome.ok && { ...outcome.value.entry.card, ...outcome.value.entry.detail }).toMatchObject({
    ...{ title: "A page", metaTitle: "A page", eyebrow: null, menu: null, noindex: false, call: null },
    updated: "2025-12-31T19:00:00.000Z",
  });
  const hidden = await read(ownPage("A page", "draft: true\nindex: false\n"));
  expect(hidden.ok && [hidden.value.entry.hidden, hidden.value.entry.card.noindex]).toEqual([true, true]);
});

const spelled = "write it as a paragraph, spelled as in the guide;";

test.each([
  ["a page of the site", "", "Text", "about", "folder name: /about is a page of the site itself: choose another name"],
  ["an address of the site", "", "Text", "help", "folder name: /help is a page of the site itself"],
  ["a name that is no address", "", "Text", "A_b", 'folder name: "A_b" cannot be an address'],
  [
    "an unknown menu",
    "menu: legal",
    "Text",
    "a",
    'menu: found "legal": write one of header, product, industries, company',
  ],
  ["a menu title alone", "menuTitle: A", "Text", "a", "menu: missing: add menu, or remove menuTitle"],
  ["a category", "category: shifts", "Text", "a", "category: no such field"],
  ["words that are not shown", "call: { title: A, text: b }", "Text", "a", "call: not shown: add the paragraph {call}"],
  ["two forms", "", "{form:demo}\n\n{form:sales}", "a", "text: found 2 blocks {form…}: keep one of them"],
  ["a form on another subject", "", "{form:spam}", "a", `text: found {form:spam}: ${spelled}`],
  ["a demo that does not exist", "", "{demo:api}", "a", `text: found {demo:api}: ${spelled}`],
  ["columns without an end", "", "{columns}\n\n### A", "a", `text: found {columns}: ${spelled}`],
  ["a form in columns", "", "{columns}\n\n### A\n\n{form:demo}\n\n{end}", "a", "text: found {form:demo}"],
  ["a call in a list", "", "- a\n\n  {call}", "a", `text: found {call}: ${spelled}`],
  ["no text", "", "", "a", "text: missing: write the text below the front matter"],
])("%s is a mistake", async (_, fields, body, slug, line) => {
  const outcome = await read(ownPage("A page", fields, body), slug);
  const lines = outcome.ok ? [] : outcome.mistakes.map(lineOf);
  expect(lines).toEqual([expect.stringContaining(`pages/own/${slug}/en.md: ${line}`)]);
});

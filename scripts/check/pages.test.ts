import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { folderForAll } from "../../test/fixtures/temporary-folder.ts";
import { absentAddresses, checkLegal, checkPages, typedNumbers } from "./pages.ts";

const folder = folderForAll();
cpSync("content", folder, { recursive: true });

/** Runs a check on our own content while a file is changed. `null` deletes the file. */
function found(check: (dir: string) => string[], file: string, change: (text: string) => string | null): string[] {
  const text = readFileSync(join(folder, file), "utf8");
  const changed = change(text);
  if (changed === null) rmSync(join(folder, file));
  else writeFileSync(join(folder, file), changed);
  try {
    return check(folder);
  } finally {
    writeFileSync(join(folder, file), text);
  }
}

test.each<[string, (text: string) => string | null, RegExp]>([
  ["pages/privacy/en.md", () => null, /pages\/privacy\/en\.md: the file: cannot be read \(ENOENT\): add it/],
  ["pages/terms/en.md", () => "Text", /pages\/terms\/en\.md: front matter: missing: begin the file/],
  ["pages/terms/en.md", (text) => text.replace("title:", "titel:"), /terms\/en\.md: titel: no such field/],
  ["pages/terms/en.md", (text) => text.replace("2026-11-21", "soon"), /updated: found "soon": write a date/],
  ["pages/privacy/en.md", (text) => `${text}{legal.controler}`, /unknown placeholder \{legal\.controler\}; known are/],
  ["pages/privacy/en.md", (text) => `${text}{fact:nothing}`, /unknown placeholder \{fact:nothing\}/],
  [
    "cookies.yml",
    (text) => `${text}\nnew:\n  necessary: true\n  days: 1\n  cookies: [new]\n`,
    /pages\/cookies\/en\.md: cookies\.new: missing: write its name and purpose/,
  ],
  ["cookies.yml", (text) => text.replace("  days: 365\n", ""), /cookies\.yml: lang\.days: missing/],
  ["cookies.yml", (text) => text.replace("[lang]", '["a b"]'), /write the name of a cookie/],
  ["cookies.yml", (text) => text.replace("lang:", "Lang:"), /write lower-case/],
])("%s cannot be read after %s", (file, change, message) => {
  expect(() => found(checkLegal, file, change)).toThrow(message);
});

test("a description may not be too short", () => {
  expect(
    found(checkLegal, "pages/terms/uz.md", (text) => text.replace(/description: .*/, "description: Short")),
  ).toEqual([expect.stringMatching(/^pages\/terms\/uz\.md: description: 5 characters/)]);
});

test("a cookie is explained in English if a language lacks the text", () => {
  expect(found(checkLegal, "pages/cookies/az.md", (text) => text.replace(/ {2}rated:\n.*\n.*\n/, ""))).toEqual([]);
});

test("a description says something without a fact that is absent", () => {
  const withoutClients = (text: string) => text.replace(/^clients:\n.*/m, "clients: null");
  const facts = readFileSync(join(folder, "facts.yml"), "utf8");
  writeFileSync(join(folder, "facts.yml"), withoutClients(facts));
  const change = (text: string) =>
    text.replace(/metaDescription: .*/, `metaDescription: ${"Made for {fact:clients.count} clients".repeat(4)}`);
  expect(found(checkPages, "pages/about/en.yml", change)).toEqual([
    expect.stringMatching(
      /^content\/pages in en: metaDescription: .* states only an absent fact; add another sentence/,
    ),
  ]);
  writeFileSync(join(folder, "facts.yml"), facts);
});

test("pages that the site does without are known", () => {
  const change = (text: string) => `${text}\noff: [schedule]\n`;
  expect(found(absentAddresses, "site.yml", change)).toContain("/ru/tools/schedule-builder");
});

test("a page is not the same in two languages, and its numbers are facts", () => {
  const english = readFileSync("content/pages/schedule/en.yml", "utf8");
  const faults = found(checkPages, "pages/schedule/ru.yml", () => english.replace(/intro: .*/, "intro: More than 900"));
  expect(faults).toContainEqual(expect.stringMatching(/^content\/pages in ru: intro: 900 is typed by hand/));
  expect(faults).toContainEqual(expect.stringMatching(/^content\/pages: schedule\.headline: the same in en and ru/));
});

test.each<[text: string, field: string, found: string[]]>([
  ["More than {fact:clients.count} companies", "text", []],
  ["A radius of 50 to 700 meters", "text", ["50", "700"]],
  ["0.2 s", "value", ["0.2"]],
  ["from {time:08:52}, not 08:52", "text", ["08:52"]],
  ["We do our accounting in 1C.", "question", []],
  ["Интеграция с 1С за 5 минут", "text", ["5"]],
  ["Forty guests arrive after 10 PM.", "text", []],
  ["For example, say the base rate is $15.00 an hour.", "text", []],
  ["Say, for example, 15 minutes", "text", ["15"]],
  ["24 h × $18.00", "rows", []],
])("%j in %s states %o", (text, field, numbers) => {
  expect(typedNumbers(text, field)).toEqual(numbers);
});

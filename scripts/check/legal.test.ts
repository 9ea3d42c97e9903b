import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { checkLegal } from "./legal.ts";

const content = join(import.meta.dirname, "../../content");
const needed = ["site.yml", "facts.yml", "cookies.yml", "pages/privacy", "pages/terms", "pages/cookies"];
const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Returns the faults that are found in our own content after a file was changed, without the folder's name. */
async function found(file: string, change: (text: string) => string | null): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "legal-"));
  folders.push(folder);
  for (const name of needed) cpSync(join(content, name), join(folder, name), { recursive: true });
  const changed = change(readFileSync(join(folder, file), "utf8"));
  if (changed === null) rmSync(join(folder, file));
  else writeFileSync(join(folder, file), changed);
  return (await checkLegal(folder)).map((line) => line.replace(`${folder}/`, ""));
}

it("finds no faults in what we ship", async () => {
  expect(await checkLegal(content)).toEqual([]);
});

it.each<[string, string, (text: string) => string | null, RegExp]>([
  [
    "a missing language",
    "pages/privacy/kk.md",
    () => null,
    /^pages\/privacy\/kk\.md: the file: cannot be read \(ENOENT\): add it/,
  ],
  ["no fields", "pages/terms/en.md", () => "Text", /^pages\/terms\/en\.md: front matter: missing: begin the file/],
  [
    "a wrong field",
    "pages/terms/en.md",
    (text) => text.replace("title:", "titel:"),
    /terms\/en\.md: titel: no such field/,
  ],
  [
    "a date that is none",
    "pages/terms/en.md",
    (text) => text.replace("2026-11-21", "soon"),
    /updated: found "soon": write a date/,
  ],
  [
    "an unknown placeholder",
    "pages/privacy/en.md",
    (text) => `${text}{legal.controler}`,
    /unknown placeholder \{legal\.controler\}; known are/,
  ],
  ["an unknown fact", "pages/privacy/en.md", (text) => `${text}{fact:nothing}`, /unknown placeholder \{fact:nothing\}/],
  [
    "a description that is too short",
    "pages/terms/uz.md",
    (text) => text.replace(/description: .*/, "description: Short"),
    /^pages\/terms\/uz\.md: description: 5 characters/,
  ],
  [
    "a cookie without a text",
    "cookies.yml",
    (text) => `${text}\nnew:\n  necessary: true\n  days: 1\n  cookies: [new]\n`,
    /^pages\/cookies\/en\.md: cookies\.new: missing: write its name and purpose/,
  ],
  [
    "a cookie without its days",
    "cookies.yml",
    (text) => text.replace("  days: 365\n", ""),
    /^cookies\.yml: lang\.days: missing/,
  ],
  [
    "a name that no cookie has",
    "cookies.yml",
    (text) => text.replace("[lang]", '["a b"]'),
    /write the name of a cookie/,
  ],
  ["an id with capitals", "cookies.yml", (text) => text.replace("lang:", "Lang:"), /write lower-case/],
])("finds %s", async (_, file, change, line) => {
  expect((await found(file, change)).join("\n")).toMatch(line);
});

it("explains a cookie in English if a language lacks the text", async () => {
  expect(await found("pages/cookies/az.md", (text) => text.replace(/ {2}rated:\n.*\n.*\n/, ""))).toEqual([]);
});

import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** Follows docs/make-it-yours.md in a copy of the project, with the default configuration. */

const root = join(import.meta.dirname, "..");
const scripts = ["test/fixtures/print-content.ts", "test/fixtures/when-read.ts"];
const copied = ["server", "domain", "i18n", "content", "scripts", ...scripts, "package.json"];
/** Our posts and articles are left out, because reading them takes most of the time. */
const isCopied = (file: string) => !/content\/(blog|help)\/[a-z]{2}$/.test(file);

// Each test starts a process that reads the texts of all pages.
vi.setConfig({ testTimeout: 240_000 });

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "own-site-"));
  for (const name of copied) cpSync(join(root, name), join(dir, name), { recursive: true, filter: isCopied });
  symlinkSync(join(root, "node_modules"), join(dir, "node_modules"));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(dir, file)), { recursive: true });
  writeFileSync(join(dir, file), text);
}

function edit(file: string, from: string | RegExp, to: string): void {
  const text = readFileSync(join(dir, file), "utf8");
  expect(text.replace(from, to)).not.toBe(text);
  write(file, text.replace(from, to));
}

interface Printed {
  name: string;
  locales: string[];
  vacancies: string[];
  slugs: string[];
  features: string[];
  industries: string[];
  /** The features that each feature page links to. */
  related: Record<string, string[]>;
  /** The addresses without a page, by language. */
  absent: Record<string, string[]>;
  /** The mistakes in content. */
  logged: string[];
}

/** Opens the copy's content as a start does, with the default folders. Rejects with what a start would print. */
async function open(env: Record<string, string> = {}): Promise<Printed> {
  const script = join("test", "fixtures", "print-content.ts");
  const { stdout } = await promisify(execFile)(process.execPath, [script], { cwd: dir, env });
  return JSON.parse(stdout);
}

const vacancy = "---\ntitle: Satış meneceri\nplace: Bakı\ncountry: AZ\nposted: 2026-03-09\n---\n\n{site.name} üçün.\n";
const post = `---
id: our-news
title: Yeniliklər
excerpt: Yeni ofisimiz.
published: 2026-01-01
category: shifts
---

Mətn.
`;
const article = `---
title: Ofisi necə tapım?
summary: Metroya yaxındır.
audience: employees
category: communication
updated: 2026-01-01
---

Mətn.
`;

test("a name, a vacancy, a post and an article that are written as the guide says are shown", async () => {
  edit("content/site.yml", "name: Tabelio", "name: Növbə");
  write("content/vacancies/satish/az.md", vacancy);
  write("content/blog/az/yenilikler.md", post);
  write("content/help/az/ofis.md", article);
  const { name, vacancies, slugs, logged } = await open();
  expect(logged).toEqual([]);
  expect({ name, vacancies }).toEqual({ name: "Növbə", vacancies: ["az/satish"] });
  expect(slugs).toEqual(["az/yenilikler", "az/ofis"]);
});

/** Writes the files that depend on the languages, as `npm run build` does. Rejects with what that would print. */
const makeLanguages = () => generate("languages.ts", "writeLanguages");

/** Runs a function of a script with the copy's content. */
async function generate(script: string, name: string): Promise<void> {
  const code = `import("./scripts/${script}").then(({ ${name} }) => ${name}("content"))`;
  await promisify(execFile)(process.execPath, ["--eval", code], { cwd: dir });
}

test("languages are removed in one line", async () => {
  edit("content/site.yml", /^timeZone:/m, "languages: [az, ru, en]\n\ntimeZone:");
  write("content/blog/az/yenilikler.md", post);
  write("content/blog/uz/yangiliklar.md", post);
  await makeLanguages();
  const { locales, slugs, logged } = await open();
  expect(logged).toEqual(["content: blog/uz: folder name: not a language: rename it to one of az, ru, en"]);
  expect(locales).toEqual(["az", "ru", "en"]);
  expect(slugs).toEqual(["az/yenilikler"]);
});

test("a language that does not come with the code must be described", async () => {
  edit("content/site.yml", /^timeZone:/m, "languages: [az, tr]\n\ntimeZone:");
  await expect(makeLanguages()).rejects.toThrow(
    'site.yml: languages: found "tr", which does not come with the code: describe it in languages.yml of this folder',
  );
});

const timeOff = `
time-off:
  picture: [mm.d, dd.n]
  scene: { kind: list, rows: [good, good, good, waiting] }
  steps:
    - { kind: form, rows: [field, field, field] }
    - { kind: swap, rows: [good, good] }
    - { kind: list, rows: [good, good, bad] }
`;

test("features and industries are removed in one line each, and one's own feature needs no code", async () => {
  edit("content/features.yml", /^earned-wage-access:.*\n/m, "");
  edit("content/industries.yml", /^supermarkets:.*\n/m, "");
  edit("content/features.yml", /$/, timeOff);
  write("content/blog/az/yenilikler.md", `${post}\n{scene:earned-wage-access}\n`);
  await generate("lists.ts", "writeLists");
  await expect(open()).rejects.toThrow("pages/features/time-off/en.yml: the file: cannot be read");
  cpSync(join(dir, "content/pages/features/api/en.yml"), join(dir, "content/pages/features/time-off/en.yml"));
  await expect(open()).rejects.toThrow("pages/features/related.yml: time-off: missing: add time-off");
  edit("content/pages/features/related.yml", /$/, "time-off: [earned-wage-access, shifts, requests]\n");
  await expect(open()).rejects.toThrow("pages/features/overview/en.yml: groups: time-off is not in exactly one");
  edit("content/pages/features/overview/en.yml", "features: [attendance,", "features: [time-off, attendance,");
  const { features, industries, related, absent, slugs, logged } = await open();
  expect(logged).toEqual([]);
  expect(slugs).toEqual(["az/yenilikler"]);
  expect(features).toContain("time-off");
  expect(features).not.toContain("earned-wage-access");
  expect(industries).not.toContain("supermarkets");
  expect(related["time-off"]).toEqual(["shifts", "requests"]);
  expect(related).not.toHaveProperty("earned-wage-access");
  expect(absent.ru).toEqual(["/ru/features/time-off"]);
  expect(absent.en).toEqual([]);
});

test("a data folder that does not exist is created before anything is stored in it", async () => {
  await open({ SITE_SECRET: "s".repeat(32), DATA_DIR: "new/data" });
  expect(existsSync(join(dir, "new/data/texts.json"))).toBe(true);
});

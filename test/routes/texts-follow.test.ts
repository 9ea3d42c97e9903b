import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { describe, expect, test } from "vitest";
import { deskRoles, type Member } from "../../domain/desk/roles.ts";
import { href } from "../../domain/site-map.ts";
import { type Locale, locales } from "../../i18n/locales.ts";
import { makeContentFolder } from "../fixtures/content-folder.ts";
import { opened } from "../fixtures/opened.ts";
import { ourContent } from "../fixtures/our-content.ts";
import { signIn } from "./desk-session.ts";
import { type OpenSite, openSiteIn } from "./open-site.ts";

/* What follows from a published edit: what readers of translations are told, and what the desk says of the file. */

const anna: Member = { email: "anna@example.com", roles: new Set(deskRoles), reviews: locales };

async function publish(site: OpenSite, family: string, locale: Locale, unit: string, text: string, isFix = false) {
  const table = await site.editor.open(family, "en", locale);
  const seen = (unit === "" ? table?.whole?.seen : table?.rows.find((row) => row.unit === unit)?.right?.seen) ?? "";
  expect(await site.editor.save(anna, { family, locale }, [{ unit, seen, text }])).toMatchObject([{ kind: "saved" }]);
  if (isFix) await site.editor.markCorrection(anna, family, true);
  expect(await site.editor.move(anna, { family, locale }, "published")).toEqual({ kind: "done" });
}

const shows = (site: OpenSite, path: string, text: string, isThere = true) =>
  expect.poll(async () => (await site.get(path)).text.includes(text), { message: `${path}: ${text}` }).toBe(isThere);

function articlesIn(dir: string): void {
  cpSync(join(ourContent, "help/categories.yml"), join(dir, "help/categories.yml"));
  for (const [locale, source, text] of [
    ["en", "", "Clock in."],
    ["ru", "source: en\n", "Отметьтесь."],
  ]) {
    mkdirSync(join(dir, `help/${locale}`), { recursive: true });
    const fields = "summary: Text\naudience: employees\ncategory: attendance\nupdated: 2026-01-01\nrelated: []\n";
    const article = `---\ntitle: Title\n${fields}synonyms: [one]\n${source}---\n\n${text}\n`;
    writeFileSync(join(dir, `help/${locale}/first.md`), article);
  }
}

describe("without a home for texts", () => {
  const folder = makeContentFolder([{ id: "first", locale: "en", slug: "first", category: "shifts", body: "Text." }]);
  articlesIn(folder.dir);
  const site = opened(() => openSiteIn(folder));
  const notice = 'href="/en/faq/first"';
  const isOlder = (is: boolean) =>
    expect
      .poll(async () => (await site.get("/ru/faq/first")).text.match(/<main[\s\S]*<\/main>/)?.[0].includes(notice))
      .toBe(is);

  test("readers of a translation are told that its source is newer, until the translation follows", async () => {
    await isOlder(false);
    await publish(site, "help/first", "en", "#1", "Clock in at the door.");
    await isOlder(true);
    await publish(site, "help/first", "ru", "#1", "Отметьтесь у двери.");
    await isOlder(false);
    await publish(site, "help/first", "en", "#1", "Clock in at the door!", true);
    await shows(site, "/en/faq/first", "at the door!");
    await isOlder(false);
  });

  test("an edit that its file refuses after a deployment waits, the desk says so, and it is shown again", async () => {
    const before = readFileSync(join(folder.dir, "blog/en/first.md"), "utf8");
    const edit = before.replace('category: "shifts"', "category: payroll").replace("Text.", "Text of the desk.");
    await publish(site, "blog/first", "en", "", edit);
    await shows(site, "/en/blog/first", "Text of the desk.");
    const file = join(folder.dir, "blog/categories.yml");
    const categories = readFileSync(file, "utf8");
    writeFileSync(file, categories.replace(/^payroll:/m, "wages:"));
    await shows(site, "/en/blog/first", "Text of the desk.", false);
    const desk = async () =>
      (await site.get(href("deskText", { lang: "en", family: "blog~first" }, { right: "en" }), session)).text;
    const session = await signIn(site);
    expect(await desk()).toMatch(/its file no longer accepts it[\s\S]*category: found/);
    writeFileSync(file, categories);
    await shows(site, "/en/blog/first", "Text of the desk.");
    expect(await desk()).not.toContain("its file no longer accepts it");
    site.errors.length = 0;
  });
});

describe("with the folder as the home of texts", () => {
  const folder = makeContentFolder([]);
  const site = opened(() => openSiteIn(folder, { TEXTS_HOME: "files" }));

  test("an edit that cannot be written is shown, and the desk says why it is not in its file", async () => {
    symlinkSync("/dev/full", join(folder.dir, `pages/about/.en.yml.${process.pid}`));
    await publish(site, "pages/about", "en", "headline", "A headline from the desk");
    await shows(site, "/en/about", "A headline from the desk");
    const session = await signIn(site);
    const path = href("deskText", { lang: "ru", family: "pages~about" }, { right: "en" });
    await expect.poll(async () => (await site.get(path, session)).text.includes("(ENOSPC)")).toBe(true);
    expect((await site.get(path, session)).text).toContain("устранить");
    await publish(site, "pages/about", "en", "headline", "A better headline");
    await expect
      .poll(() => readFileSync(join(folder.dir, "pages/about/en.yml"), "utf8"))
      .toContain("headline: A better headline");
    site.errors.length = 0;
  });
});

import { cpSync, existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { deskRoles, type Member } from "../../domain/desk/roles.ts";
import { href } from "../../domain/site-map.ts";
import { type Locale, locales } from "../../i18n/locales.ts";
import { makeContentFolder } from "../fixtures/content-folder.ts";
import { opened } from "../fixtures/opened.ts";
import { signIn } from "./desk-session.ts";
import { openSite } from "./open-site.ts";

/* A publisher gives texts new addresses. */

const folder = makeContentFolder([
  { id: "first", locale: "en", slug: "first", body: "See [the article](/en/faq/clock-in-fails)." },
  { id: "first", locale: "ru", slug: "pervyj" },
]);
const articles = ["clock-in-fails", "clock-in-and-out"];
cpSync("content/help/categories.yml", join(folder.dir, "help/categories.yml"));
cpSync("content/translations", join(folder.dir, "translations"), { recursive: true });
for (const locale of locales) {
  for (const name of articles)
    cpSync(`content/help/${locale}/${name}.md`, join(folder.dir, `help/${locale}/${name}.md`));
  mkdirSync(join(folder.dir, "pages/own/team-day"), { recursive: true });
  const page = `---\ntitle: T ${locale}\ndescription: D\nintro: I\npublished: 2026-01-01\n---\n\nA day.\n`;
  writeFileSync(join(folder.dir, `pages/own/team-day/${locale}.md`), page);
}

const site = opened(async () => {
  const whole = await openSite(folder.dir);
  const close = async () => {
    await whole.close();
    folder.remove();
  };
  return { ...whole, close, anna: await signIn(whole), writer: await signIn(whole, "writer@example.com", "writer") };
});
const anna: Member = { email: "anna@example.com", roles: new Set(deskRoles), reviews: locales };

const textPath = (family: string, right: Locale) => href("deskText", { lang: "en", family }, { right });
const rename = (family: string, locale: Locale, from: string, to: string, who = site.anna) =>
  site.post(textPath(family, locale), { file: locale, from, to }, who);
const leads = (from: string, to: string) =>
  expect
    .poll(async () => Object.values(await site.get(from).then(({ status, headers }) => [status, headers.location])))
    .toEqual([301, to]);
const opens = (path: string) => expect.poll(async () => (await site.get(path)).status, { message: path }).toBe(200);
const articleAt = (lang: Locale, slug: string) => href("helpArticle", { lang, slug });

test("an article gets a new address in all languages, and what belongs to it moves along", async () => {
  const draft = async (text: string) => {
    const row = (await site.editor.open("help/clock-in-fails", "en", "en"))?.rows.find(({ unit }) => unit === "title");
    const change = { unit: "title", seen: row?.right?.seen ?? "", text };
    return site.editor.save(anna, { family: "help/clock-in-fails", locale: "en" }, [change]);
  };
  await draft("A drafted title");
  const states = (await site.editor.coverage()).map(({ units }) => units);
  await site.get(articleAt("kk", "clock-in-fails"));
  const sent = await rename("help~clock-in-fails", "en", "clock-in-fails", "cannot-clock-in");
  expect([sent.status, sent.headers.location]).toEqual([
    303,
    "/en/desk/texts/help~cannot-clock-in?right=en&did=renamed",
  ]);
  for (const lang of locales) {
    await opens(articleAt(lang, "cannot-clock-in"));
    await leads(`${articleAt(lang, "clock-in-fails")}?from=mail`, `${articleAt(lang, "cannot-clock-in")}?from=mail`);
  }
  expect(await site.editor.coverage()).toEqual(
    expect.arrayContaining([expect.objectContaining({ locale: "en", part: "help" })]),
  );
  expect((await site.editor.coverage()).map(({ units }) => units)).toEqual(states);
  const page = (await site.get(textPath("help~cannot-clock-in", "en"), site.anna)).text;
  expect(page).toContain("A drafted title</textarea>");
  // A page that was opened before still works, for the team and for readers.
  expect(await draft("Drafted under the old name")).toMatchObject([{ kind: "saved" }]);
  const vote = await site.post(articleAt("ru", "clock-in-fails"), { helpful: "yes" });
  expect([vote.status, vote.headers.location]).toEqual([303, `${articleAt("ru", "cannot-clock-in")}?rated=yes#rating`]);
  // Another article still names it by its old name.
  expect((await site.get(articleAt("en", "clock-in-and-out"))).text).toContain(articleAt("en", "cannot-clock-in"));
  expect((await site.get("/en/sitemap.xml?page=help")).text).not.toContain("clock-in-fails");
  expect(existsSync(join(folder.dir, "help/en/clock-in-fails.md"))).toBe(true);
});

test("a post gets a new address in its language alone, and its first one again", async () => {
  const sent = await rename("blog~first", "ru", "pervyj", "novyj");
  expect(sent.headers.location).toBe("/en/desk/texts/blog~first?right=ru&did=renamed");
  await leads("/ru/blog/pervyj", "/ru/blog/novyj");
  await opens("/en/blog/first");
  expect((await rename("blog~first", "ru", "pervyj", "inoj")).text).toContain("/ru/blog/novyj");
  await rename("blog~first", "ru", "novyj", "pervyj");
  await leads("/ru/blog/novyj", "/ru/blog/pervyj");
  await opens("/ru/blog/pervyj");
});

test("an own page gets a new address", async () => {
  await rename("pages~own~team-day", "kk", "team-day", "open-day");
  await leads("/uz/team-day", "/uz/open-day");
  await opens("/uz/open-day");
});

test.each([
  ["another article", "help~clock-in-and-out", "clock-in-and-out", "cannot-clock-in", "already a text"],
  ["an old address of another text", "help~clock-in-and-out", "clock-in-and-out", "clock-in-fails", "already a text"],
  ["a page of the site", "pages~own~open-day", "open-day", "pricing", "already a text"],
  ["no address", "help~clock-in-and-out", "clock-in-and-out", "../x", "isn’t valid"],
  ["an address in upper case", "help~clock-in-and-out", "clock-in-and-out", "Clock", "isn’t valid"],
])("the address of %s is refused, and what was typed stays", async (_, family, from, to, says) => {
  const { status, text } = await rename(family, "en", from, to);
  expect([status, text.includes(says), text.includes(`value="${to}"`)]).toEqual([400, true, true]);
});

test("only publishers see and use the form, and texts of pages have none", async () => {
  const form = 'name="from"';
  expect((await site.get(textPath("blog~first", "en"), site.anna)).text).toContain(form);
  expect((await site.get(textPath("blog~first", "en"), site.writer)).text).not.toContain(form);
  expect((await site.get(textPath("pages~home", "en"), site.anna)).text).not.toContain(form);
  expect((await rename("blog~first", "en", "first", "second", site.writer)).status).toBe(403);
  expect((await rename("pages~home", "en", "home", "second")).status).toBe(400);
});

test("a deployment of the moved file ends the rename, and the old address still redirects", async () => {
  expect((await rename("blog~first", "en", "first", "third")).status).toBe(303);
  await opens("/en/blog/third");
  renameSync(join(folder.dir, "blog/en/first.md"), join(folder.dir, "blog/en/third.md"));
  const isDone = async () =>
    site.store.run(async (database) => {
      const rows = await database.selectFrom("text_renames").select(["slug", "is_done"]).execute();
      return rows.find(({ slug }) => slug === "third")?.is_done;
    });
  expect(await isDone()).toBe(0);
  writeFileSync(join(folder.dir, "redirects.yml"), "- from: /en/blog/first\n  to: /en/blog/third\n");
  await expect.poll(isDone, { timeout: 20_000 }).toBe(1);
  await leads("/en/blog/first", "/en/blog/third");
  await opens("/en/blog/third");
});

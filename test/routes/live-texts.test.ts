import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { href } from "../../domain/site-map.ts";
import { translatorOf } from "../../i18n/messages.ts";
import { hashOf } from "../../server/texts/units.ts";
import { makeContentFolder } from "../fixtures/content-folder.ts";
import { filledForm } from "../fixtures/lead.ts";
import { opened } from "../fixtures/opened.ts";
import { receiveMail } from "../fixtures/receivers.ts";
import { openSite } from "./open-site.ts";

/* A running site shows what changes in its content folder. */

const body = "We answer {fact:clients.count} clients.";
const folder = makeContentFolder([{ id: "first", locale: "en", slug: "first", body }]);
const writeArticle = (locale: "en" | "kk", fields: string, text: string) => {
  const more = `summary: S\naudience: employees\ncategory: shifts\nupdated: 2026-01-01\n${fields}`;
  mkdirSync(join(folder.dir, "help", locale), { recursive: true });
  writeFileSync(join(folder.dir, "help", locale, "breaks.md"), `---\ntitle: T\n${more}---\n\n${text}\n`);
};
cpSync("content/help/categories.yml", join(folder.dir, "help/categories.yml"));
writeArticle("en", "", "First");
writeArticle("kk", "source: en\n", "Бірінші");
mkdirSync(join(folder.dir, "translations"));
writeFileSync(join(folder.dir, "translations/kk.json"), JSON.stringify({ "help/breaks#1": hashOf("First") }));

const site = opened(async () => {
  const mail = await receiveMail();
  const opened = await openSite(folder.dir, { SMTP_URL: mail.url, LEADS_EMAIL_TO: "team@firm.test" });
  const close = async () => {
    await opened.close();
    await mail.close();
    folder.remove();
  };
  return { ...opened, mail, close };
});

function edit(file: string, from: string | RegExp, to: string): void {
  const path = join(folder.dir, file);
  const text = readFileSync(path, "utf8");
  const edited = text.replace(from, to);
  expect(edited).not.toBe(text);
  writeFileSync(path, edited);
}

const textOf = async (path: string) => (await site.get(path)).text;

/** Waits until a page contains a text. */
async function waitFor(path: string, text: string): Promise<void> {
  await expect
    .poll(async () => (await textOf(path)).includes(text), { message: `${path} contains ${text}` })
    .toBe(true);
}

const headline = (text: string) => edit("pages/home/en.yml", /^ {2}title: .*$/m, `  title: ${text}`);

test("an edited headline is shown, though the page was in the cache", async () => {
  await site.get("/en");
  await site.get("/en");
  expect(site.cacheStates().at(-1)).toBe("hit");
  headline("Another headline");
  await waitFor("/en", "Another headline");
});

test("a translated article says so once the text that it was made from has changed", async () => {
  const path = href("helpArticle", { lang: "kk", slug: "breaks" });
  const notice = translatorOf("kk")("help.newer.en");
  expect((await textOf(path)).includes(notice)).toBe(false);
  writeArticle("en", "", "Second");
  await waitFor(path, notice);
  const lock = join(folder.dir, "translations/kk.json");
  writeFileSync(lock, JSON.stringify({ "help/breaks#1": hashOf("Second") }));
  await expect.poll(async () => (await textOf(path)).includes(notice)).toBe(false);
  writeFileSync(lock, "no lock");
  await expect.poll(() => JSON.stringify(site.errors)).toContain("translations/kk.json");
  site.errors.length = 0;
});

test("a mistake is logged once, with its place and its correction, and the last good texts stay", async () => {
  headline("");
  await expect.poll(() => site.errors).toHaveLength(1);
  const line = expect.stringMatching(/pages\/home\/en\.yml: hero\.title: empty: write /);
  expect(site.errors).toEqual([{ lines: [line] }]);
  edit("pages/about/en.yml", /$/, "\n# changed\n");
  // Longer than two looks.
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect((await textOf("/en")).includes("Another headline")).toBe(true);
  headline("A correct headline");
  await waitFor("/en", "A correct headline");
  expect(site.errors.splice(0)).toHaveLength(1);
});

test("an edited message is shown without a build, and pages have exactly what differs of their messages", async () => {
  const file = join(folder.dir, "messages/site/en.json");
  const write = (messages: object) => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(messages));
  };
  const marks = async (path: string) => {
    const text = await textOf(path);
    return ['"messages"', '"Our fees"'].filter((mark) => text.includes(mark));
  };
  await textOf("/en/unknown");
  expect(await marks("/en.data")).toEqual([]);
  write({ shell: { pricing: "Our fees" }, errors: { notFoundTitle: "Nowhere" } });
  await waitFor("/en", ">Our fees<");
  expect(await marks("/en/contact.data")).toEqual(['"messages"', '"Our fees"']);
  expect(await marks("/ru.data")).toEqual([]);
  await waitFor("/en/unknown", ">Nowhere<");

  write({ shell: { pricing: "Others", prices: "Fees" } });
  await expect.poll(() => site.errors).toHaveLength(1);
  const line = expect.stringMatching(/messages\/site\/en\.json: shell\.prices: no message has this key: correct /);
  expect(site.errors.splice(0)).toEqual([{ lines: [line] }]);
  await waitFor("/en", ">Our fees<");
  write({});
  await expect.poll(() => marks("/en.data")).toEqual([]);
  await waitFor("/en", `>${translatorOf("en")("shell.pricing")}<`);
});

test("an edited fact is shown on pages and in posts", async () => {
  const price = /^( +attendance: )\d+/m.exec(readFileSync(join(folder.dir, "facts.yml"), "utf8"));
  expect(price).not.toBeNull();
  expect((await textOf("/en/blog/first")).includes("We answer 850 clients.")).toBe(true);
  edit("facts.yml", /^( +attendance: )\d+/m, "$17777");
  edit("facts.yml", "count: 850", "count: 867");
  await waitFor("/en/pricing?market=kz", "7,777");
  await waitFor("/en/blog/first", "We answer 867 clients.");
});

test("an added redirect works", async () => {
  expect((await site.get("/en/old-page")).status).toBe(404);
  writeFileSync(join(folder.dir, "redirects.yml"), "- from: /:lang/old-page\n  to: /:lang/pricing\n");
  await expect.poll(async () => (await site.get("/en/old-page")).headers.location).toBe("/en/pricing");
});

test("an added vacancy is shown", async () => {
  const file = join(folder.dir, "vacancies/clerk/en.md");
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, "---\ntitle: Clerk\nplace: Almaty\ncountry: KZ\nposted: 2026-03-09\n---\n\nWork.\n");
  await waitFor(href("careers", { lang: "en" }), "Clerk");
});

test("mail comes from the edited name", async () => {
  edit("site.yml", /^name: .*$/m, "name: Renamed");
  await waitFor("/en/contact", "Renamed");
  const { status } = await site.post("/en/contact", filledForm);
  expect(status).toBeLessThan(400);
  await expect.poll(() => site.mail.mails.map(({ raw }) => raw).join()).toContain("From: Renamed <");
});

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { href } from "../../domain/site-map.ts";
import { makeContentFolder } from "../fixtures/content-folder.ts";
import { opened } from "../fixtures/opened.ts";
import { signIn } from "./desk-session.ts";
import { openSiteIn } from "./open-site.ts";

/* A publisher tries a second wording, stops it, and takes the better one. */

const folder = makeContentFolder([]);
const site = opened(async () => {
  const whole = await openSiteIn(folder, { TEXTS_HOME: "files" });
  return { ...whole, anna: await signIn(whole), publisher: await signIn(whole, "p@example.com", "publisher") };
});
const file = join(folder.dir, "experiments.yml");
const path = href("deskTextExperiment", { lang: "en", family: "pages~about" });
const second = "Another headline of this test";

const send = (fields: Record<string, string>, who = site.publisher) => site.post(path, fields, who);
const start = (fields: Record<string, string> = {}) =>
  send({ unit: "headline", "second:en": second, "second:kk": "", ...fields });
const visitors = Array.from({ length: 24 }, (_, at) => ({ "x-forwarded-for": `203.0.${at}.7` }));
const seen = async () => {
  await site.numbers.flush();
  const pages = await Promise.all(visitors.map(async (visitor) => (await site.get("/en/about", visitor)).text));
  return pages.some((text) => text.includes(second)) && pages.some((text) => !text.includes(second));
};
const saysFolder = (text: string) =>
  expect.poll(() => readFileSync(file, { encoding: "utf8", flag: "a+" })).toContain(text);

test.each([
  ["no wording", { "second:en": " " }, "isn’t valid"],
  ["a wording beyond the limit of the text", { "second:en": "a".repeat(500) }, "shorten it"],
  ["an unknown placeholder", { "second:en": "For {fact:nothing}" }, "unknown placeholder"],
  ["a text that is not there", { unit: "nothing", "second:en": "x" }, "no longer exists"],
])("%s is refused, and what was typed stays", async (_, fields, says) => {
  const { status, text } = await site.post(`${path}?unit=headline`, { unit: "headline", ...fields }, site.publisher);
  expect([status, text.includes(says)]).toEqual([400, true]);
  if ("second:en" in fields) expect(text).toContain(fields["second:en"]?.trim());
});

test("an experiment starts at once, stands in the folder, and ends without a trace on the page", async () => {
  expect((await site.get(path, site.publisher)).text).toContain("<option>headline</option>");
  expect((await start()).headers.location).toBe(`${path}?did=started`);
  await expect.poll(seen).toBe(true);
  const shown = (await site.get(path, site.publisher)).text;
  const [, name = ""] = /name="name" value="([^"]+)"/.exec(shown) ?? [];
  expect(shown).toContain(second);
  expect((await start()).text).toContain("already being tried");
  await saysFolder(`- name: ${name}\n  page: about\n  text: headline\n`);
  await expect.poll(seen).toBe(true);
  expect((await send({ name, end: "taken" })).status).toBe(403);
  expect((await send({ name: "other", end: "stopped" })).status).toBe(400);
  expect((await send({ name, end: "stopped" })).headers.location).toBe(`${path}?did=stopped`);
  await expect.poll(seen).toBe(false);
  await saysFolder("[]\n");
});

test("the winner becomes a draft in its language, and the next experiment has a name of its own", async () => {
  await start();
  const shown = (await site.get(path, site.anna)).text;
  const [, name = ""] = /name="name" value="([^"]+)"/.exec(shown) ?? [];
  expect(name).toMatch(/-2$/);
  expect((await send({ name, end: "taken" }, site.anna)).headers.location).toBe(`${path}?did=taken`);
  expect(await site.editor.history("pages/about", "en", "headline")).toMatchObject([
    { text: second, state: "draft", author: "anna@example.com" },
    {},
  ]);
  await expect.poll(seen).toBe(false);
  await start();
  const [, next = ""] = /name="name" value="([^"]+)"/.exec((await site.get(path, site.anna)).text) ?? [];
  expect((await send({ name: next, end: "taken" }, site.anna)).text).toContain("other drafts");
  await send({ name: next, end: "stopped" });
  await expect.poll(seen).toBe(false);
});

test("an experiment of the folder is stopped at the desk, too", async () => {
  await saysFolder("[]\n");
  writeFileSync(file, `- name: by-developer\n  page: about\n  text: headline\n  second: { en: ${second} }\n`);
  await expect.poll(seen).toBe(true);
  await send({ name: "by-developer", end: "stopped" });
  await expect.poll(seen).toBe(false);
  await saysFolder("[]\n");
});

test("only publishers start experiments", async () => {
  const writer = await signIn(site, "w@example.com", "writer");
  expect((await site.get(path, writer)).status).toBe(403);
  expect((await send({ unit: "headline", "second:en": second }, writer)).status).toBe(403);
  const of = (family: string) => href("deskTextExperiment", { lang: "en", family });
  expect((await site.get(of("pages~none"), site.anna)).status).toBe(404);
});

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { href } from "../../domain/site-map.ts";
import { editor } from "../../i18n/messages/editor/en.json";
import { liveParts } from "../../server/messages/read-messages.ts";
import { makeContentFolder } from "../fixtures/content-folder.ts";
import { opened } from "../fixtures/opened.ts";
import { folderForAll } from "../fixtures/temporary-folder.ts";
import { signIn } from "./desk-session.ts";
import { openSite } from "./open-site.ts";

/* Members change texts of the interface at the desk, without a build. */

const folder = makeContentFolder([]);
const environment = { TEXTS_HOME: "files", DATABASE_URL: `sqlite:${join(folderForAll(), "site.db")}` };
const own = join(folder.dir, "messages/site/en.json");
mkdirSync(dirname(own), { recursive: true });
writeFileSync(own, '{ "shell": { "blog": "Our blog" } }');

const open = () => openSite(folder.dir, environment);
const site = opened(async () => {
  const first = await open();
  return { ...first, anna: await signIn(first), stop: first.close, close: async () => folder.remove() };
});

const path = href("deskText", { lang: "en", family: "messages~site" }, { left: "en", right: "all" });

/** Sends texts of the menu, by language. */
async function edit(texts: Record<string, string>, move: string, key = "shell.pricing") {
  const { text } = await site.get(path, site.anna);
  const fields = Object.entries(texts).flatMap(([locale, value]) => {
    const seen = new RegExp(`name="seen:${locale}:${key}" value="([^"]*)"`).exec(text)?.[1] ?? "";
    return [
      [`text:${locale}:${key}`, value],
      [`seen:${locale}:${key}`, seen],
      [`was:${locale}:${key}`, "other"],
    ];
  });
  return site.post(path, { ...Object.fromEntries(fields), move }, site.anna);
}

const shows = (from: Pick<typeof site, "get">, page: string, text: string) =>
  expect.poll(async () => (await from.get(page)).text.includes(text), { message: `${page}: ${text}` }).toBe(true);

test("messages are found by their words, in all languages", async () => {
  const found = await site.get(`/ru/desk/texts?words=${encodeURIComponent("Тарифы")}&part=messages`, site.anna);
  expect(found.text).toContain("/ru/desk/texts/messages~site?");
  const { text } = await site.get(path, site.anna);
  expect(Object.keys(editor.messageParts).sort()).toEqual(liveParts().sort());
  for (const label of ["Our blog", "Pricing", "Тарифы", "Narxlar"]) expect(text).toContain(`>${label}</textarea>`);
});

test.each<[Record<string, string>, string, RegExp]>([
  [{ en: "Prices {n}" }, "shell.pricing", /expected:.*<bdi>\{n\} → –</],
  [{ en: "{site.name}" }, "head.title", /expected:.*<bdi>– → \{page\}</],
  [{ ru: "{n" }, "shell.pricing", /closed\./],
  [{ kk: "Бағалар ".repeat(9) }, "shell.pricing", /characters:.*<bdi>20</],
  [{ az: "" }, "shell.pricing", /be empty/],
])("%j as %s is refused with the reason", async (texts, key, reason) => {
  const answer = await edit(texts, "save", key);
  const [, shown] = /font-medium text-error">(.*?)<\/p>/s.exec(answer.text) ?? [];
  expect([answer.status, shown]).toEqual([400, expect.stringMatching(reason)]);
});

test("a click on a label of a menu leads to its message, and on a text of the page to that text", async () => {
  const clicked = async (find: string) => {
    const { headers } = await site.get(`/en/desk/texts?${new URLSearchParams({ at: "/en/about", find })}`, site.anna);
    return (await site.get(String(headers.location), site.anna)).headers.location;
  };
  expect(await clicked("Pricing")).toMatch(/\/messages~site\?right=en#.*shell\.pricing$/);
  const [, heading = ""] = /<h1[^>]*>(.*?)<\/h1>/s.exec((await site.get("/en/about")).text) ?? [];
  expect(await clicked(heading.replace(/<[^>]*>/g, ""))).toMatch(/\/pages~about\?right=en#/);
  expect(await clicked("No page says this")).toMatch(/\/pages~about\?right=en$/);
});

test("a draft is shown by the preview of a page that has it, and by no page of the site", async () => {
  await edit({ en: "Draft fees" }, "save");
  const preview = (part: string) => href("deskTextPreview", { lang: "en", family: `messages~${part}` }, { in: "en" });
  const { text } = await site.get(preview("site"), site.anna);
  expect(text).toContain(">Draft fees<");
  expect(text).toContain("Our blog");
  for (const page of ["/en", "/en/about"]) expect((await site.get(page)).text).not.toContain("Draft fees");
  expect((await site.get(path.replace("right=all", "right=en"), site.anna)).text).toContain(preview("site"));
  expect((await site.get(preview("forms"), site.anna)).status).toBe(200);
  // No page of the site shows these.
  expect((await site.get(preview("mail"), site.anna)).status).toBe(404);
  await edit({ en: "Draft fees" }, "discarded");
});

test("a published label of a menu is public without a build, is written home, and stays after a restart", async () => {
  await site.get("/en/about");
  const sent = await edit({ en: "Fees", ru: "Цены" }, "published");
  expect(sent.headers.location).toContain("did=published");
  await shows(site, "/en/about", ">Fees<");
  await shows(site, "/ru/about", ">Цены<");
  const other = await site.get(href("deskText", { lang: "en", family: "messages~site" }, { right: "kk" }), site.anna);
  expect(other.text).toContain("Source changed");
  await expect
    .poll(() => readFileSync(own, "utf8"))
    .toBe('{ "shell": { "blog": "Our blog",\n    "pricing": "Fees" } }');
  const history = href("deskTextHistory", { lang: "en", family: "messages~site" }, { in: "en", unit: "shell.pricing" });
  await expect.poll(async () => (await site.get(history, site.anna)).text).toContain("now in the file");
  const [, first] = [...(await site.get(history, site.anna)).text.matchAll(/name="version" value="([^"]*)"/g)];
  await site.post(history, { version: first?.[1] ?? "" }, site.anna);
  expect((await site.get(path, site.anna)).text).toContain(">Pricing</textarea>");
  expect(site.errors).toEqual([]);
  await edit({ en: "Pricing" }, "save");
  const preview = href("deskTextPreview", { lang: "en", family: "messages~site" }, { in: "en" });
  const { text } = await site.get(preview, site.anna);
  expect([text.includes(">Fees<"), text.includes(">Pricing<")]).toEqual([false, true]);
  await edit({ en: "Pricing" }, "discarded");
  await site.stop();
  const again = await open();
  await shows(again, "/en/about", ">Fees<");
  await again.close();
});

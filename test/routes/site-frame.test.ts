import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { href } from "../../domain/site-map.ts";
import { makeContentFolder } from "../fixtures/content-folder.ts";
import { opened } from "../fixtures/opened.ts";
import { readPage } from "../read-page.ts";
import { openSite, openSiteIn } from "./open-site.ts";

/* What `site.yml` names is on every page. What it does not name leaves no trace. */

const site = opened(() => {
  const folder = makeContentFolder([]);
  const file = join(folder.dir, "site.yml");
  const text = readFileSync(file, "utf8")
    .replace(/^social: .*/m, "social: [{ name: Instagram, url: https://www.instagram.com/tabelio }]")
    .replace(/^telegramChannel: .*/m, "telegramChannel: https://t.me/tabelio")
    .replace(/^ {2}appStore: .*/m, "  appStore: https://apps.apple.com/app/id1")
    .replace(/^openingHours: .*/m, 'openingHours: { days: Mo-Fr, opens: "09:00", closes: "18:00" }')
    .replace(/^bookingUrl: .*/m, "bookingUrl: https://cal.example/demo")
    .replace(/^verification: .*/m, "verification: { google-site-verification: abc }");
  writeFileSync(file, text);
  return openSiteIn(folder);
});

const footerOf = (html: string) => html.slice(html.indexOf("<footer"));

test("accounts, apps and opening hours are in the footer, in the page's language", async () => {
  const footer = footerOf((await site.get("/ru/about")).text);
  expect(footer).toContain('href="https://www.instagram.com/tabelio"');
  expect(footer).toContain('href="https://apps.apple.com/app/id1"');
  expect(footer).not.toContain("Google Play");
  expect(footer.replaceAll("<!-- -->", "")).toContain("Часы работы: Пн–Пт, 09:00–18:00");
});

test("the list of posts names the Telegram channel and the feeds", async () => {
  const { links } = readPage((await site.get("/en/blog")).text);
  expect(links).toEqual(expect.arrayContaining(["https://t.me/tabelio", "/en/feed.xml", "/en/feed.json"]));
});

test("who requested a demo may choose its time in the calendar, in the page's language", async () => {
  const thanks = async (topic: string) => (await site.get(href("thanks", { lang: "kk" }, { topic }))).text;
  expect(await thanks("demo")).toMatch(/<a href="https:\/\/cal\.example\/demo"[^>]*>Демо уақытын таңдау</);
  expect(await thanks("sales")).not.toContain('cal.example/demo" class');
});

test("the codes of search engines are meta tags", async () => {
  const { text } = await site.get("/en");
  expect(text).toContain('<meta name="google-site-verification" content="abc"/>');
});

test("nothing is shown for keys that are not set", async () => {
  const plain = await openSite();
  const { text } = await plain.get("/en");
  const blog = (await plain.get("/en/blog")).text;
  await plain.close();
  expect(blog).not.toContain("https://t.me/");
  expect(footerOf(text)).not.toMatch(/Business hours|App Store|Google Play/);
  expect(text).not.toContain("site-verification");
});

import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse, stringify } from "yaml";
import { href } from "../../domain/site-map.ts";
import { makeContentFolder } from "../fixtures/content-folder.ts";
import { filledForm } from "../fixtures/lead.ts";
import { opened } from "../fixtures/opened.ts";
import { receiveMail } from "../fixtures/receivers.ts";
import { gapsIn, readSitemap } from "../read-page.ts";
import { signIn } from "./desk-session.ts";
import { openSite } from "./open-site.ts";

/* A site that states prices, and no other fact. */

const site = opened(async () => {
  const folder = makeContentFolder([]);
  for (const part of ["blog", "help"]) {
    for (const name of ["en", "categories.yml"]) {
      cpSync(join("content", part, name), join(folder.dir, part, name), { recursive: true });
    }
  }
  const { inEveryPlan, markets } = parse(readFileSync("content/facts.yml", "utf8"));
  writeFileSync(join(folder.dir, "facts.yml"), stringify({ inEveryPlan, markets }));
  const mail = await receiveMail();
  const site = await openSite(folder.dir, { SMTP_URL: mail.url, LEADS_EMAIL_TO: "team@firm.test" });
  const close = async () => {
    await site.close();
    await mail.close();
    folder.remove();
  };
  return { ...site, mail, close };
});

test("has no gaps in its pages, posts and articles", async () => {
  const listed = readSitemap((await site.get("/en/sitemap.xml")).text).map(({ address }) => new URL(address).pathname);
  expect(listed).toContain(href("helpArticle", { lang: "en", slug: "duplicate-shifts" }));
  const quotes = ["kz", "id", "int"].map((market) => href("pricing", { lang: "en" }, { market, employees: 70 }));
  const gaps: Record<string, string[]> = {};
  for (const path of [...listed, ...quotes, "/en/tools/lateness-cost?people=30"]) {
    const { status, text } = await site.get(path);
    const found = [...(status === 200 ? [] : [String(status)]), ...gapsIn(text)];
    if (found.length > 0) gaps[path] = found;
  }
  expect(gaps).toEqual({});
});

test("a monthly price is paid month by month, and its printed quote says no end of validity", async () => {
  const { text } = await site.get(href("pricing", { lang: "en" }, { market: "kz", term: "12", pay: "transfer" }));
  expect(text).toContain("Total for 1\u00a0month");
  expect(text).toContain("Date: ");
  expect(text).not.toMatch(/Valid until|name="term"|name="pay"|% off/);
});

test("a quote is sent and read at the desk", async () => {
  const query = "market=kz&employees=70&plans=attendance&term=12&pay=transfer";
  const sent = await site.post(href("contact", { lang: "en" }), { ...filledForm, quote: query });
  expect(sent.status).toBe(303);
  const reference = new URL(sent.headers.location ?? "", "http://a").searchParams.get("ref") ?? "";
  const cookie = await signIn(site);
  const { status, text } = await site.get(href("deskLead", { lang: "en", reference }), cookie);
  expect(status).toBe(200);
  expect(text).toContain("Total for 1\u00a0month");
  expect(gapsIn(text)).toEqual([]);
  await expect.poll(() => site.mail.mails.length).toBe(1);
});

test("programs read that there are no terms of payment", async () => {
  expect(JSON.parse((await site.get("/api/prices.json")).text)).toMatchObject({ payment: null, education: null });
});

import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { deskRoles } from "../../domain/desk/roles.ts";
import type { NumberTable } from "../../domain/desk.ts";
import { href } from "../../domain/site-map.ts";
import { utcDay } from "../../server/numbers/day.ts";
import { readMissed } from "../../server/numbers/read-report.ts";
import { openReports } from "../../server/numbers/reports.ts";
import { SiteNumbers } from "../../server/numbers/site-numbers.ts";
import { openStore } from "../../server/stores/store.ts";
import { opened } from "../fixtures/opened.ts";
import { ourContent } from "../fixtures/our-content.ts";
import { tableRows } from "../fixtures/table-rows.ts";
import { folderForTest } from "../fixtures/temporary-folder.ts";
import { readPage } from "../read-page.ts";
import { openApp } from "./app.ts";
import { openDesk } from "./desk-session.ts";
import { openSite, origin } from "./open-site.ts";

const site = opened(() => openDesk());

const browser = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36" };

/** Counts requests for missing addresses some days ago. */
async function miss(daysAgo: number, ...paths: string[]): Promise<void> {
  const now = () => Date.now() - daysAgo * 24 * 3600 * 1000;
  const given = { store: site.store, siteUrl: origin, isOn: false, dayOf: utcDay, isKnownPage: async () => false };
  const numbers = new SiteNumbers({ ...given, log: { error() {} }, now });
  for (const path of paths) numbers.missed(path, { ...browser, referer: "https://blog.example/post" });
  await numbers.close();
}

/** Returns the rows of a table of the page of numbers; see `tableRows`. */
function rowsOf(text: string, table: NumberTable): ReturnType<typeof tableRows> {
  const [, section = ""] = text.split(`id="table-${table}"`);
  const [rows = ""] = section.split("</table>", 1);
  return tableRows(rows.replaceAll(/<\/?bdi[^>]*>/g, ""));
}

describe("missed addresses", () => {
  const page = (query: { days?: number } = {}) => href("deskNumbers", { lang: "en" }, query);

  it("say that there are none", async () => {
    const { status, text } = await site.see(page());
    expect(status).toBe(200);
    expect(text).not.toContain("<table");
    expect((await site.see(href("desk", { lang: "en" }))).text).toMatch(/No missed addresses/);
  });

  it("are listed with the sites that link to them, most requested first", async () => {
    await miss(0, "/en/prising?name=x", "/en/prising", "/en/faq/clock-in-failed", "/en/<script>alert(1)</script>");
    const { text } = await site.see(page());
    expect(rowsOf(text, "missed")).toEqual([
      ["2", "blog.example"],
      ["1", "blog.example"],
      ["1", "blog.example"],
    ]);
    expect(text).toContain("/en/&lt;script&gt;alert(1)&lt;/script&gt;");
    expect((await site.see(href("desk", { lang: "en" }))).text).toMatch(/3\smissed/);
  });

  it("are what the site answered with 404, without files that scanners look for", async () => {
    const folder = folderForTest();
    const databaseUrl = `sqlite:${join(folder, "site.db")}`;
    const visited = await openSite(ourContent, { DATABASE_URL: databaseUrl });
    for (const path of ["/ru/prising?name=x", "/ru/prising", "/ru/pricing", "/ru/setup.php", "/favicon.gif"]) {
      await visited.get(path, { referer: "https://blog.example/post" });
    }
    await visited.close();
    const store = await openStore({ databaseUrl, log: { warn() {}, error() {} } });
    const addresses = [{ path: "/ru/prising", referrers: ["blog.example"], requests: 2 }];
    expect(await readMissed(openReports(store, utcDay), 0)).toEqual({ addresses, total: 1 });
    await store.close();
  });

  it("are those of 7, 30 or 90 days", async () => {
    await miss(20, "/en/twenty-days-ago");
    await miss(60, "/en/sixty-days-ago");
    const shown = async (query: string) => {
      const { text } = await site.see(page() + query);
      return ["/en/twenty-days-ago", "/en/sixty-days-ago"].map((path) => text.includes(path));
    };
    expect(await shown("?days=7")).toEqual([false, false]);
    for (const query of ["", "?days=30", "?days=1000", "?days=x"]) expect(await shown(query)).toEqual([true, false]);
    expect(await shown("?days=90")).toEqual([true, true]);
    const { links } = readPage((await site.see(`${page()}?days=7`)).text);
    expect(links).toEqual(expect.arrayContaining([page({ days: 7 }), page(), page({ days: 90 })]));
  });
});

describe("the help center", () => {
  const page = (query: { days?: number; in?: string } = {}) => href("deskNumbers", { lang: "en" }, query);
  const today = new Date().toISOString().slice(0, 10);

  it("has nothing to report at first", async () => {
    const { status, text } = await site.see(page());
    expect(status).toBe(200);
    expect(rowsOf(text, "articles")).toEqual([]);
    expect((await site.see(href("desk", { lang: "en" }))).text).toMatch(/Nothing to improve/);
  });

  it("lists what to improve, with links to the articles", async () => {
    await site.store.run(async (database) => {
      const read = { what: "read", address: "clock-in-fails", source: "", campaign: "", device: "", day: today };
      const miss = { ...read, what: "searchMiss", language: "kk" };
      await database
        .insertInto("counts")
        .values([
          { ...read, language: "en", count: 1200 },
          { ...read, language: "ru", count: 5 },
          { ...miss, address: "<i>демалыс</i>", count: 3 },
          { ...miss, address: "only one", count: 1 },
        ])
        .execute();
      const vote = { article: "clock-in-fails", locale: "en", at: Date.now() - 1000, reason: null, details: null };
      await database
        .insertInto("ratings")
        .values([
          { ...vote, visitor: "a", helpful: 1 },
          { ...vote, visitor: "b", helpful: 0, reason: "unclear", details: "<b>Step two</b>\nis gone" },
          { ...vote, visitor: "c", helpful: 0, locale: "ru", reason: "link", at: Date.now() },
        ])
        .execute();
    });
    const { text } = await site.see(page());
    expect(rowsOf(text, "articles")).toEqual([
      ["EN", "1,200", "1", "1", "600"],
      ["RU", "5", "0", "1", "5"],
    ]);
    expect(rowsOf(text, "reasons")).toEqual([
      ["RU", expect.stringContaining("A link doesn"), expect.not.stringContaining("null")],
      ["EN", expect.any(String), expect.stringContaining("&lt;b&gt;Step two&lt;/b&gt;\nis gone")],
    ]);
    expect(rowsOf(text, "misses")).toEqual([["KZ", "3"]]);
    expect(text).toContain("&lt;i&gt;демалыс&lt;/i&gt;");
    expect(text).not.toContain("only one");
    expect(readPage(text).links).toContain(href("helpArticle", { lang: "en", slug: "clock-in-fails" }));
    expect((await site.see(href("desk", { lang: "en" }))).text).toMatch(/3\sthings to improve/);
  });

  it("can be limited to one language", async () => {
    const { text } = await site.see(page({ in: "kk", days: 7 }));
    expect(rowsOf(text, "articles")).toEqual([]);
    expect(rowsOf(text, "misses")).toEqual([["KZ", "3"]]);
    expect(readPage(text).links).toEqual(
      expect.arrayContaining([page({ in: "kk", days: 90 }), page({ days: 7, in: "ru" })]),
    );
    expect(rowsOf((await site.see(`${page()}?in=xx`)).text, "reasons")).toHaveLength(2);
  });
});

describe("while something is unavailable", () => {
  const member = { cookies: { "__Host-desk": "token" } };
  const found = { email: "anna@example.com", roles: new Set(deskRoles), reviews: [], isRenewed: false };
  const app = opened(() => openApp());

  it("the desk says so and offers another try, and nobody gets in", async () => {
    const { team, desk } = app.services;
    const answers: { status: number; text: string }[] = [];
    const away = () => Promise.reject(new Error("away"));
    for (const replaced of [
      { team: { ...team, findSession: away } },
      { team: { ...team, findSession: async () => found }, desk: { ...desk, numbers: away } },
    ]) {
      const failing = await openApp(replaced);
      answers.push(await failing.ask(href("deskNumbers", { lang: "ru" }), member));
      await failing.close();
    }
    for (const { status, text } of answers) {
      expect(status).toBe(503);
      expect(readPage(text)).toMatchObject({ lang: "ru", headings: 1 });
      expect(readPage(text).links).toContain(href("deskNumbers", { lang: "ru" }));
      expect(text).not.toContain("<script");
    }
  });
});

import { describe, expect, it } from "vitest";
import type { NumberTable } from "../../domain/desk.ts";
import { steps } from "../../domain/numbers.ts";
import { href } from "../../domain/site-map.ts";
import { opened } from "../fixtures/opened.ts";
import { tableRows } from "../fixtures/table-rows.ts";
import { readPage } from "../read-page.ts";
import { openDesk } from "./desk-session.ts";

const page = (query: { days?: number; in?: string; campaign?: string; csv?: NumberTable } = {}) =>
  href("deskNumbers", { lang: "en" }, query);

const today = new Date().toISOString().slice(0, 10);
const bits = (...taken: (typeof steps)[number][]) => taken.reduce((sum, step) => sum + (1 << steps.indexOf(step)), 0);

const site = opened(() => openDesk());

/** Adds visits to the store. */
async function visits(
  count: number,
  row: { landing?: string; language?: string; source?: string; campaign?: string; steps?: number },
) {
  const rest = { key: null, day: today, medium: "", device: "phone", country: "", pages: 1, arm: "" };
  const rows = Array.from({ length: count }, () => ({
    ...{ id: crypto.randomUUID(), landing: "/", language: "en", source: "", campaign: "", steps: 0 },
    ...{ ...rest, first_at: Date.now(), last_at: Date.now(), ...row },
  }));
  await site.store.run((database) => database.insertInto("visits").values(rows).execute());
}

describe("the numbers", () => {
  it("are for members only, the files too", async () => {
    for (const path of [page(), page({ csv: "sources" })]) {
      expect((await site.get(path)).headers.location).toMatch(/sign-in/);
    }
  });

  it("say what will be there while there are none", async () => {
    const { status, text } = await site.see(page());
    expect(status).toBe(200);
    expect(text).toMatch(/No visits yet/);
    expect(tableRows(text)).toEqual([]);
    expect(text).not.toContain("<script");
  });

  it("show where visits come from and what they lead to", async () => {
    const sent = bits("pricing", "contact", "formBegun", "formSent");
    await visits(36, { landing: "/pricing", language: "kk", source: "google.com", campaign: "spring" });
    await visits(4, { landing: "/pricing", language: "kk", source: "google.com", campaign: "spring", steps: sent });
    await visits(2, { source: "=HYPERLINK(1)", steps: bits("contact") });
    await visits(1, { source: "=HYPERLINK(1)", steps: bits("contact", "formBegun") });
    const { text } = await site.see(page());
    expect(text).not.toContain("style=");
    const rows = tableRows(text).map((cells) => cells.map((cell) => cell.replace(/<[^>]*>/g, "")));
    expect(rows).toEqual(
      expect.arrayContaining([
        ["", "spring", "40", "4", "10"],
        ["", "", "3", "0", expect.stringMatching(/^0.*chance/)],
        ["spring", "40", "4", "4", "4", "10"],
        ["Phone", "4", "4", "4", expect.stringMatching(/^0/), expect.stringMatching(/^0/)],
        ["Phone", "3", "1", "0", expect.stringMatching(/^66.7/), expect.stringMatching(/^100/)],
      ]),
    );
  });

  it("can be limited to a language and a campaign, which the links keep", async () => {
    const { text } = await site.see(page({ in: "kk" }));
    expect(text).not.toContain("=HYPERLINK");
    const limited = readPage((await site.see(page({ days: 7, campaign: "spring" }))).text);
    expect(limited.links).toEqual(
      expect.arrayContaining([
        page({ campaign: "spring" }),
        page({ days: 7, in: "ru", campaign: "spring" }),
        page({ days: 7 }),
        page({ days: 7, campaign: "spring", csv: "sources" }),
      ]),
    );
    expect((await site.see(page({ campaign: "nothing<script>" }))).text).not.toContain("nothing<script>");
  });

  it("are files for spreadsheets, without formulas", async () => {
    const { headers, text } = await site.see(page({ csv: "sources" }));
    expect(headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="sources-${today}.csv"`,
      "cache-control": "private, no-store",
    });
    expect(text.replace(/^\uFEFF/, "").split("\r\n")).toEqual([
      '"Source","Medium","Campaign","Daily visits","Requests","Rate, %"',
      '"google.com","","spring",40,4,10',
      `"'=HYPERLINK(1)","","",3,0,0`,
      "",
    ]);
    const russian = await site.see(href("deskNumbers", { lang: "ru" }, { csv: "form" }));
    expect(russian.text).toContain(";66,7;100\r\n");
    expect((await site.see(`${page()}?csv=other`)).headers["content-type"]).toMatch("text/html");
  });

  it("name messages that were not delivered first", async () => {
    const entry = {
      topic: "lead.created",
      subject_id: "none",
      destination: "bitrix24",
      payload: "{}",
      state: "dead" as const,
    };
    const times = { attempts: 3, next_at: 1, created_at: 1, done_at: null };
    await site.store.run((database) =>
      database
        .insertInto("outbox")
        .values({ id: "dead", ...entry, ...times, error: "answered 400" })
        .execute(),
    );
    const { text } = await site.see(page());
    expect(text).toMatch(/1\smessage wasn’t delivered/);
    expect(tableRows(text)).toEqual(expect.arrayContaining([[expect.stringContaining("answered 400"), "1"]]));
  });
});

it("say that visits are not counted", async () => {
  const off = await openDesk({ NUMBERS: "off" });
  expect((await off.see(page())).text).toContain("NUMBERS=off");
  await off.close();
});

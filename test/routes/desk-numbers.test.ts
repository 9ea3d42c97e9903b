import { describe, expect, it, vi } from "vitest";
import type { NumberTable } from "../../domain/desk.ts";
import { steps } from "../../domain/numbers.ts";
import { href } from "../../domain/site-map.ts";
import { daysIn } from "../../server/numbers/day.ts";
import { opened } from "../fixtures/opened.ts";
import { tableRows } from "../fixtures/table-rows.ts";
import { readPage } from "../read-page.ts";
import { openDesk, signIn } from "./desk-session.ts";

const page = (query: { days?: number; in?: string; campaign?: string; csv?: NumberTable } = {}) =>
  href("deskNumbers", { lang: "en" }, query);

const today = daysIn(() => "Asia/Almaty")(Date.now());
const bits = (...taken: (typeof steps)[number][]) => taken.reduce((sum, step) => sum + (1 << steps.indexOf(step)), 0);

const site = opened(() =>
  openDesk({
    LEADS_WEBHOOK_URL: "http://127.0.0.1:65535 http://127.0.0.1:65535/second",
    LEADS_WEBHOOK_SECRET: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
  }),
);

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

  it("link to pages, and to the texts whose translation is older than their source", async () => {
    await site.store.run(async (database) => {
      const missed = { day: today, what: "missed", address: "/en/prising", language: "", campaign: "", device: "" };
      await database
        .insertInto("counts")
        .values({ ...missed, source: "this site", count: 3 })
        .execute();
    });
    const { text } = await site.see(href("deskNumbers", { lang: "ru" }));
    expect(readPage(text).links).toEqual(expect.arrayContaining(["/kk/pricing", "/en"]));
    expect(text).toContain("этот сайт");
    expect(text).not.toContain("this site");
    const units = { current: 5, changed: 2, missing: 0, machineDraft: 0, draft: 0, inReview: 0 };
    const coverage = [{ locale: "uz" as const, part: "help" as const, units, words: { ...units, changed: 31 } }];
    vi.spyOn(site.editor, "coverage").mockResolvedValue(coverage);
    const stale = await site.see(page());
    expect(tableRows(stale.text)).toContainEqual(["2", "31"]);
    expect(readPage(stale.text).links).toContain(href("deskTexts", { lang: "en" }, { in: "uz", state: "changed" }));
    const reader = await signIn(site, "reader@example.com", "office");
    expect((await site.get(page(), reader)).text).not.toContain("state=changed");
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
      destination: "webhook",
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
    expect(tableRows(text)).toEqual(
      expect.arrayContaining([[expect.stringContaining("It answers with an error (400)."), "1"]]),
    );
  });
});

it("the overview and the menu name a destination that has failed for an hour, until something arrives there", async () => {
  const [overview, leads] = [href("desk", { lang: "en" }), href("deskLeads", { lang: "en" })];
  const mark = "A destination isn’t working";
  expect((await site.see(overview)).text).not.toContain(mark);
  const now = Date.now();
  const entry = { topic: "lead.created", subject_id: "waits", destination: "webhook-2", payload: "{}", attempts: 3 };
  const times = { next_at: now + 60_000_000, created_at: now - 3_700_000, done_at: null };
  await site.store.run((database) =>
    database
      .insertInto("outbox")
      .values({ id: "waits", ...entry, ...times, state: "waiting", error: "ECONNREFUSED" })
      .execute(),
  );
  const { text } = await site.see(overview);
  expect(text).toContain("Nothing has arrived at Webhook 2 since");
  expect(text).toContain("It can’t be reached (ECONNREFUSED).");
  expect(text).toContain(mark);
  expect((await site.see(leads)).text).toContain(mark);
  const arrived = { id: "arrived", ...entry, ...times, state: "done" as const, error: null, done_at: now };
  await site.store.run((database) => database.insertInto("outbox").values(arrived).execute());
  expect((await site.see(overview)).text).not.toContain(mark);
});

it("say that visits are not counted", async () => {
  const off = await openDesk({ NUMBERS: "off" });
  expect((await off.see(page())).text).toContain("NUMBERS=off");
  await off.close();
});

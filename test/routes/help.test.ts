import { describe, expect, it, vi } from "vitest";
import { locales } from "../../i18n/locales.ts";
import { opened } from "../fixtures/opened.ts";
import { expectFound } from "../fixtures/search-table.ts";
import { openApp } from "./app.ts";

const site = opened(() => openApp());

describe("the help center", () => {
  it.each([
    ["the start", "/en/faq", 200, true],
    ["one audience", "/en/faq?for=administrators", 200, true],
    ["an unknown audience", "/en/faq?for=robots", 200, false],
    ["a category", "/kk/faq/category/shifts", 200, true],
    ["an unknown category", "/kk/faq/category/nothing", 404, false],
    ["an unknown article", "/kk/faq/nothing", 404, false],
    ["an article after a vote", "/kk/faq/sign-in?rated=yes", 200, false],
    ["an article with a value of ours that is none", "/kk/faq/sign-in?rated=1", 200, true],
    ["results", "/en/faq?q=clock", 200, false],
    ["the search documents", "/api/help/uz", 200, true],
    ["the search documents of no language", "/api/help/xx", 404, false],
  ])("answers %s", async (_, path, status, cached) => {
    const page = await site.ask(path);
    expect([page.status, page.cached]).toEqual([status, cached]);
  });

  it("shows all parts of an article", async () => {
    const { text } = await site.ask("/en/faq/clock-in-and-out");
    for (const part of [
      "For employees",
      "Updated",
      'href="/en/faq/category/attendance"',
      'href="/en/features/attendance"',
      'href="/en/faq/forgotten-clock-out"',
      'name="helpful"',
    ]) {
      expect(text).toContain(part);
    }
  });

  it("links an article to the page of its feature, even if that has no tab on the home page", async () => {
    expect((await site.ask("/en/faq/sign-a-document")).text).toContain("Learn more: E-signing");
  });

  it.each([
    ["read-your-payslip", false],
    ["set-pay-rates", true],
  ])("offers a demo at the end of %s: %j", async (slug, wanted) => {
    const { text } = await site.ask(`/en/faq/${slug}`);
    const card = text.slice(text.indexOf('aria-labelledby="closing-title"'), text.indexOf("</main>"));
    expect(card.includes("topic=demo")).toBe(wanted);
  });

  it.each(locales)("multiplies a line of the payslip that it shows in %s", async (lang) => {
    const { text } = await site.ask(`/${lang}/faq/read-your-payslip`);
    const main = text.slice(text.indexOf("<main"), text.indexOf("</main>")).replaceAll("\u00a0", " ");
    const example = /× ([^=<]+) = ([^<]+)\.<\/li>/.exec(main);
    const [, rate = "a rate", sum = "a sum"] = example ?? [];
    const payslip = main.slice(0, example?.index);
    for (const amount of [rate, sum]) expect(payslip.includes(amount), amount).toBe(true);
  });

  it("draws parts of the product in the words of the language, and sends the text once", async () => {
    const { text } = await site.ask("/ru/faq/outside-the-geofence");
    expect(text).toContain("Геозона филиала");
    expect(text).not.toContain("<figure data-block");
    // The headings of the table of contents are sent as data, but the text is not.
    expect(text.slice(text.indexOf("streamController.enqueue"))).not.toContain("<ol>");
    expect((await site.ask("/ru/faq/outside-the-geofence.data")).text).toContain("<ol>");
  });

  it.each([
    ["10,000 letters", "x".repeat(10_000)],
    ["quotes and operators", '" OR NEAR(* AND ^ title:'],
    ["null bytes", "clock\u0000in"],
    ["half of a surrogate pair", "clock \ud83d"],
  ])("answers a search for %s", async (_, typed) => {
    const { status, text } = await site.ask(`/en/faq?${new URLSearchParams({ q: typed })}`);
    expect(status).toBe(200);
    expect(text).not.toContain("Error");
  });

  it("says that nothing was found, and suggests what comes close", async () => {
    const { text } = await site.ask("/en/faq?q=zzzzqqqq");
    expect(text).toContain("No results found");
    // Nothing comes close, so the text does not promise anything.
    expect(text).not.toContain("what comes closest");
    expect(text).toContain("Go to the help center");
  });

  it("shows articles of another language, labeled, only if its own has none", async () => {
    const { text } = await site.ask(`/en/faq?${new URLSearchParams({ q: "расчётный лист" })}`);
    expect(text).toContain('lang="ru"');
    expect(text).toContain("In other languages");
    expect((await site.ask("/ru/faq?q=Excel")).text).not.toContain("На других языках");
  });

  it("admits a weak search, shows three articles at most, and records it", async () => {
    const record = vi.spyOn(site.services.numbers, "missedSearch");
    const { text } = await site.ask("/en/faq?q=payslip+penguin");
    expect(text).toContain("We’re not sure. Perhaps:");
    expect(text.match(/<h3/g)?.length).toBeLessThanOrEqual(3);
    await site.ask("/en/faq?q=payslip");
    await site.ask("/en/contact?topic=support&question=where+is+my+bonus");
    expect(record.mock.calls.map(([{ query }]) => query)).toEqual(["payslip penguin", "where is my bonus"]);
    record.mockRestore();
  });

  it("puts the articles of a known audience first, and keeps the others", async () => {
    const order = async (path: string) => {
      const { text } = await site.ask(path);
      return Array.from(text.matchAll(/For (employees|administrators)<\/p>/g), ([, audience]) => audience);
    };
    const [first] = await order("/en/faq?q=correct+payslip&for=administrators");
    expect(first).toBe("administrators");
    expect(await order("/en/faq?q=correct+payslip&for=administrators")).toContain("employees");
  });
});

describe.each(locales)("searches in %s", (locale) => {
  it("find the right article among the first three", () =>
    expectFound(site.services.helpSearch, locale, { file: locale, minSearches: 60 }));
});

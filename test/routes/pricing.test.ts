import { describe, expect, it, test } from "vitest";
import { comparePlans } from "../../app/pages/pricing/plan-table.tsx";
import { featurePages } from "../../domain/features.ts";
import { plansOf } from "../../domain/price-choice.ts";
import { plansWith } from "../../domain/pricing.ts";
import { href } from "../../domain/site-map.ts";
import { formatMoney } from "../../i18n/format.ts";
import { locales } from "../../i18n/locales.ts";
import { opened } from "../fixtures/opened.ts";
import { openApp } from "./app.ts";

const site = opened(() => openApp());

/** Returns the text of the first element with this opening, without its tags. */
function textOf(html: string, opening: RegExp, closing: string): string {
  const start = opening.exec(html)?.index ?? html.length;
  return html.slice(start, html.indexOf(closing, start)).replace(/<!--.*?-->|<[^>]+>/g, "");
}

const markets = ["kz", "id", "int"] as const;

describe.each(locales)("the prices in %s", (lang) => {
  test.each(markets)("of %s have a headline with the figure that is true there", async (market) => {
    const { text } = await site.ask(href("pricing", { lang }, { market }));
    const perEmployee = formatMoney(lang, Number(site.services.facts.markets.kz.packages.attendance), "KZT");
    expect(textOf(text, /<h1/, "</h1>")).toContain(market === "kz" ? perEmployee : "30");
  });

  test.each(markets)("of %s compare every feature, and lead to sales for what is in no plan", async (market) => {
    const { text } = await site.ask(href("pricing", { lang }, { market }));
    const table = text.slice(text.indexOf('id="compare"'), text.indexOf('id="other-features"'));
    const rows = table.split("<tr").slice(2);
    const placed = featurePages.filter((slug) => plansWith(site.services.facts, market, slug).length > 0);
    expect(rows.map((row) => /features\/([\w-]+)"/.exec(row)?.[1])).toEqual(placed);
    for (const row of rows) expect(row.split("<td").length - 1).toBe(plansOf(site.services.facts, market).length);
    const others = text.slice(text.indexOf('id="other-features"'), text.indexOf('id="questions"'));
    const named = [...others.matchAll(/features\/([\w-]+)"/g)].map(([, slug]) => slug);
    expect(named).toEqual(featurePages.filter((slug) => !placed.includes(slug)));
    expect(others).toContain(`href="/${lang}/contact?topic=sales"`);
  });

  it("answer questions by market: the terms of Kazakhstan are not mentioned elsewhere", async () => {
    const questions = site.services.pages.texts[lang].pricing.questions.items;
    for (const market of markets) {
      const { text } = await site.ask(href("pricing", { lang }, { market }));
      const section = text.slice(text.indexOf('id="questions"'), text.indexOf("</main>"));
      const shown = [...section.matchAll(/<summary[^>]*>([^<]*)/g)].map(([, question]) => question);
      const wanted = questions.filter(({ markets: only }) => only?.includes(market) ?? true);
      expect(shown.length).toBe(wanted.length);
      expect(new Set(shown).size).toBe(shown.length);
    }
  });
});

it("has a way to start and a way to the calculator in the card of each plan with a price", async () => {
  const { text } = await site.ask("/en/pricing?market=kz&employees=70");
  const cards = text.slice(text.indexOf('id="plans-title"'), text.indexOf('id="calculator"'));
  for (const plan of ["attendance", "communication", "payroll"]) {
    expect(cards).toContain(`href="/en/pricing?market=kz&amp;plans=${plan}&amp;employees=70#calculator"`);
  }
  expect(cards.match(/href="\/en\/contact\?topic=demo"/g)).toHaveLength(3);
  expect(cards).not.toContain("plans=access");
});

it.each(["/kk", "/kk/pricing"])("%s names the price in Kazakhstan, with a link to it", async (path) => {
  const link = /href="\/kk\/pricing\?market=kz"[^>]*>Қазақстан\s\(₸\)\s·[^<]*400\s₸/;
  expect(link.test((await site.ask(path)).text)).toBe(true);
  for (const other of ["/kk/pricing?market=kz", path.replace("kk", "uz")]) {
    expect((await site.ask(other)).text.includes("(₸) ·"), other).toBe(false);
  }
});

it("lists what every plan includes below the price list, once the facts say so", () => {
  const { facts, pages } = site.services;
  const { rows, everywhere, others } = comparePlans(
    { ...facts, inEveryPlan: ["reports", "attendance"] },
    "int",
    pages.texts.en,
  );
  expect(everywhere.map(({ slug, cells }) => [slug, ...cells.map(({ isIncluded }) => isIncluded)])).toEqual([
    ["attendance", true, true, true],
    ["reports", true, true, true],
  ]);
  for (const slug of ["attendance", "reports"]) {
    expect([...rows, ...others].map((each) => each.slug)).not.toContain(slug);
  }
});

it("ends with a button that asks for the quote of which the section speaks", async () => {
  const { text } = await site.ask("/en/pricing");
  const call = text.slice(text.indexOf('aria-labelledby="call-title"'), text.indexOf("</main>"));
  expect(/href="([^"]+)"/.exec(call)?.[1]).toBe("/en/contact?topic=sales");
});

it.each([
  ["employees=30", ["Free", "Up to 30 employees: free"], ["$0", "Total for"]],
  ["employees=31", ["$299", "$0.80 per employee per month"], ["$0 "]],
  ["employees=50", ["Up to 30 employees: free", "31–80 employees: $299"], ["another", "50 employees:"]],
  ["market=id&employees=50", ["about Rp 369,000", "about Rp 7,400 per"], ["369,167", "7,383"]],
  ["employees=131", ["31–80 employees: $299", "81–180 employees: $499"], ["50 employees:"]],
  ["employees=500", ["31–530 employees: 5 × $499 = $2,495"], ["100 employees"]],
  ["employees=5000", ["$24,950"], ["5,031"]],
  ["market=kz&employees=50", ["₸20,000"], ["51 employees", "per employee per month."]],
])("the result for %s says %o and never %o", async (query, said, unsaid) => {
  const { text } = await site.ask(`/en/pricing?${query}`);
  const result = textOf(text, /<section id="price"/, "</section>").replaceAll("\u00a0", " ");
  for (const each of said) expect(result).toContain(each);
  for (const each of unsaid) expect(result).not.toContain(each);
});

it.each([
  ["market=kz&term=1&pay=card", ["One month", "Linked bank card"], ["Bank transfer", "15%"]],
  ["market=kz&term=12&pay=transfer", ["12 months", "Bank transfer"], ["Linked bank card", "requires"]],
  ["market=id&employees=50", ["approximate"], ["Valid until", "Linked bank card", "81 employees"]],
  ["market=int&employees=50", ["Valid until"], ["Linked bank card", "81 employees", "approximate"]],
])("the printed quote for %s names only what was chosen", async (query, said, unsaid) => {
  const { text } = await site.ask(`/en/pricing?${query}&education=none`);
  const paper = textOf(text, /<article class="hidden/, "</article>");
  for (const each of said) expect(paper).toContain(each);
  for (const each of unsaid) expect(paper).not.toContain(each);
});

it.each([
  ["kk", "айына 24,92 $,", "30 қызметкерге дейін жылына 199 $"],
  ["az", "ayda 24,92 $,", "30 əməkdaşadək ildə 199 $"],
  ["uz", "oyiga 24,92 $ (", "30 xodimgacha yiliga 199 $"],
])("the amounts in %s follow their period", async (lang, monthly, yearly) => {
  const { text } = await site.ask(`/${lang}/pricing?market=int&employees=50`);
  const plain = text.replace(/<!--.*?-->|<[^>]+>/g, "").replaceAll("\u00a0", " ");
  expect(plain.includes(monthly), monthly).toBe(true);
  expect(plain.includes(yearly), yearly).toBe(true);
});

import { describe, expect, it } from "vitest";
import { workOut } from "../../domain/worked-example.ts";
import { formatNumber } from "../../i18n/format.ts";
import { locales } from "../../i18n/locales.ts";
import { translatorOf } from "../../i18n/messages.ts";
import { opened } from "../fixtures/opened.ts";
import { openApp } from "./app.ts";

/** The numbers with which the calculators start; an hour costs different amounts in different markets. */
const foodAndBeverage = { people: 24, shifts: 22, minutes: 9, pay: 15 };

const site = opened(() => openApp());

const refusedFields = (html: string) =>
  [...html.matchAll(/<input[^>]*>/g)]
    .filter(([input]) => input.includes('aria-invalid="true"'))
    .map(([input]) => /name="(\w+)"/.exec(input)?.[1]);

it.each(locales)("says in %s which numbers of a worked example it did not accept", async (lang) => {
  const { status, text } = await site.ask(`/${lang}/industries/retail?people=0&shifts=32&minutes=5&pay=7`);
  expect(status).toBe(200);
  expect(refusedFields(text)).toEqual(["people", "shifts"]);
  expect(text).toContain(translatorOf(lang)("pages.exampleRange", { min: "1", max: "31" }));
  expect(refusedFields((await site.ask(`/${lang}/industries/retail?people=3`)).text)).toEqual([]);
});

/** Calculates a printed formula from left to right, with `values` in place of the words. */
function calculate(formula: string, values: number[]): number {
  const [first, ...rest] = formula.split(/(?=[×÷])/);
  const words = [...values];
  const factor = (term = "") => (/^\s*60\s*$/.test(term) ? 60 : (words.shift() ?? Number.NaN));
  const result = rest.reduce(
    (total, term) => (term.startsWith("÷") ? total / factor(term.slice(1)) : total * factor(term.slice(1))),
    factor(first),
  );
  expect(words, `${formula} has a word for each number`).toEqual([]);
  return result;
}

describe.each(locales)("in %s", (lang) => {
  it.each([
    ["/industries/food-and-beverage", ""],
    ["", " × 12"],
  ])("prints on %j%s a formula that gives the result", async (path, months) => {
    const { text } = await site.ask(`/${lang}${path}`);
    const field = (name: string) => Number(new RegExp(`name="${name}"[^>]* value="(\\d+)"`).exec(text)?.[1]);
    const [people, shifts, minutes, pay] = [field("people"), field("shifts"), field("minutes"), field("pay")];
    const formula = translatorOf(lang)("pages.exampleFormula");
    expect(text.includes(`>${formula}${months}. `)).toBe(true);
    const result = Math.round(calculate(formula, [minutes, shifts, people, pay])) * (months === "" ? 1 : 12);
    expect(text.includes(formatNumber(lang, result)), `${formula} = ${result}`).toBe(true);
  });

  it("prints formulas that give the results in the lateness calculator", () => {
    const t = translatorOf(lang);
    const { people, shifts, minutes, pay } = foodAndBeverage;
    const [hours = "", month = "", year = ""] = (["hours", "month", "year"] as const).map(
      (name) => t(`lateness.formula.${name}`).split("=")[0],
    );
    const worked = workOut(foodAndBeverage);
    expect(calculate(hours, [people, shifts, minutes])).toBeCloseTo(worked.hours);
    expect(calculate(month, [worked.hours, pay])).toBeCloseTo(worked.cost);
    expect(year).toMatch(/ × 12 $/);
  });

  it("has the same numbers in the calculator and in the post about lateness", async () => {
    const { text: original } = await site.ask("/en/blog/what-lateness-costs");
    const address = new RegExp(`hrefLang="${lang}" href="https?://[^/"]+([^"]+)"`, "i").exec(original)?.[1] ?? "";
    const { text } = await site.ask(address);
    const { people, shifts, minutes } = foodAndBeverage;
    const { hours } = workOut(foodAndBeverage);
    const printed = /<article[\s\S]*<\/article>/.exec(text)?.[0].match(/\d[\d.,\u00a0]*\d|\d/g);
    const wanted = [people, shifts, people * shifts, minutes, hours].map((value) => formatNumber(lang, value));
    expect(printed).toEqual(expect.arrayContaining(wanted));
  });
});

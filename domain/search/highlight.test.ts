import { describe, expect, test } from "vitest";
import type { Locale } from "../../i18n/locales.ts";
import { excerptOf, highlight, type MarkedText } from "./highlight.ts";

function shown({ text, marks }: MarkedText): string {
  return marks.reduceRight(
    (shown, [start, end]) => `${shown.slice(0, start)}[${shown.slice(start, end)}]${shown.slice(end)}`,
    text,
  );
}

test.each<[Locale, found: string[], marked: string]>([
  ["en", ["payslip", "payslips"], "Read your [payslip]. All [payslips] are here."],
  ["en", ["clock"], "How do I [clock] in if I’m locked out?"],
  ["en", ["checkin"], "Your [check-in] today"],
  ["en", ["check", "in", "checkin"], "Your [check-in] today"],
  ["en", ["shift", "shifts"], "🙂 [shift]🙂[shifts]"],
  ["en", [], "Read your payslip"],
  ["en", ["cafe"], "The [café] and the [cafe\u0301]"],
  ["ru", ["расчетный"], "[Расчётный] лист"],
  ["ru", ["1c"], "Выгрузка в [1С]"],
  ["kk", ["жумыс", "жумыска"], "[Жұмыс] кестесі, [жұмысқа] келу"],
  ["az", ["is", "vaxti"], "[İş] [vaxtı] və [iş]"],
  ["uz", ["tatil", "tatilga"], "[Taʼtil] va [taʼtilga] chiqish"],
])("%s: %j marks %s", (locale, found, marked) => {
  expect(shown(highlight(locale, marked.replace(/[[\]]/g, ""), new Set(found)))).toBe(marked);
});

describe("an excerpt", () => {
  const texts = {
    ...{ title: "Read your payslip", summary: "Your pay by day.", headings: ["Deductions", "Night hours"] },
    ...{
      synonyms: ["money", "night money"],
      text: "First line.\nA fine is a deduction. Ask your manager about a fine.",
    },
  };

  test.each<[found: string[], title: string, summary: string, reason: string | null]>([
    [["payslip"], "Read your [payslip]", "Your pay by day.", null],
    [["day", "night"], "Read your payslip", "Your pay by [day].", null],
    [["deductions"], "Read your payslip", "Your pay by day.", "[Deductions]"],
    [["night", "money"], "Read your payslip", "Your pay by day.", "[night] [money]"],
    [["manager", "fine"], "Read your payslip", "Your pay by day.", "Ask your [manager] about a [fine]."],
    [["penguin"], "Read your payslip", "Your pay by day.", null],
  ])("for %j shows why the document was found", (found, title, summary, reason) => {
    const excerpt = excerptOf("en", texts, new Set(found));
    expect([shown(excerpt.title), shown(excerpt.summary)]).toEqual([title, summary]);
    expect(excerpt.reason && shown(excerpt.reason)).toBe(reason);
  });
});

import { expect, test } from "vitest";
import type { Locale } from "../../i18n/locales.ts";
import { highlight } from "./highlight.ts";
import { parseQuery } from "./query.ts";

test.each<[Locale, query: string, marked: string]>([
  ["en", "payslip", "Read your [payslip]. All [payslips] are here."],
  ["en", "PAYSL", "Read your [Payslip]."],
  ["en", "paysilp", "Read your [payslip]."],
  ["en", "pay slip", "Read your [payslip]."],
  ["en", "how do i clock in", "How do I [clock] [in]?"],
  ["en", "checkin", "Your [check-in] today"],
  ["en", "check-in", "Your [check-in] today"],
  ["en", "shift", "🙂 [shift]🙂[shifts]"],
  ["en", "penguin", "Read your payslip"],
  ["en", "", "Read your payslip"],
  ["en", "cafe", "The [café] and the [cafe\u0301]"],
  ["ru", "расчетный", "[Расчётный] лист"],
  ["ru", "расчётный", "[Расче\u0308тного] листа"],
  ["ru", "jngecr", "Мой [отпуск]"],
  ["ru", "1c", "Выгрузка в [1С]"],
  ["id", "ajukan", "Cara [mengajukan] cuti: [pengajuan]"],
  ["kk", "жумыс", "[Жұмыс] кестесі, [жұмысқа] келу"],
  ["kk", "jumys", "[Жұмыс] кестесі"],
  ["az", "is vaxti", "[İş] [vaxtı] və [iş] [vaxtında]"],
  ["az", "maas", "[Maaşınız]"],
  ["uz", "ta'til", "[Taʼtil] va [taʼtilga] chiqish"],
  ["uz", "tatil", "«[Taʼtil]»"],
  ["uz", "таътил", "[ta’til] so‘rash"],
  ["uz", "sorash", "taʼtil [soʻrash]"],
])("%s: %j marks %s", (locale, typed, marked) => {
  const text = marked.replace(/[[\]]/g, "");
  const ranges = highlight(text, parseQuery(locale, typed));
  const shown = ranges.reduceRight(
    (shown, [start, end]) => `${shown.slice(0, start)}[${shown.slice(start, end)}]${shown.slice(end)}`,
    text,
  );
  expect(shown).toBe(marked);
});

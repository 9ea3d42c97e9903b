import { describe, expect, test } from "vitest";
import type { Locale } from "../../i18n/locales.ts";
import { searchArticles } from "../../test/fixtures/search-articles.ts";
import { parseQuery } from "./query.ts";
import { search } from "./ranking.ts";
import { buildIndex } from "./search-index.ts";

/** What people type, and the article that must come first. */
const cases: Record<Locale, [typed: string, id: string][]> = {
  en: [
    ["clock in", "clock-in"],
    ["checkin", "clock-in"],
    ["how do I check in?", "clock-in"],
    ["trading shifts", "shift"],
    ["swaping shift", "shift"],
    ["vacatoin", "leave"],
    ["day off please", "leave"],
    ["pay slip", "payslip"],
    ["paysl", "payslip"],
    ["salery", "payslip"],
    ["lost phone", "phone"],
    ["fined for being late", "penalty"],
    ["esign", "sign"],
    ["signing the contract", "sign"],
    ["1c", "import"],
    ["уьздщнууы", "import"],
  ],
  ru: [
    ["отметится", "clock-in"],
    ["чекин", "clock-in"],
    ["как отметить приход", "clock-in"],
    ["cмена", "shift"],
    ["рабочего графика", "shift"],
    ["jngecr", "leave"],
    ["otpusk", "leave"],
    ["отпсук", "leave"],
    ["больничн", "leave"],
    ["расчетный лист", "payslip"],
    ["РАСЧЁТКА", "payslip"],
    ["pfhgkfnf", "payslip"],
    ["зарплту", "payslip"],
    ["zarplata", "payslip"],
    ["потеряла телефон", "phone"],
    ["за что штраф", "penalty"],
    ["gjlgbcm", "sign"],
    ["1с", "import"],
    ["1C", "import"],
    ["учсуд", "import"],
  ],
  id: [
    ["absensi", "clock-in"],
    ["cara absen", "clock-in"],
    ["tukar shift", "shift"],
    ["penukaran shift", "shift"],
    ["penjadwalan", "shift"],
    ["ajukan cuti", "leave"],
    ["pengajuan cuti", "leave"],
    ["cutiku", "leave"],
    ["penggajian", "payslip"],
    ["slip gajinya", "payslip"],
    ["ponselku hilang", "phone"],
    ["hp hilang", "phone"],
    ["kenapa dipotong denda", "penalty"],
    ["telambat", "penalty"],
    ["tandatangan dokumen", "sign"],
    ["tanda tangan", "sign"],
    ["mengimpor karyawan", "import"],
    ["лфкнфцфт", "import"],
  ],
  kk: [
    ["келуди белгилеу", "clock-in"],
    ["kelu", "clock-in"],
    ["келуімді қалай белгілеймін", "clock-in"],
    ["жумыс кестеси", "shift"],
    ["jumys kestesi", "shift"],
    ["zhumys kestesi", "shift"],
    [";9vsc rtcntcs", "shift"],
    ["ауысымды алмастыру", "shift"],
    ["demalys", "leave"],
    ["демалысқа шығу", "leave"],
    ["жалакы", "payslip"],
    ["zhalaqy", "payslip"],
    ["жалақымды", "payslip"],
    ["айлык", "payslip"],
    ["жаңа телефоным", "phone"],
    ["айыпул", "penalty"],
    ["кужатка кол кою", "sign"],
    ["qol qoiu", "sign"],
    ["кызметкер", "import"],
    ["qyzmetker", "import"],
  ],
  az: [
    ["is vaxti", "clock-in"],
    ["İŞ VAXTI", "clock-in"],
    ["gelisi qeyd etmek", "clock-in"],
    ["novbe", "shift"],
    ["növbələrin dəyişdirilməsi", "shift"],
    ["mezuniyyet", "leave"],
    ["məzuniyyətə çıxmaq", "leave"],
    ["mezuniyet", "leave"],
    ["maas", "payslip"],
    ["emekhaqqi", "payslip"],
    ["əməkhaqqının hesablanması", "payslip"],
    ["telefonu itirdim", "phone"],
    ["cerime", "penalty"],
    ["gecikmishem", "penalty"],
    ["senedi imzalamaq", "sign"],
    ["imzalamag", "sign"],
    ["emekdaslar", "import"],
    ["emekdashlar", "import"],
  ],
  uz: [
    ["kelishni belgilash", "clock-in"],
    ["белгилаш", "clock-in"],
    ["smena", "shift"],
    ["сменани алмаштириш", "shift"],
    ["ta'til", "leave"],
    ["ta’til", "leave"],
    ["tatil", "leave"],
    ["таътил", "leave"],
    ["otpuska", "leave"],
    ["ish haqi", "payslip"],
    ["ish xaqi", "payslip"],
    ["иш ҳақи", "payslip"],
    ["oyligim", "payslip"],
    ["telefonimni yo'qotdim", "phone"],
    ["telefonimni yoqotdim", "phone"],
    ["jarimala", "penalty"],
    ["hujatni imzolash", "sign"],
    ["hodimlar", "import"],
    ["ходимларни юклаш", "import"],
    ["ro`yxat", "import"],
  ],
};

describe.each(Object.entries(cases) as [Locale, [string, string][]][])("in %s", (locale, rows) => {
  const index = buildIndex(locale, searchArticles(locale));

  test.each(rows)("%j finds %s first", (typed, id) => {
    expect(search(index, parseQuery(locale, typed)).hits[0]?.id).toBe(id);
  });

  test("each title finds its article from the third letter after its stop words, and comes first when complete", () => {
    const titles = searchArticles(locale).map(({ id, title }) => [id, title] as const);
    expect(titles).toHaveLength(8);
    for (const [id, title] of titles) {
      const opening = /^(?:How to |Как |Cara )?/.exec(title)?.[0] ?? "";
      for (let length = opening.length + 3; length <= title.length; length++) {
        const typed = title.slice(0, length);
        const found = search(index, parseQuery(locale, typed)).hits.map((hit) => hit.id);
        expect(found, typed).toContain(id);
        if (length === title.length) expect(found[0], typed).toBe(id);
      }
    }
  });
});

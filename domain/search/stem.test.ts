import { expect, test } from "vitest";
import { type Locale, locales } from "../../i18n/locales.ts";
import { fold } from "./fold.ts";
import { stem } from "./stem.ts";

const stems = (locale: Locale, text: string) =>
  new Set(
    fold(locale, text)
      .split(" ")
      .map((word) => stem(locale, word)),
  );

test.each<[Locale, string]>([
  ["en", "shift shifts"],
  ["en", "clock clocking clocked"],
  ["en", "company companies"],
  ["en", "approve approved approving"],
  ["ru", "отпуск отпуска отпуску отпусков"],
  ["ru", "зарплата зарплату зарплатой"],
  ["ru", "отметить отметиться отметила"],
  ["ru", "расчётный расчетного расчётном"],
  ["ru", "сотрудник сотрудники сотрудников"],
  ["id", "ajukan mengajukan pengajuan diajukan"],
  ["id", "tukar menukar penukaran ditukar"],
  ["id", "setujui menyetujui disetujui persetujuan"],
  ["id", "gaji gajinya penggajian gajian"],
  ["id", "kirim mengirim pengiriman dikirim"],
  ["id", "kenal pengenalan dikenal"],
  ["id", "jadwal penjadwalan dijadwalkan"],
  ["id", "nilai menilai penilaian"],
  ["id", "terlambat keterlambatan"],
  ["id", "hapus menghapus dihapus penghapusan"],
  ["id", "ajukan ngajuin diajukan"],
  ["id", "tukar nukerin tuker menukar"],
  ["id", "salin nyalin menyalin"],
  ["id", "kirim ngirim ngirimin"],
  ["id", "tambah nambah nambahin"],
  ["id", "batal batalin membatalkan"],
  ["id", "nonaktif menonaktifkan"],
  ["kk", "жұмыс жұмыста жұмыстан жұмысқа жұмыстың"],
  ["kk", "кесте кестені кестеге кестесі кестесінде"],
  ["kk", "уақыт уақыты уақытында"],
  ["kk", "қызметкер қызметкерлер қызметкерлердің"],
  ["kk", "белгілеу белгілеңіз белгіледім"],
  ["kk", "келу келуді келдім"],
  ["kk", "жалақы жалақыны жалақыдан жалақысы"],
  ["kk", "өтінім өтінімді өтінімдер"],
  ["kk", "құжат құжатқа құжаттарды"],
  ["kk", "телефон телефонымды телефонды"],
  ["kk", "кешік кешігу кешікті кешіккен кешігеді"],
  ["kk", "кітап кітабы кітаптар"],
  ["az", "tutulma tutulmanı tutulmalar tutulmalarla"],
  ["az", "vaxt vaxtı vaxtında vaxtını"],
  ["az", "növbə növbəni növbələr növbəyə növbəsi"],
  ["az", "məzuniyyət məzuniyyətə məzuniyyəti"],
  ["az", "əməkhaqqı əməkhaqqının əməkhaqqını"],
  ["az", "əməkdaş əməkdaşlar əməkdaşları"],
  ["az", "ödəniş ödəmək ödəmə"],
  ["az", "cihaz cihazı cihazın cihazdan"],
  ["az", "gecikmə gecikmək gecikmişəm"],
  ["uz", "smena smenani smenalar smenaga"],
  ["uz", "xodim xodimlar xodimni"],
  ["uz", "kelish kelishni keldim kelgan"],
  ["uz", "belgilash belgilanish belgilandi"],
  ["uz", "toʻlash toʻlandi toʻlov"],
  ["uz", "soʻrov soʻrash"],
  ["uz", "tasdiqlash tasdiqlandi tasdiqlang tasdiq"],
  ["uz", "hujjat hujjatni hujjatlar"],
])("%s: one stem for %s", (locale, words) => {
  expect([...stems(locale, words)]).toHaveLength(1);
});

test.each<[Locale, string, number]>([
  ["en", "leave level late location", 4],
  ["ru", "отпуск отчёт оплата отметка", 4],
  ["id", "cuti gaji shift absen", 4],
  ["kk", "демалыс жалақы ауысым есеп", 4],
  ["id", "admin login izin mesin", 4],
  ["kk", "бөлім болу қол қолдану басшы басқа", 6],
  ["uz", "qoʻl qoʻllanma boʻlim boʻladi tizim boshqa", 6],
  ["az", "növbə maaş məzuniyyət müraciət", 4],
  ["uz", "smena ariza taʼtil hujjat", 4],
])("%s: different words keep different stems: %s", (locale, words, count) => {
  expect(stems(locale, words).size).toBe(count);
});

test("no word becomes empty, and a word of 5,000 letters stays as it is", () => {
  for (const locale of locales) {
    for (const word of ["a", "у", "ди", "lar", "ning", "1", "🙂", "мен", "дан"]) {
      expect(stem(locale, word), word).not.toBe("");
    }
    const endless = "lar".repeat(1_700);
    expect(stem(locale, endless)).toBe(endless);
  }
});

import type { Locale } from "../../i18n/locales.ts";
import { fold, letterTable } from "./fold.ts";
import { stem } from "./stem.ts";

/**
 * What people say, and the words of the same meaning that texts use. Words of another language are here too, as people
 * who speak several languages type them.
 */
const lists: Partial<Record<Locale, string>> = {
  en: `rota:schedule roster:schedule timetable:schedule boss:manager supervisor:manager staff:employee worker:employee
    cell:phone mobile:phone iphone:phone android:phone wage:pay salary:pay money:pay ill:sick coworker:colleague
    mate:colleague branch:location store:location outlet:location hire:recruit spreadsheet:excel
    timesheet:report quiz:survey cover:swap scanner:device login:sign invoice:billing bill:billing
    deducted:deduction fined:penalty`,
  ru: `расписание:график начальник:руководитель босс:руководитель шеф:руководитель директор:руководитель
    работник:сотрудник персонал:сотрудник зп:зарплата получка:зарплата оклад:зарплата смартфон:телефон айфон:телефон
    мобильник:телефон фото:селфи фотка:селфи точка:филиал магазин:филиал ексель:excel эксель:excel
    бюллетень:больничный напарник:коллега зайти:войти удержали:удержания вычли:удержания оштрафовали:штраф нанять:найм
    табель:отчёт анкета:опрос счёт:оплата геолокация:геозона заболел:больничный приболел:больничный
    опоздал:опоздания`,
  id: `hp:ponsel handphone:ponsel telepon:ponsel bos:atasan manajer:atasan gajih:gaji upah:gaji bayaran:gaji sif:shift
    ijin:izin libur:cuti pegawai:karyawan staf:karyawan pekerja:karyawan outlet:cabang toko:cabang muka:wajah
    foto:selfie absensi:absen presensi:absen daftar:bergabung rekrut:lowongan ceklis:checklist telat:terlambat
    kuesioner:survei rekap:laporan tagihan:paket pencet:absen`,
  kk: `график:кесте смена:ауысым начальник:басшы бастық:басшы шеф:басшы менеджер:басшы отпуск:демалыс каникул:демалыс
    зарплата:жалақы айлық:жалақы работник:қызметкер жұмысшы:қызметкер персонал:қызметкер штраф:айыппұл
    заявление:өтінім заявка:өтінім арыз:өтінім ссылка:сілтеме приглашение:шақыру смартфон:телефон фото:селфи
    отчёт:есеп табель:есеп эксель:excel больничный:ауыру ауырып:ауыру расчетный:парақ камера:селфи геолокация:геоаймақ
    алмастырады:алмасу ауыстыру:алмасу кешікті:кешігу`,
  az: `smen:növbə smena:növbə işçi:əməkdaş natçalnik:rəhbər müdir:rəhbər menecer:rəhbər boss:rəhbər zarplata:maaş
    aylıq:maaş məvacib:maaş donluq:maaş maaş:əməkhaqqı otpusk:məzuniyyət otpuska:məzuniyyət kanikul:məzuniyyət
    bolnichny:xəstəlik bolniçni:xəstəlik bolnichniy:xəstəlik bülleten:xəstəlik xəstə:xəstəlik mobil:telefon
    ştraf:cərimə ərizə:müraciət zayavka:müraciət grafik:qrafik cədvəl:qrafik foto:selfi çeklist:yoxlama
    kəsiblər:tutulma kəsilib:tutulma icazə:məzuniyyət tabel:hesabat geolokasiya:geozona`,
  uz: `otpuska:taʼtil otpusk:taʼtil kanikul:taʼtil zarplata:oylik maosh:oylik grafik:jadval raspisaniye:jadval
    boshliq:rahbar nachalnik:rahbar direktor:rahbar menejer:rahbar ishchi:xodim rabotnik:xodim bolnichniy:kasallik
    bolnichni:kasallik byulleten:kasallik kasalman:kasallik shtraf:jarima zayavka:ariza zayavleniye:ariza
    ssilka:havola link:havola otchyot:hisobot tabel:hisobot eksel:excel foto:selfi raschetniy:varaqa
    geolokatsiya:geozona lokatsiya:geozona dam:taʼtil`,
};

const tables = new Map(
  Object.entries(lists).map(([language, list]) => {
    const locale = language as Locale;
    const pairs = Object.entries(letterTable(list)).map(([said, written]) => [
      stem(locale, fold(locale, said)),
      fold(locale, written),
    ]);
    return [locale, new Map(pairs as [string, string][])];
  }),
);

/** Returns the folded word that texts use instead of a folded everyday word, if there is one. */
export function writtenWord(locale: Locale, word: string): string | undefined {
  return tables.get(locale)?.get(stem(locale, word));
}

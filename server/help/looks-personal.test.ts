import { expect, it } from "vitest";
import { looksPersonal } from "./looks-personal.ts";

it.each([
  ["en", "my name is John Smith john.smith@example.com"],
  ["en", "call me +7 701 123-45-67"],
  ["en", "passport N1234567"],
  ["en", "4111 1111 1111 1111 zzqq"],
  ["en", "born (21.11.1990)"],
  ["ru", "почта anna＠example.com не приходит"],
  ["ru", "телефон 8 (701) 123 45 67"],
  ["ru", "паспорт № 4509 123456"],
  ["id", "nomor saya 0812-3456-7890"],
  ["id", "NIK 3171234567890123"],
  ["id", "akun @budi_toko"],
  ["kk", "ЖСН 900101300123"],
  ["kk", "менің нөмірім: +7 (777) 000 11 22"],
  ["kk", "төлқұжат N12345678"],
  ["az", "şəxsiyyət vəsiqəsi AA1234567"],
  ["az", "nömrəm 050 123 45 67"],
  ["az", "kart 4169-7388-1234-5678"],
  ["uz", "pasport AB1234567"],
  ["uz", "telefonim +998 90 123 45 67"],
  ["uz", "JShShIR 31234567890123"],
  ["other digits", "رقم ٠٧٠١٢٣٤٥٦٧"],
])("%s: does not keep %j", (_, query) => {
  expect(looksPersonal(query)).toBe(true);
});

it.each([
  ["en", "shift 24/7 for 31-80 employees"],
  ["en", "error 1045"],
  ["ru", "табель за ноябрь 2026"],
  ["ru", "смена 2 через 2, 12 часов"],
  ["id", "jadwal 2026 untuk 15 cabang"],
  ["kk", "кесте 2026 жыл, 5/2"],
  ["az", "növbə 08:00-17:00"],
  ["uz", "oʻrtacha 1,5 stavka 40 soat"],
  ["uz", "jadval"],
])("%s: keeps %j", (_, query) => {
  expect(looksPersonal(query)).toBe(false);
});

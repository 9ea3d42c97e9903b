import { expect, test } from "vitest";
import type { Locale } from "../../i18n/locales.ts";
import { readFacts, readSite } from "../../server/content/files/settings.ts";
import { isOrdinaryWord, typedByHand } from "./typed-by-hand.ts";

const site = readSite("content");
const facts = readFacts("content");

test.each([
  ["With Tabelio it works", "{site.name}"],
  ["Tabelio’s administrators", "{site.name}"],
  ["«Tabelio»", "{site.name}"],
  ["Tabelio-да", "{site.name}"],
  ["Write to hello@tabelio.example", "{site.email}"],
  ["a radius of 50 to 700 m.", "{fact:geofence.max}"],
  ["радиус до 700 метров", "{fact:geofence.max}"],
  ["50–700-metre circle", "{fact:geofence.max}"],
  ["in 0.2 s", "{fact:recognition.seconds}"],
  ["за 0,2 секунды", "{fact:recognition.seconds}"],
  ["850+ companies", "{fact:clients.count}"],
  ["более 850 компаний", "{fact:clients.count}"],
  ["30+ request types", "{fact:requests.types}"],
  ["30 видов заявок", "{fact:requests.types}"],
  ["for 500 to 5,000 employees", "{fact:shiftManagement.max}"],
  ["5\u00a0000 сотрудников", "{fact:shiftManagement.max}"],
  ["5.000 karyawan", "{fact:shiftManagement.max}"],
  ["in 15 branches", "{fact:branches.count}"],
  ["the top-10 of the late", "{fact:ranking.size}"],
  ["duplicate shifts for up to 7 days", "{fact:duplication.days}"],
  ["опозданий стало на 15 % меньше", "{fact:lateness.drop}"],
  ["a discount of 15%", "{fact:payment.transferDiscount}"],
])("%s → %s", (text, placeholder) => {
  const [fault, ...more] = typedByHand(text, site, facts);
  expect(fault).toContain(`write ${placeholder}`);
  expect(more).toEqual([]);
});

test.each([
  "{site.name}, {site.email}, {fact:geofence.max} m",
  "https://tabelio.example/Tabelio2 https://Tabelio.example",
  "1700 m, 7000 m, 700 millimetres of rain, 700.5 m",
  "10.2 s, 0.25 s, 0.2 %",
  "850 ₸ an hour, 850 words",
  "30 minutes, 130+ people",
  "15 minutes late, 115 branches",
  "tips rose by 15 %",
  "A week has 7 days. Copy it.",
  "10 posts, stop 10",
])("%s is left alone", (text) => {
  expect(typedByHand(text, site, facts)).toEqual([]);
});

test.each<[string, Locale, string, boolean]>([
  ["Növbə", "az", "Növbəniz başlayır. Sonrakı növbələr bunlardır.", true],
  ["Növbə", "en", "Növbə plans the next shift.", false],
  ["Deputy", "en", "Deputy managers and their deputies", false],
  ["Deputy", "en", "Tell your deputy.", true],
  ["İş", "az", "Bu iş bitdi.", true],
  ["Tabelio", "en", "https://tabelio.example, tabelio.example, hello@tabelio.example", false],
  ["Smart Shift", "en", "a smart shift plan", true],
])("%s in %s: %s", (name, locale, text, expected) => {
  expect(isOrdinaryWord(name, locale, [text])).toBe(expected);
});

test("a name that is an ordinary word is left alone, everything else is found", () => {
  const [fault, ...more] = typedByHand("Tabelio, hello@tabelio.example", site, facts, true);
  expect(fault).toContain("write {site.email}");
  expect(more).toEqual([]);
});

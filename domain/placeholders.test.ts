import { expect, test } from "vitest";
import { readFacts, readSite } from "../server/content/files/settings.ts";
import {
  absentFact,
  choosePlurals,
  fillPlaceholders,
  fillTimes,
  placeholdersOf,
  placeholderValues,
  withoutAbsentFacts,
} from "./placeholders.ts";

const content = "content";
const values = placeholderValues(readSite(content), readFacts(content), "kk", (locale, value) => `${locale}:${value}`);

/** The placeholders that writers may use; renaming a key breaks their texts. */
test.each([
  ["{site.name}", "Tabelio"],
  ["{site.email}", "hello@tabelio.example"],
  ["{fact:clients.count}", "kk:850"],
  ["{fact:branches.count}", "kk:15"],
  ["{fact:lateness.drop}", "kk:15"],
  ["{fact:recognition.seconds}", "kk:0.2"],
  ["{fact:requests.types}", "kk:30"],
  ["{fact:geofence.min}", "kk:50"],
  ["{fact:geofence.max}", "kk:700"],
  ["{fact:splitShifts.max}", "kk:4"],
  ["{fact:splitShifts.maxInKazakhstan}", "kk:5"],
  ["{fact:duplication.days}", "kk:7"],
  ["{fact:shiftManagement.min}", "kk:500"],
  ["{fact:shiftManagement.max}", "kk:5000"],
  ["{fact:ranking.size}", "kk:10"],
  ["{fact:signing.documentsPerMonth}", "kk:100"],
  ["{fact:signing.storageGigabytes}", "kk:10"],
  ["{fact:payment.transferDiscount}", "kk:15"],
  ["{fact:education.basic.onlineHours}", "kk:2"],
])("%s is %s", (text, filled) => {
  expect(fillPlaceholders(text, values)).toBe(filled);
});

test.each([
  "{name}",
  "{count, plural, one {# fact} other {# facts}}",
  "{kind, select, site {a} fact {b} other {}}",
  "{siteName} {factory}",
  "<b>{email}</b>",
  "site.name fact:geofence.max",
])("%s has no placeholder of ours and is left alone", (text) => {
  expect(fillPlaceholders(text, values)).toBe(text);
  expect(placeholdersOf(text)).toEqual([]);
});

test.each([
  "{site.nmae}",
  "{site:name}",
  "{fact:geofence}",
  "{fact.geofence.max}",
  "{fact:}",
  "{ fact:toString }",
  "{fact:markets.kz}",
])("%s is refused, and the error names the known placeholders", (text) => {
  expect(() => fillPlaceholders(`From ${text} on`, values)).toThrow(
    `unknown placeholder ${text}; known are {site.name}, {site.email}, {fact:clients.count}`,
  );
});

test("several placeholders in one text are filled; values are never parsed again", () => {
  const tricky = new Map([
    ["site.name", "{site.email} $&"],
    ["site.email", "x"],
  ]);
  expect(fillPlaceholders("{site.name}/{ site.email }/{site.name}", tricky)).toBe("{site.email} $&/x/{site.email} $&");
});

const months = (shown: string) => `{${shown}, plural, one {# месяц} few {# месяца} many {# месяцев} other {# месяца}}`;

test.each([
  ["1", "1 месяц"],
  ["3", "3 месяца"],
  ["12", "12 месяцев"],
  ["24", "24 месяца"],
  ["1\u00a0201", "1\u00a0201 месяц"],
])("the plural of %s is %s", (shown, text) => {
  expect(choosePlurals(`через ${months(shown)} и через ${months("5")}`, "ru")).toBe(`через ${text} и через 5 месяцев`);
});

test("a plural form that the language needs must be there; other braces stay as they are", () => {
  expect(() => choosePlurals("{5, plural, one {# день} other {# дня}}", "ru")).toThrow("many");
  expect(choosePlurals("{5, plural, one {# day} other {# days}} {lang} {x}", "en")).toBe("5 days {lang} {x}");
});

test("times of day are written by the language's own formatter", () => {
  expect(fillTimes("from {time:08:52} to {time:17:00}, {lang}", (time) => `<${time}>`)).toBe(
    "from <08:52> to <17:00>, {lang}",
  );
});

test.each([
  ["Up to _ days.", ""],
  ["Plan a week. Up to _ days. Publish it.", "Plan a week. Publish it."],
  ["First line.\nUp to _ days.\nLast line.", "First line.\nLast line."],
  ["- Up to _ days. Copy the rest.", "- Copy the rest."],
  ["- Copy a week.\n- Up to _ days.\n- Publish it.", "- Copy a week.\n- Publish it."],
  ["1. Copy a week.\n2. Up to _ days.", "1. Copy a week."],
  ["2. Up to _ days. Copy the rest.", "2. Copy the rest."],
  ["> Up to _ days. Copy the rest.", "> Copy the rest."],
  ["   Up to _ days. Copy the rest.", "   Copy the rest."],
])("%j without its absent fact is %j", (text, left) => {
  expect(withoutAbsentFacts(text.replaceAll("_", absentFact))).toBe(left);
});

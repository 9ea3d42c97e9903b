import { expect, test } from "vitest";
import { readFacts, readSite } from "../server/content/files/settings.ts";
import { fillPlaceholders, placeholdersOf, placeholderValues } from "./placeholders.ts";

const content = "content";
const values = placeholderValues(readSite(content), readFacts(content), "kk", (locale, value) => `${locale}:${value}`);

/** What writers may use; a key renamed here breaks their texts. */
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
])("%s is refused, and the known ones are named", (text) => {
  expect(() => fillPlaceholders(`From ${text} on`, values)).toThrow(
    `unknown placeholder ${text}; known are {site.name}, {site.email}, {fact:clients.count}`,
  );
});

test("several in one text, a value is never read again", () => {
  const tricky = new Map([
    ["site.name", "{site.email} $&"],
    ["site.email", "x"],
  ]);
  expect(fillPlaceholders("{site.name}/{ site.email }/{site.name}", tricky)).toBe("{site.email} $&/x/{site.email} $&");
});

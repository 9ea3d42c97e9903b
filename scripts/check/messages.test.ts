import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Locale, locales } from "../../i18n/locales.ts";
import { readSite } from "../../server/content/files/settings.ts";
import { faultsOfMessage } from "../../server/messages/message-faults.ts";
import { folderForTest } from "../../test/fixtures/temporary-folder.ts";
import { checkMessages, differencesFromOriginal, typedNames } from "./messages.ts";

test.each<[Locale, string, RegExp[]]>([
  ["en", "{count, plural, one {# shift} other {# shifts}}", []],
  ["en", "{count, plural, =0 {none} one {# shift} other {# shifts}}", []],
  ["en", "{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}", []],
  ["id", "{count, plural, other {# shift}}", []],
  ["ru", "{count, plural, one {# смена} other {# смены}}", [/lacks "few"/, /lacks "many"/]],
  ["kk", "{count, plural, other {# ауысым}}", [/lacks "one"; kk has one, other/]],
  ["en", "<b>{a, select, x {{n, plural, other {#}}} other {}}</b>", [/\{n, plural\} lacks "one"/]],
  ["en", "{n, number}", [/\{n\} is formatted by the browser/]],
  ["az", "{n, plural, one {{d, date}} other {{t, time, short}}}", [/\{d\}/, /\{t\}/]],
  ["en", "  ", [/^empty/]],
  ["en", "{n", [/^not an ICU message/]],
  ["en", "{n, plural, one {#}}", [/^not an ICU message/]],
])("%s: %s", (locale, message, faults) => {
  expect(faultsOfMessage(message, locale, new Map())).toEqual(faults.map((fault) => expect.stringMatching(fault)));
});

test.each([
  ["{n} of {all}", "{all}: {n}", []],
  ["{n} of {all}", "{n}", ["names {n} where English names {all} {n}"]],
  ["plain", "{n}", ["names {n} where English names nothing"]],
  ["{fact:geofence.max} m", "м", ["names nothing where English names {fact:geofence.max}"]],
  ["{n, plural, one {#} other {#}}", "{n}", ["names {n} where English names {n, plural}"]],
  [
    "{k, select, a {} other {}}",
    "{k, select, b {} other {}}",
    ["names {k, select: b other} where English names {k, select: a other}"],
  ],
  ["<b>{n}</b>", "{n}", ["names {n} where English names <b> {n}"]],
  ["Plan the week. Publish it.", "Составьте план. Publish it.", []],
  ["Plan the week. Publish it.", "Plan the week. Опубликуйте.", ['"Plan the week." is still English']],
  ["Excel, PDF", "Excel, PDF", []],
  ["{page} — {site.name}", "{page} — {site.name}", []],
])("compared with %j, %j", (english, translated, faults) => {
  expect(differencesFromOriginal(english, translated)).toEqual(faults);
});

test.each<[name: string, locale: Locale, text: string, found: boolean]>([
  ["Tabelio", "en", "With Tabelio it works", true],
  ["Tabelio", "kk", "«Tabelio-да»", true],
  ["Tabelio", "en", "{site.name}", false],
  ["Tabelio", "en", "https://tabelio.example/Tabelio2 https://Tabelio.example", false],
  ["Növbə", "en", "Növbə plans the next shift.", true],
  ["Növbə", "az", "Növbəniz başlayır. Sonrakı növbələr bunlardır.", false],
  ["Deputy", "en", "Deputy managers and their deputies", true],
  ["Deputy", "en", "Deputy managers and a deputy", false],
  ["İş", "az", "İş başladı, bu iş bitdi.", false],
  ["Smart Shift", "en", "Smart Shift plans", true],
])("the name %s in %s is found or left alone: %s", (name, locale, text, found) => {
  const faults = typedNames({ ...readSite("content"), name }, locale, [text])(`${text} hello@tabelio.example`);
  expect(faults.map((fault) => fault.split("write ")[1])).toEqual(["{site.email}", ...(found ? ["{site.name}"] : [])]);
});

/** Makes a folder for one part of the messages, and one text. Returns what writes and checks its files. */
function messagesFolder() {
  const folder = folderForTest();
  for (const path of ["messages/site", "content/blog/uz"]) mkdirSync(join(folder, path), { recursive: true });
  for (const file of ["site.yml", "facts.yml"]) cpSync(join("content", file), join(folder, "content", file));
  return {
    write: (path: string, text: string) => writeFileSync(join(folder, path), text),
    check: (shipped?: Locale[]) => checkMessages(join(folder, "messages"), join(folder, "content"), shipped),
  };
}

test("faults are named by file and key", async () => {
  const { write, check } = messagesFolder();
  for (const locale of locales) write(`messages/site/${locale}.json`, '{"home":{"a":"{n}"}}');
  write("content/blog/uz/a.md", "Oʻz vaqtida: {fact:geofence.max} m");
  expect(await check()).toEqual([]);

  write("messages/site/kk.json", '{"home":{"b":"{n}"}}');
  write("messages/site/ru.json", '{"home":{"a":"{n} {fact:moon}"}}');
  write("messages/site/uz.json", '{"home":{"a":"{n} o\'z"}}');
  write("content/blog/uz/a.md", "Tabelio");
  expect(await check()).toEqual([
    expect.stringMatching(/^i18n\/messages\/site\/ru\.json: home\.a: .*unknown placeholder \{fact:moon\}/),
    expect.stringMatching(/^i18n\/messages\/site\/ru\.json: home\.a: names .* where English/),
    "i18n/messages/site/kk.json: home.a: missing; translate it",
    "i18n/messages/site/kk.json: home.b: not in en.json; remove it or add it there",
    expect.stringMatching(/^i18n\/messages\/site\/uz\.json: home\.a: "o'z": after o and g/),
    expect.stringMatching(/^content\/blog\/uz\/a\.md: "Tabelio" is typed by hand/),
  ]);
});

test("a language that does not come with the code has no messages there, and its texts are checked", async () => {
  const { write, check } = messagesFolder();
  write("messages/site/en.json", '{"home":{"a":"Hi"}}');
  write("content/blog/uz/a.md", "Tabelio");
  expect(await check(["en"])).toEqual([expect.stringMatching(/^content\/blog\/uz\/a\.md: "Tabelio" is typed by hand/)]);
});

test.each(["Növbə", "Deputy"])("our own texts have no faults if the company is called %s", async (name) => {
  const content = folderForTest();
  cpSync("content", content, { recursive: true });
  const site = readFileSync(join(content, "site.yml"), "utf8");
  writeFileSync(join(content, "site.yml"), site.replace("name: Tabelio", `name: ${name}`));
  expect(await checkMessages("i18n/messages", content)).toEqual([]);
});

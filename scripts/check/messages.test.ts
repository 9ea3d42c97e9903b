import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Locale, locales } from "../../i18n/locales.ts";
import { faultsOfMessage } from "./message-shape.ts";
import { checkMessages, differencesFromOriginal } from "./messages.ts";

test.each<[Locale, string, RegExp[]]>([
  ["en", "{count, plural, one {# shift} other {# shifts}}", []],
  ["en", "{count, plural, =0 {none} one {# shift} other {# shifts}}", []],
  ["en", "{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}", []],
  ["id", "{count, plural, other {# shift}}", []],
  ["ru", "{count, plural, one {# смена} other {# смены}}", [/lacks "few"/, /lacks "many"/]],
  ["kk", "{count, plural, other {# ауысым}}", [/lacks "one"; kk has one, other/]],
  ["id", "{count, plural, one {# shift} other {# shift}}", [/has "one", which id never uses/]],
  ["en", "<b>{a, select, x {{n, plural, other {#}}} other {}}</b>", [/\{n, plural\} lacks "one"/]],
  ["en", "{n, plural, offset:1 one {#} other {#}}", [/offset/]],
  ["en", "{n, number}", [/\{n, number\} is written by the browser/]],
  ["az", "{n, plural, one {{d, date}} other {{t, time, short}}}", [/\{d, date\}/, /\{t, time\}/]],
  ["en", "  ", [/^empty/]],
  ["en", "{n", [/^not an ICU message/]],
  ["en", "{n, plural, one {#}}", [/^not an ICU message/]],
])("%s: %s", (locale, message, faults) => {
  const found = faultsOfMessage(message, locale);
  expect(found).toHaveLength(faults.length);
  for (const [index, fault] of faults.entries()) expect(found[index]).toMatch(fault);
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

function project(change: (write: (path: string, text: string) => void, remove: (path: string) => void) => void) {
  const folder = mkdtempSync(join(tmpdir(), "check-"));
  cpSync("content/site.yml", join(folder, "content/site.yml"));
  cpSync("content/facts.yml", join(folder, "content/facts.yml"));
  mkdirSync(join(folder, "messages/site"), { recursive: true });
  mkdirSync(join(folder, "content/blog/uz"), { recursive: true });
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
  for (const locale of locales) write(`messages/site/${locale}.json`, '{"home":{"a":"{n}"}}');
  change(write, (path) => rmSync(join(folder, path)));
  return checkMessages(join(folder, "messages"), join(folder, "content"));
}

test("no faults are found in a correct project", async () => {
  expect(await project((write) => write("content/blog/uz/a.md", "Oʻz vaqtida: {fact:geofence.max} m"))).toEqual([]);
});

test("faults are named by file and key", async () => {
  const faults = await project((write, remove) => {
    write("messages/site/kk.json", '{"home":{"b":"{n}"}}');
    write("messages/site/ru.json", '{"home":{"a":"{n} {fact:moon}"}}');
    write("messages/site/uz.json", '{"home":{"a":"{n} o\'z"}}');
    remove("messages/site/az.json");
    write("content/blog/uz/a.md", "Tabelio {fact:moon}");
  });
  expect(faults).toEqual([
    expect.stringMatching(/^i18n\/messages\/site\/ru\.json: home\.a: unknown placeholder \{fact:moon\}/),
    expect.stringMatching(/^i18n\/messages\/site\/ru\.json: home\.a: names .* where English/),
    "i18n/messages/site/kk.json: home.a: missing; translate it",
    "i18n/messages/site/kk.json: home.b: not in en.json; remove it or add it there",
    "i18n/messages/site/az.json: the file: missing; add it",
    expect.stringMatching(/^i18n\/messages\/site\/uz\.json: home\.a: "o'z": after o and g/),
    expect.stringMatching(/^content\/blog\/uz\/a\.md: unknown placeholder \{fact:moon\}/),
    expect.stringMatching(/^content\/blog\/uz\/a\.md: "Tabelio" is typed by hand/),
  ]);
});

test.each(["Növbə", "Deputy"])("our own texts have no faults if the company is called %s", async (name) => {
  const content = mkdtempSync(join(tmpdir(), "renamed-"));
  cpSync("content", content, { recursive: true });
  const site = readFileSync(join(content, "site.yml"), "utf8");
  writeFileSync(join(content, "site.yml"), site.replace("name: Tabelio", `name: ${name}`));
  expect(await checkMessages("i18n/messages", content)).toEqual([]);
});

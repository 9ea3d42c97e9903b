import { copyFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createTranslator } from "use-intl/core";
import { expect, test } from "vitest";
import { folderForTest } from "../../test/fixtures/temporary-folder.ts";
import { readFacts, readSite } from "../content/files/settings.ts";
import { messageCompiler } from "./compile-messages.ts";

const content = join(import.meta.dirname, "../../content");

function compiled(messages: object, locale: "en" | "ru" = "en", contentDir = content) {
  const compile = messageCompiler(readSite(contentDir), readFacts(contentDir), locale);
  return JSON.parse(JSON.stringify(compile({ ...messages })));
}

test("fills placeholders in the language's formats", () => {
  const messages = { home: { facts: "{site.name}: {fact:recognition.seconds} / {fact:shiftManagement.max}" } };
  expect(compiled(messages)).toEqual({ home: { facts: "Tabelio: 0.2\u00a0/ 5,000" } });
  expect(compiled(messages, "ru")).toEqual({ home: { facts: "Tabelio: 0,2\u00a0/ 5\u00a0000" } });
});

test("compiles ICU, with placeholders inside", () => {
  const { a } = compiled({ a: "{n, plural, one {# of {fact:branches.count}} other {# more}}" });
  expect(createTranslator({ locale: "en", messages: { a } })("a", { n: 1 })).toBe("1\u00a0of 15");
});

test("a name that contains ICU syntax stays as it is", () => {
  const folder = folderForTest();
  writeFileSync(join(folder, "site.yml"), 'name: "Joe\'s {Diner} <1>"\nemail: a@b.example\ntimeZone: UTC\n');
  copyFileSync(join(content, "facts.yml"), join(folder, "facts.yml"));
  const { a } = compiled({ a: "At {site.name}: {n}" }, "en", folder);
  expect(createTranslator({ locale: "en", messages: { a } })("a", { n: "x" })).toBe("At Joe's {Diner} <1>: x");
});

test.each([
  [
    { home: { title: "{fact:geofence.maximum}" } },
    /^home\.title: unknown placeholder \{fact:geofence\.maximum\}.*\{fact:geofence\.max\}/,
  ],
  [{ home: { title: "{n, plural, one {#}}" } }, /^home\.title: /],
  [{ home: { title: "{n" } }, /^home\.title: /],
  [{ home: { steps: ["a"] } }, /^home\.steps: write a text/],
])("%j stops the build and names the key", (messages, message) => {
  expect(() => compiled(messages)).toThrow(message);
});

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { builtMessages, loadAllMessages } from "../../i18n/messages.ts";
import { ourContent } from "../../test/fixtures/our-content.ts";
import { folderForTest } from "../../test/fixtures/temporary-folder.ts";
import { readFacts, readSite } from "../content/files/settings.ts";
import { Overlay } from "../texts/overlay.ts";
import { hashOf } from "../texts/units.ts";
import { folderMistakes, messageFingerprints, readMessages } from "./read-messages.ts";

const settings = { site: readSite(ourContent), facts: readFacts(ourContent) };
const built = { fingerprints: messageFingerprints({ contentDir: ourContent, ...settings }), of: builtMessages };

beforeAll(loadAllMessages);

/** Makes a site's folder with these files of messages. */
function folderWith(files: Record<string, unknown>) {
  const contentDir = folderForTest();
  for (const [file, messages] of Object.entries(files)) {
    mkdirSync(join(contentDir, file, ".."), { recursive: true });
    writeFileSync(join(contentDir, file), typeof messages === "string" ? messages : JSON.stringify(messages));
  }
  return { contentDir, ...settings };
}

test("a folder that is as at the build changes nothing", () => {
  expect(readMessages(folderWith({}), built)).toEqual({});
});

test("only messages that differ from the build are returned, compiled, by language and part", () => {
  const { pricing: price, blog } = Object(built.of("en", "site")?.shell);
  const messages = { shell: { pricing: "Fees", blog }, head: { title: "{page} · us" } };
  expect(price).not.toBe("Fees");
  expect(readMessages(folderWith({ "messages/site/en.json": messages }), built)).toEqual({
    en: { site: { shell: { pricing: "Fees" }, head: { title: [["page"], " · us"] } } },
  });
});

test("another name or fact changes the messages that contain it", () => {
  const changed = readMessages({ ...folderWith({}), site: { ...settings.site, name: "Muster" } }, built);
  expect(Object.keys(changed).sort()).toEqual(["az", "en", "id", "kk", "ru", "uz"]);
  expect(JSON.stringify(changed)).toContain("Muster");
  expect(JSON.stringify(changed).length).toBeLessThan(20_000);
  const { phone, ...site } = settings.site;
  expect(phone).not.toBe("1");
  expect(readMessages({ ...folderWith({}), site: { ...site, phone: "1" } }, built)).toEqual({});
});

test.each<[string, unknown, RegExp]>([
  ["site/en", "{", /^messages\/site\/en\.json: the file: no JSON \(.*: correct it$/],
  ["site/en", [], /en\.json: the file: write an object of texts$/],
  ["site/kk", { shell: { prices: "Баға" } }, /kk\.json: shell\.prices: no message has this key: correct its spelling/],
  ["site/en", { shell: { pricing: 5 } }, /shell\.pricing: found 5: write a text$/],
  ["site/en", { shell: { pricing: { a: "b" } } }, /shell\.pricing: found \{"a":"b"\}: write a text$/],
  ["site/en", { shell: "Menu" }, /shell: found "Menu": write an object of texts$/],
  ["site/en", { head: { title: "{name}" } }, /head\.title: names \{name\} where English names \{page\}/],
  ["site/en", { shell: { pricing: "{n" } }, /shell\.pricing: not an ICU message: /],
  ["site/en", { shell: { pricing: "{fact:none}" } }, /shell\.pricing: not an ICU message: unknown placeholder/],
  ["site/en", { shell: { pricing: " " } }, /shell\.pricing: empty/],
  ["sites/en", {}, /^messages\/sites: no part of the messages has this name: write .*site/],
])("%s: %j is a mistake", (file, messages, line) => {
  const folder = folderWith({ [`messages/${file}.json`]: messages });
  expect(folderMistakes(folder)).toEqual([expect.stringMatching(line)]);
});

test("a mistake throws, with its file in the folder", () => {
  const folder = folderWith({ "messages/site/en.json": { shell: { prices: "Fees" } } });
  expect(() => readMessages(folder, built)).toThrow(`${folder.contentDir}/messages/site/en.json: shell.prices: `);
});

test("markets and plans of the site have names that the code does not know", () => {
  const forms = { pricing: { markets: { az: "Azərbaycan" }, plans: { team: { title: "Komanda", text: "Hər şey." } } } };
  const folder = folderWith({ "messages/forms/az.json": forms });
  expect(folderMistakes(folder)).toEqual([]);
  expect(readMessages(folder, built).az?.forms).toMatchObject(forms);
});

test("edits are laid over the messages of the code and of the folder; one that does not fit is left out", () => {
  const problems: string[][] = [];
  const overlay = new Overlay(
    [
      ["ru", "shell.pricing", "Тарифы", "Цены"],
      ["en", "shell.pricing", "Fees", "{n}"],
    ].map(([locale, unit = "", base = "", text = ""]) => ({
      ...{ id: `${locale}`, file: `messages/site/${locale}.json`, unit, bases: [hashOf(base)], text },
    })),
    { onProblem: (_, lines) => problems.push(lines) },
  );
  const folder = folderWith({ "messages/site/en.json": { shell: { pricing: "Fees" } } });
  expect(readMessages({ ...folder, overlay }, built)).toEqual({
    en: { site: { shell: { pricing: "Fees" } } },
    ru: { site: { shell: { pricing: "Цены" } } },
  });
  expect(problems).toEqual([["shell.pricing: names {n} where English names nothing"]]);
});

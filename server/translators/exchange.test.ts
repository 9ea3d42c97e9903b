import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { folderForTest } from "../../test/fixtures/temporary-folder.ts";
import { readFamilies } from "../texts/families.ts";
import type { Lock } from "../texts/lock.ts";
import { limitOf } from "../texts/text-cells.ts";
import { hashOf } from "../texts/units.ts";
import { takeTexts, textsToTranslate, writeTexts } from "./exchange.ts";
import { linksBetween } from "./fixed-parts.ts";
import { readGlossary } from "./glossary.ts";
import { readXliff, writeXliff } from "./xliff.ts";

const front = "---\ntitle: Clock in\ndescription: How to start a shift\n---\n";
const english = `${front}Open [the app](/en/faq/app).\n\n## Next\n\nPress the button of {site.name}.\n`;
const kazakh =
  "---\ntitle: Белгілену\ndescription: Ауысымды бастау\n---\n[Қолданбаны](/kk/faq/app) ашыңыз.\n\n## Кейін\n\n{site.name} түймесін басыңыз.\n";

function folder(files: Record<string, string>): string {
  const dir = folderForTest();
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), text);
  }
  return dir;
}

test("a glossary may have terms in languages that the site does not have", () => {
  const dir = folder({ "glossary.yml": "terms:\n  - { en: shift, tlh: poH }\n" });
  expect(readGlossary(dir).terms).toEqual([{ en: "shift", tlh: "poH" }]);
  writeFileSync(join(dir, "glossary.yml"), "terms:\n  - { English: shift }\n");
  expect(() => readGlossary(dir)).toThrow(/terms\.0\.English: .*write a language, such as en/);
});

const glossary = { voice: "", terms: [{ en: "Button", kk: "түйме" }, { en: "shift", kk: "ауысым" }, { en: "app" }] };

async function exported(files: Record<string, string>, lock: Lock) {
  const families = await readFamilies(folder(files));
  const texts = textsToTranslate(families, "en", "kk", {
    lockOf: () => lock,
    glossary,
    pageOf: ({ id }) => `/kk/${id}`,
  });
  return { families, texts };
}

test("what a language lacks is exported with its terms, and only that", async () => {
  const lock = { "help/clock-in#3": "00000000", "help/clock-in#1": hashOf("Open [the app](/en/faq/app).") };
  const { texts } = await exported({ "help/en/clock-in.md": english, "help/kk/clock-in.md": kazakh }, lock);
  expect(texts).toEqual([
    {
      address: "help/clock-in#3",
      source: "Press the button of {site.name}.",
      target: "{site.name} түймесін басыңыз.",
      page: "/kk/help/clock-in",
      ...{ oldSource: null, limit: null, terms: ["Button = түйме"] },
    },
  ]);
});

test("a file that is missing is written from its translations", async () => {
  const { families, texts } = await exported({ "help/en/clock-in.md": english }, {});
  expect(texts.map(({ address }) => address)).toEqual([
    ...["help/clock-in#title", "help/clock-in#description"],
    ...["help/clock-in#1", "help/clock-in#2", "help/clock-in#3"],
  ]);
  const translations = [
    "Белгілену",
    "Ауысымды бастау",
    "[Қолданбаны](/kk/faq/app) ашыңыз.",
    "Кейін",
    "{site.name} түймесін басыңыз.",
  ];
  const filled = texts.map((text, at) => ({ ...text, target: translations[at] ?? "" }));
  const { taken, refused } = takeTexts(
    families,
    "en",
    "kk",
    readXliff(writeXliff("en", "kk", filled, linksBetween("en", "kk"))).texts,
  );
  expect(refused).toEqual([]);
  expect(writeTexts("help/kk/clock-in.md", english, taken)).toEqual({ source: kazakh, refused: [] });
});

test.each([
  ["help/gone#1", "Text", "gone", ""],
  ["help/clock-in#3", "Түймені басыңыз.", "otherPart", "{site.name}"],
])("%s: %s is refused", async (address, target, reason, detail) => {
  const { families, texts } = await exported({ "help/en/clock-in.md": english }, {});
  const source = texts.find((text) => text.address === address)?.source ?? "Text";
  const xml = writeXliff(
    "en",
    "kk",
    [{ ...(texts[0] ?? expect.fail()), address, source, target }],
    linksBetween("en", "kk"),
  );
  const { taken, refused } = takeTexts(families, "en", "kk", readXliff(xml).texts);
  expect(taken).toEqual([]);
  expect(refused).toEqual([{ address, reason, detail }]);
});

test("a text that is too long for its place is refused with the limit", async () => {
  const limit = limitOf({ id: "pages/about", part: "pages" }, "headline") ?? 0;
  const families = await readFamilies(folder({ "pages/about/en.yml": "headline: About us\n" }));
  const returned = [{ address: "pages/about#headline", source: ["About us"], target: ["а".repeat(limit + 1)] }];
  const { refused } = takeTexts(families, "en", "kk", returned);
  expect(refused).toEqual([{ address: "pages/about#headline", reason: "limit", detail: String(limit) }]);
});

test("a text that would become several blocks is refused, and the file stays as it was", async () => {
  const { families, texts } = await exported(
    { "help/en/clock-in.md": english, "help/kk/clock-in.md": kazakh },
    { "help/clock-in#3": "00000000" },
  );
  const filled = texts.map((text) => ({ ...text, target: "{site.name}\n\n## Тақырып" }));
  const { taken } = takeTexts(
    families,
    "en",
    "kk",
    readXliff(writeXliff("en", "kk", filled, linksBetween("en", "kk"))).texts,
  );
  expect(writeTexts("help/kk/clock-in.md", kazakh, taken)).toEqual({
    source: kazakh,
    refused: [{ address: "help/clock-in#3", reason: "structure", detail: "" }],
  });
});

test("a text whose source has changed since it was sent is taken and marked", async () => {
  const { families, texts } = await exported({ "help/en/clock-in.md": english }, {});
  const sent = texts.slice(0, 1).map((text) => ({ ...text, source: "Clock in now", target: "Белгілену" }));
  const { taken } = takeTexts(
    families,
    "en",
    "kk",
    readXliff(writeXliff("en", "kk", sent, linksBetween("en", "kk"))).texts,
  );
  expect(taken).toMatchObject([{ address: "help/clock-in#title", isCurrent: false, text: "Белгілену" }]);
});

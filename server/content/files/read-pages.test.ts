import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { featurePages, industries } from "../../../domain/features.ts";
import { industryDays, stretchesOf } from "../../../domain/industry-days.ts";
import { type Scene, scenes, stepScenes } from "../../../domain/scenes.ts";
import { locales, perLocale } from "../../../i18n/locales.ts";
import { folderForTest } from "../../../test/fixtures/temporary-folder.ts";
import { readPages } from "./read-pages.ts";
import { readFacts, readSite, textFiller } from "./settings.ts";

let dir: string;
beforeEach(() => {
  dir = folderForTest();
  cpSync("content/pages", join(dir, "pages"), { recursive: true });
});

const fill = textFiller(readSite("content"), readFacts("content"));
const read = () => readPages(dir, fill);

function edit(file: string, change: (text: string) => string): void {
  writeFileSync(join(dir, file), change(readFileSync(join(dir, file), "utf8")));
}

test("our own pages exist in every language, with placeholders filled", () => {
  const { texts, related, industries: facts, vacancies } = read();
  for (const locale of locales) {
    expect(Object.keys(texts[locale].features)).toEqual([...featurePages]);
    expect(JSON.stringify(texts[locale])).not.toMatch(/\{(fact:|site\.)/);
    for (const slug of featurePages) {
      expect(texts[locale].features[slug].scene.rows).toHaveLength(scenes[slug].rows.length);
    }
    expect(vacancies[locale]).toEqual([]);
  }
  for (const slug of featurePages) expect(related[slug]).not.toContain(slug);
  expect(Object.keys(facts)).toEqual([...industries]);
});

test("drawings match their texts: bars match the numbers, and amounts with a minus sign are drawn as such", () => {
  const { texts } = read();
  for (const locale of locales) {
    for (const slug of featurePages) {
      const { scene, steps } = texts[locale].features[slug];
      expectToMatch(scenes[slug], scene.rows);
      for (const [at, step] of steps.items.entries()) expectToMatch(stepScenes[slug][at], step.rows);
    }
  }
});

function expectToMatch(scene: Scene | undefined, rows: readonly (readonly string[])[]): void {
  const written = rows.map(([, , value = ""]) => value);
  if (scene?.kind === "bill")
    expect(written.map((value) => (value.startsWith("−") ? "minus" : "plus"))).toEqual(scene.rows);
  if (scene?.kind !== "bars") return;
  const numbers = written.map(Number);
  expect(numbers.map((number) => Math.round((number / Math.max(...numbers)) * 100))).toEqual(scene.rows);
}

test("the drawn day of an industry has a row for each role, and somebody at work whenever the page tells of something", () => {
  const { texts } = read();
  /** In hours: people clock in shortly before their shift. */
  const early = 20 / 60;
  for (const slug of industries) {
    const worked = industryDays[slug].flatMap(stretchesOf);
    for (const locale of locales) {
      const { roles, day } = texts[locale].industries[slug];
      expect(roles).toHaveLength(industryDays[slug].length);
      for (const { time } of day.items) {
        const hour = Number(time.slice(0, 2)) + Number(time.slice(3)) / 60;
        const isWorked = worked.some(({ from, to }) => hour >= from - early - 0.001 && hour <= to);
        expect(isWorked, `${slug} at ${time}`).toBe(true);
      }
    }
  }
});

test("all mistakes are reported at once, each with its file and field", () => {
  const mistakes: [file: string, wrong: RegExp | string, put: string, wanted: string][] = [
    ["about/kk.yml", /^intro:.*$/m, "", "pages/about/kk.yml: intro: missing: add intro"],
    ["about/en.yml", /$/, "\nfontSize: 12\n", "pages/about/en.yml: fontSize: no such field"],
    ["problem/ru.yml", /^headline:.*$/m, `headline: ${"a".repeat(101)}`, "shorten it to 100 characters"],
    ["home/en.yml", "{site.name}", "{site.nmae}", "pages/home/en.yml: text: unknown placeholder"],
    ["industries/retail/uz.yml", /feature: \w[\w-]*/, "feature: tea", "problems.items.0.feature"],
    ["features/shifts/az.yml", /^ {4}- \[.*\]\n/m, "", "write exactly 5"],
    ["industries/hotels/id.yml", /time: "\d\d:\d\d"/, 'time: "6 am"', 'write a time such as "06:30"'],
    ["features/related.yml", /^api:.*\n/m, "", "pages/features/related.yml: api: missing: add api"],
    ["careers/en.yml", /[\s\S]*/, "a: [", "correct the YAML"],
    ["industries/examples.yml", "people: 24", "people: 0", "industries.food-and-beverage.example.people"],
  ];
  for (const [file, wrong, put] of mistakes) edit(`pages/${file}`, (text) => text.replace(wrong, put));
  for (const name of ["yeniliklər", "features/yeni", "home/az"]) {
    mkdirSync(join(dir, "pages", name));
    writeFileSync(join(dir, "pages", name, "az.yml"), "title: Yeniliklər\n");
    mistakes.push(["", "", "", `pages/${name}: folder name: no page has this name: correct the name, or remove`]);
  }
  mkdirSync(join(dir, "pages/.git"));
  let reported = "";
  try {
    read();
  } catch (error) {
    reported = String(error);
  }
  for (const [, , , wanted] of mistakes) expect.soft(reported).toContain(wanted);
  expect(reported).not.toContain(".git");
});

test("a feature that two groups name is reported", () => {
  edit("pages/features/overview/en.yml", (text) => text.replace("[attendance,", "[attendance, shifts,"));
  expect(read).toThrow("pages/features/overview/en.yml: groups: shifts is not in exactly one");
});

test("a page that lacks a language borrows the text of the first language, which must have it", () => {
  rmSync(join(dir, "pages/features/api/uz.yml"));
  const { missing, texts } = read();
  expect(missing).toEqual({ ...perLocale(() => []), uz: ["features/api"] });
  expect(texts.uz.features.api).toEqual(texts.en.features.api);
  rmSync(join(dir, "pages/features/api/en.yml"));
  expect(read).toThrow("pages/features/api/en.yml: the file: cannot be read (ENOENT): add it, or correct SITE_DIR");
});

test("vacancies are files, shown only in the languages that they are written in", () => {
  const put = (file: string, text: string) => {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), text);
  };
  const fields = "---\ntitle: Developer\nplace: Almaty\ncountry: KZ\nposted: 2026-03-09\n---\n";
  put("vacancies/developer/en.md", `${fields}\nYou **write** {site.name}. <script>x</script>\n`);
  const { vacancies } = read();
  expect(vacancies.ru).toEqual([]);
  const [vacancy] = vacancies.en;
  expect(vacancy).toMatchObject({ slug: "developer", title: "Developer", place: "Almaty" });
  expect(vacancy?.body).toBe("<p>You <strong>write</strong> Tabelio. </p>");
  put("vacancies/developer/english.md", `${fields}\nText\n`);
  expect(read).toThrow("vacancies/developer/english.md: file name: not a language");
});

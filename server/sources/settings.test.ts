import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readFacts, readSite } from "./settings.ts";

const folder = mkdtempSync(join(tmpdir(), "settings-"));
const written = { site: readFileSync("content/site.yml", "utf8"), facts: readFileSync("content/facts.yml", "utf8") };

function mistake(name: "site" | "facts", wrong: RegExp, put: string): string {
  expect(written[name]).toMatch(wrong);
  writeFileSync(join(folder, `${name}.yml`), written[name].replace(wrong, put));
  try {
    name === "site" ? readSite(folder) : readFacts(folder);
  } catch (error) {
    return error instanceof Error ? error.message.replaceAll(`${folder}/`, "") : "";
  }
  return "no mistake found";
}

test("the files we ship are good", () => {
  expect(readSite("content")).toMatchObject({ name: "Tabelio", timeZone: "Asia/Almaty", phone: null });
  expect(readFacts("content")).toMatchObject({ geofence: { min: 50, max: 700 }, clients: { count: 850 } });
});

test("the ways to reach a company are read as they are written", () => {
  const keys = ["social", "openingHours", "verification"];
  const rest = keys.reduce((text, key) => text.replace(new RegExp(`^${key}: .*`, "m"), ""), written.site);
  writeFileSync(
    join(folder, "site.yml"),
    `${rest}
social: [{ name: Instagram, url: "https://www.instagram.com/name/?hl=en" }]
openingHours: { days: Mo-Fr, opens: "09:00", closes: "18:00" }
verification: { google-site-verification: abc_-1 }
`,
  );
  expect(readSite(folder)).toMatchObject({
    social: [{ name: "Instagram", url: "https://www.instagram.com/name/?hl=en" }],
    openingHours: { days: "Mo-Fr", opens: "09:00", closes: "18:00" },
    verification: { "google-site-verification": "abc_-1" },
  });
});

test("the prices are those of the price lists", () => {
  const { markets } = readFacts("content");
  expect(markets.kz.packages).toEqual({ attendance: 400, communication: 100, payroll: 100 });
  expect(markets.int).toMatchObject({ currency: "USD", billing: "yearly", steps: "add" });
  const amountsOf = ({ full, access }: typeof markets.int.packages) =>
    [full, access].map(({ base, steps }) => [base, ...steps.map(({ employees, price }) => [employees, price])]);
  expect(amountsOf(markets.int.packages)).toEqual([
    [0, [50, 299], [100, 499]],
    [199, [50, 449], [100, 699]],
  ]);
  expect(amountsOf(markets.id.packages)).toEqual([
    [0, [50, 4_430_000], [100, 7_390_000]],
    [2_950_000, [50, 6_650_000], [100, 10_400_000]],
  ]);
});

test.each([
  ["site", /^name: .*/m, "", "site.yml: name: missing; add it"],
  ["site", /^name: .*/m, "name: 7", "site.yml: name: write a text instead of 7"],
  ["site", /^name: .*/m, 'name: " "', "site.yml: name: write at least 1 character instead of 0"],
  [
    "site",
    /^email:/m,
    "e-mail:",
    "site.yml: email: missing; add it\nsite.yml: e-mail: no such field; correct its spelling or remove it",
  ],
  ["site", /^email: .*/m, "email: nobody", 'site.yml: email: write an e-mail address instead of "nobody"'],
  [
    "site",
    /^whatsapp: .*/m,
    "whatsapp: wa.me/1",
    'site.yml: whatsapp: write a whole address such as https://example.com instead of "wa.me/1"',
  ],
  [
    "site",
    /^telegram: .*/m,
    "telegram: 'javascript:alert(1)'",
    'site.yml: telegram: write a whole address such as https://example.com instead of "javascript:alert(1)"',
  ],
  [
    "site",
    /^social: .*/m,
    "social: [{ name: X, url: 'http://x.example/a' }]",
    'site.yml: social.0.url: write a whole address such as https://example.com instead of "http://x.example/a"',
  ],
  [
    "site",
    /appStore: .*/,
    "appStore: apps.apple.com/app",
    'site.yml: apps.appStore: write a whole address such as https://example.com instead of "apps.apple.com/app"',
  ],
  [
    "site",
    /^openingHours: .*/m,
    'openingHours: { days: weekdays, opens: "9", closes: "25:00" }',
    [
      'site.yml: openingHours.days: write days such as Mo-Fr or Mo instead of "weekdays"',
      'site.yml: openingHours.opens: write a time such as 09:00 instead of "9"',
      'site.yml: openingHours.closes: write a time such as 09:00 instead of "25:00"',
    ].join("\n"),
  ],
  [
    "site",
    /^verification: .*/m,
    "verification: { 'a b': c }",
    'site.yml: verification.a b: write the name of a meta tag instead of "a b"',
  ],
  [
    "site",
    /^timeZone: .*/m,
    "timeZone: Almaty",
    'site.yml: timeZone: not an IANA time zone such as Asia/Almaty; found "Almaty"',
  ],
  ["site", /[\s\S]*/, "", "site.yml: the file: write fields instead of nothing"],
  ["facts", /max: 700/, "max: 700 m", 'facts.yml: geofence.max: write a number instead of "700 m"'],
  ["facts", /max: 700/, "max: 20", "facts.yml: geofence: min must be less than max; found Object"],
  ["facts", /max: 700/, "max: 700.5", "facts.yml: geofence.max: write a whole number instead of 700.5"],
  ["facts", /days: 7/, "days: 0", "facts.yml: duplication.days: write a number of at least 1 instead of 0"],
  ["facts", /drop: 15/, "drop: 150", "facts.yml: lateness.drop: write a number of at most 100 instead of 150"],
  [
    "facts",
    /price: 299/,
    "price: free",
    'facts.yml: markets.int.packages.full.steps.0.price: write a number instead of "free"',
  ],
  ["facts", /en: int/, "en: eu", 'facts.yml: defaultMarket.en: write one of "kz" | "id" | "int" instead of "eu"'],
  ["facts", /done, yes-no/, "done, done", 'facts.yml: checklist.answerTypes.1: named twice; found "done"'],
] as const)("%s with %s → %j: %s", (name, wrong, put, message) => {
  expect(mistake(name, wrong, put)).toBe(message);
});

test("YAML that cannot be read is named with its line", () => {
  expect(mistake("site", /^name: .*/m, 'name: "Tabelio')).toMatch(/^site\.yml: .* line \d+/);
});

test("a missing file is named, with what to do", () => {
  expect(() => readFacts(join(folder, "nowhere"))).toThrow(
    /nowhere\/facts\.yml: cannot be read \(ENOENT\); add the file/,
  );
});

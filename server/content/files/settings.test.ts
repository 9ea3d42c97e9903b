import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readFacts, readSite, settingsFingerprint } from "./settings.ts";

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

test("the files we ship are valid", () => {
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

test("the owner's answers are read as they are written", () => {
  const rest = written.site.replace(/^(support|security):\n( .*\n)+/gm, "");
  const answers = `support: { hours: { days: Mo-Su, opens: "08:00", closes: "22:00" }, answerHours: 4 }
security: { hostingCountry: KZ, retentionMonths: 12, certificates: [{ name: ISO/IEC 27001 }] }
`;
  writeFileSync(join(folder, "site.yml"), rest + answers);
  expect(readSite(folder)).toMatchObject({
    support: { hours: { days: "Mo-Su", opens: "08:00", closes: "22:00" }, answerHours: 4 },
    security: { hostingCountry: "KZ", retentionMonths: 12, certificates: [{ name: "ISO/IEC 27001", url: null }] },
  });
});

test.each([
  [/hostingCountry: null/, "hostingCountry: Kazakhstan", "write the two capital letters of a country, such as KZ"],
  [/hostingCountry: null/, "hostingCountry: QQ", "write the two capital letters of a country, such as KZ"],
  [/retentionMonths: null/, "retentionMonths: 0", "write a whole number from 1"],
  [/answerHours: null/, "answerHours: 1.5", "write a whole number from 1"],
  [/certificates: \[\]/, "certificates: [ISO]", "certificates"],
])("%s → %s: %s", (wrong, put, fix) => {
  expect(mistake("site", wrong, put)).toContain(fix);
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
  ["site", /^name: .*/m, "", "site.yml: name: missing: add name"],
  ["site", /^name: .*/m, "name: 7", "site.yml: name: found 7: write a text"],
  ["site", /^name: .*/m, 'name: " "', 'site.yml: name: found "": write something'],
  [
    "site",
    /^email:/m,
    "e-mail:",
    "site.yml: email: missing: add email\nsite.yml: e-mail: no such field: correct its spelling or remove it",
  ],
  ["site", /^email: .*/m, "email: nobody", 'site.yml: email: found "nobody": write an e-mail address'],
  [
    "site",
    /^whatsapp: .*/m,
    "whatsapp: wa.me/1",
    'site.yml: whatsapp: found "wa.me/1": write a whole address such as https://example.com',
  ],
  [
    "site",
    /^telegram: .*/m,
    "telegram: 'javascript:alert(1)'",
    'site.yml: telegram: found "javascript:alert(1)": write a whole address such as https://example.com',
  ],
  [
    "site",
    /^social: .*/m,
    "social: [{ name: X, url: 'http://x.example/a' }]",
    'site.yml: social.0.url: found "http://x.example/a": write a whole address such as https://example.com',
  ],
  [
    "site",
    /appStore: .*/,
    "appStore: apps.apple.com/app",
    'site.yml: apps.appStore: found "apps.apple.com/app": write a whole address such as https://example.com',
  ],
  [
    "site",
    /^openingHours: .*/m,
    'openingHours: { days: weekdays, opens: "9", closes: "25:00" }',
    [
      'site.yml: openingHours.days: found "weekdays": write days such as Mo-Fr or Mo',
      'site.yml: openingHours.opens: found "9": write a time in quotes, such as "09:00"',
      'site.yml: openingHours.closes: found "25:00": write a time in quotes, such as "09:00"',
    ].join("\n"),
  ],
  [
    "site",
    /^verification: .*/m,
    "verification: { 'a b': c }",
    'site.yml: verification.a b: found "a b": write the name of a meta tag',
  ],
  [
    "site",
    /^timeZone: .*/m,
    "timeZone: Almaty",
    'site.yml: timeZone: found "Almaty": write an IANA time zone such as Asia/Almaty',
  ],
  [
    "site",
    /[\s\S]*/,
    "",
    "site.yml: name: missing: add name\nsite.yml: email: missing: add email\nsite.yml: timeZone: missing: add timeZone",
  ],
  ["facts", /max: 700/, "max: 700 m", 'facts.yml: geofence.max: found "700 m": write a whole number from 1'],
  ["facts", /max: 700/, "max: 20", 'facts.yml: geofence: found {"min":50,"max":20}: write a min below the max'],
  ["facts", /max: 700/, "max: 700.5", "facts.yml: geofence.max: found 700.5: write a whole number from 1"],
  ["facts", /days: 7/, "days: 0", "facts.yml: duplication.days: found 0: write a whole number from 1"],
  ["facts", /drop: 15/, "drop: 150", "facts.yml: lateness.drop: found 150: write a number from 0 to 100"],
  [
    "facts",
    /price: 299/,
    "price: free",
    'facts.yml: markets.int.packages.full.steps.0.price: found "free": write a price, such as 299',
  ],
  ["facts", /en: int/, "en: eu", 'facts.yml: defaultMarket.en: found "eu": write one of kz, id, int'],
  ["facts", /done, yes-no/, "done, done", 'facts.yml: checklist.answerTypes.1: found "done": name it once'],
] as const)("%s with %s → %j: %s", (name, wrong, put, message) => {
  expect(mistake(name, wrong, put)).toBe(message);
});

test("YAML that cannot be parsed is reported with its line", () => {
  expect(mistake("site", /^name: .*/m, 'name: "Tabelio')).toMatch(/^site\.yml: .* line \d+/);
});

test("a missing file is reported, with what to do", () => {
  expect(() => readFacts(join(folder, "nowhere"))).toThrow(
    /nowhere\/facts\.yml: the file: cannot be read \(ENOENT\): add it, or correct CONTENT_DIR/,
  );
});

test("the fingerprint changes with the values that texts contain, and with nothing else", () => {
  const [site, facts] = [readSite("content"), readFacts("content")];
  const shipped = settingsFingerprint(site, facts);
  expect(settingsFingerprint({ ...site, phone: "+7 700 000 00 00" }, facts)).toBe(shipped);
  expect(settingsFingerprint({ ...site, name: "Muster" }, facts)).not.toBe(shipped);
  expect(settingsFingerprint(site, { ...facts, clients: { count: 900 } })).not.toBe(shipped);
});

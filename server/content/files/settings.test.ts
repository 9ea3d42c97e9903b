import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { factsSchema } from "../../../domain/facts.ts";
import { folderForAll } from "../../../test/fixtures/temporary-folder.ts";
import { readFacts, readSite } from "./settings.ts";

const folder = folderForAll();
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

test("scripts of other services are read as they are written", () => {
  const rest = written.site.replace(/^scripts: .*/m, "");
  const list = `scripts:
  - { id: metrica, src: /metrica.js, hosts: [https://mc.yandex.ru, "wss://*.yandex.ru"] }
  - { id: chat, src: "https://chat.example/a/b.js?id=1", inlineStyles: true }
`;
  writeFileSync(join(folder, "site.yml"), rest + list);
  expect(readSite(folder).scripts).toEqual([
    { id: "metrica", src: "/metrica.js", hosts: ["https://mc.yandex.ru", "wss://*.yandex.ru"], inlineStyles: false },
    { id: "chat", src: "https://chat.example/a/b.js?id=1", hosts: [], inlineStyles: true },
  ]);
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

const address = "write a whole address such as https://example.com";
const time = 'write a time in quotes, such as "09:00"';
const scripts = /^scripts: .*/m;
const hours = /^openingHours: .*/m;
const days = 'openingHours.days: found "a"';
const closes = 'openingHours.closes: found "25:00"';
const verification = 'verification.a b: found "a b"';
const zone = 'timeZone: found "Almaty"';
const price = 'markets.int.packages.full.steps.0.price: found "free"';
const nowhere = ["name: missing: add name", "email: missing: add email", "timeZone: missing: add timeZone"];

test.each<[name: "site" | "facts", wrong: RegExp, put: string, ...messages: string[]]>([
  ["site", /^name: .*/m, "", "name: missing: add name"],
  ["site", /^name: .*/m, "name: 7", "name: found 7: write a text"],
  ["site", /^name: .*/m, 'name: " "', 'name: found "": write something'],
  [
    "site",
    /^email:/m,
    "e-mail:",
    "email: missing: add email",
    "e-mail: no such field: correct its spelling or remove it",
  ],
  ["site", /^email: .*/m, "email: nobody", 'email: found "nobody": write an e-mail address'],
  ["site", /^whatsapp: .*/m, "whatsapp: wa.me/1", `whatsapp: found "wa.me/1": ${address}`],
  ["site", /^telegram: .*/m, "telegram: 'javascript:x'", `telegram: found "javascript:x": ${address}`],
  ["site", /^social: .*/m, "social: [{ name: X, url: 'http://x.y' }]", `social.0.url: found "http://x.y": ${address}`],
  ["site", /appStore: .*/, "appStore: apps.apple.com", `apps.appStore: found "apps.apple.com": ${address}`],
  [
    "site",
    hours,
    'openingHours: { days: a, opens: "09:00", closes: "18:00" }',
    `${days}: write days such as Mo-Fr or Mo`,
  ],
  ["site", hours, 'openingHours: { days: Mo, opens: "9", closes: "18:00" }', `openingHours.opens: found "9": ${time}`],
  ["site", hours, 'openingHours: { days: Mo, opens: "09:00", closes: "25:00" }', `${closes}: ${time}`],
  ["site", /^verification: .*/m, "verification: { 'a b': c }", `${verification}: write the name of a meta tag`],
  ["site", /^timeZone: .*/m, "timeZone: Almaty", `${zone}: write an IANA time zone such as Asia/Almaty`],
  [
    "site",
    scripts,
    "scripts: [{ id: a, src: 'http://a.b/c.js' }]",
    'scripts.0.src: found "http://a.b/c.js": write an https address, or the path of a script in public/, such as /statistics.js',
  ],
  [
    "site",
    scripts,
    "scripts: [{ id: a, src: /../c.js, hosts: [\"https://a.b 'unsafe-eval'\"] }]",
    'scripts.0.src: found "/../c.js": write an https address, or the path of a script in public/, such as /statistics.js',
    `scripts.0.hosts.0: found "https://a.b 'unsafe-eval'": write a host such as https://stats.example.com or wss://*.example.com`,
  ],
  ["site", /[\s\S]*/, "", ...nowhere],
  ["facts", /max: 700/, "max: 700 m", 'geofence.max: found "700 m": write a whole number from 1'],
  ["facts", /max: 700/, "max: 20", 'geofence: found {"min":50,"max":20}: write a min below the max'],
  ["facts", /max: 700/, "max: 700.5", "geofence.max: found 700.5: write a whole number from 1"],
  ["facts", /days: 7/, "days: 0", "duplication.days: found 0: write a whole number from 1"],
  ["facts", /drop: 15/, "drop: 150", "lateness.drop: found 150: write a number from 0 to 100"],
  ["facts", /price: 299/, "price: free", `${price}: write a price, such as 299`],
  ["facts", /en: int/, "en: eu", 'defaultMarket.en: found "eu": write one of kz, id, int'],
  ["facts", /done, yes-no/, "done, done", 'checklist.answerTypes.1: found "done": name it once'],
])("%s with %s → %j: %s", (name, wrong, put, ...messages) => {
  expect(mistake(name, wrong, put)).toBe(messages.map((message) => `${name}.yml: ${message}`).join("\n"));
});

test("every fact may be absent, except the prices and what all plans include", () => {
  const facts = parse(readFileSync("content/facts.yml", "utf8"));
  const isNeeded = (name: string) => !v.is(factsSchema, { ...facts, [name]: undefined });
  expect(Object.keys(facts).filter(isNeeded)).toEqual(["inEveryPlan", "markets"]);
  const { inEveryPlan, markets } = facts;
  expect(v.parse(factsSchema, { inEveryPlan, markets })).toMatchObject({ confirmed: false, geofence: null });
});

test("YAML that cannot be parsed is reported with its line", () => {
  expect(mistake("site", /^name: .*/m, 'name: "Tabelio')).toMatch(/^site\.yml: .* line \d+/);
});

test("a missing file is reported, with what to do", () => {
  expect(() => readFacts(join(folder, "nowhere"))).toThrow(
    /nowhere\/facts\.yml: the file: cannot be read \(ENOENT\): add it, or correct SITE_DIR/,
  );
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type OwnSite, openOwnSite } from "./own-site.ts";

/**
 * Follows docs/make-it-yours.md from an empty folder to a site that is built and served: two of our languages and one of
 * its own, another currency, another color, without posts, articles and two pages.
 */

vi.setConfig({ testTimeout: 240_000, hookTimeout: 600_000 });

const flags = {
  name: "Növbə",
  email: "salam@novbe.az",
  languages: "az,ru",
  country: "AZ",
  currency: "AZN",
  price: "2.5",
  color: "#6d28d9",
  without: "schedule,careers,articles",
};

const turkish = `tr:
  displayCode: TR
  ownName: Türkçe
  openGraph: tr_TR
  phoneRegion: TR
  phoneExample: +90 501 234 56 78
  fonts: [latin, latinExt]
`;

const timeOff = `time-off:
  picture: [mm.d, dd.n]
  scene: { kind: list, rows: [good, good, good, waiting] }
  steps:
    - { kind: form, rows: [field, field, field] }
    - { kind: swap, rows: [good, good] }
    - { kind: list, rows: [good, good, bad] }
`;

let site: OwnSite;
beforeAll(async () => {
  site = await openOwnSite(flags, ({ path, write, edit }) => {
    edit("site.yml", "  - ru\n", "  - ru\n  - tr\n");
    write("languages.yml", turkish);
    write("messages/site/tr.json", '{ "shell": { "about": "Hakkımızda" } }');
    const about = readFileSync(join(path, "pages/about/az.yml"), "utf8");
    write("pages/about/tr.yml", about.replace(/^headline: .*/m, "headline: Vardiyanın adı"));
    write("logo.svg", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4"/></svg>');
    write("public/brand.txt", "own file");
    edit("features.yml", /^earned-wage-access:.*\n/m, timeOff);
    edit("industries.yml", /^supermarkets:.*\n/m, "");
    write("pages/features/time-off/az.yml", readFileSync(join(path, "pages/features/api/az.yml"), "utf8"));
    edit("pages/features/related.yml", /$/, "time-off: [earned-wage-access, shifts, requests]\n");
    edit("pages/features/overview/az.yml", "features: [attendance,", "features: [time-off, attendance,");
  });
});
afterAll(() => site?.close());
const ask = (path: string) => site.ask(path);

test("its pages have its name, its color, its logo and its price, and nothing of the sample site", async () => {
  const { status, text } = await ask("/az");
  expect(status).toBe(200);
  expect(text).toContain("Növbə");
  expect(text).toContain("#6d28d9");
  expect(text).toContain('<circle cx="4" cy="4" r="4"');
  expect(text).toMatch(/2,50?\u00a0₼/);
  for (const path of ["/az", "/ru", "/ru/pricing", "/az/contact", "/tr/about", "/az/llms.txt"]) {
    expect((await ask(path)).text, path).not.toMatch(/Tabelio|850\+/);
  }
  expect((await ask("/ru/pricing")).text).not.toMatch(/₸|\$\d/);
  expect((await ask("/brand.txt")).text).toBe("own file");
});

test("its days are those of its country", () => {
  expect(readFileSync(join(site.folder.path, "site.yml"), "utf8")).toContain("timeZone: Asia/Baku");
});

test.each([
  ["/", 302],
  ["/ru/pricing", 200],
  ["/en", 404],
  ["/kk", 404],
  ["/az/tools/schedule-builder", 404],
  ["/ru/about/careers", 404],
  ["/tr/about", 200],
  ["/tr/problem", 404],
  ["/az/features/time-off", 200],
  ["/ru/features/time-off", 404],
  ["/az/features/earned-wage-access", 404],
  ["/az/industries/supermarkets", 404],
  ["/tr/pricing", 200],
  ["/tr/legal/privacy", 200],
])("%s answers %s", async (path, status) => {
  expect((await ask(path)).status).toBe(status);
});

test("menus, sitemaps and alternates name only pages that are there", async () => {
  const home = await ask("/az");
  expect(home.text).toContain('href="/az/features/time-off"');
  expect((await ask("/az/contact")).text).not.toContain('value="supermarkets"');
  expect(home.text).not.toMatch(/href="\/az\/(?:tools\/schedule-builder|about\/careers)/);
  // Its free tool is off.
  expect((await ask("/az/features/shifts")).text).not.toMatch(/href="[^"]*schedule-builder|Növbə qrafiki konstruktoru/);
  const { text } = await ask("/tr/sitemap.xml");
  const listed = [...text.matchAll(/<loc>[^<]*?(\/tr[^<]*)<\/loc>/g)].map(([, path]) => path);
  expect(listed).toContain("/tr/about");
  expect(listed).not.toContain("/tr/problem");
  expect(listed).not.toContain("/tr/pricing");
  const problem = await ask("/az/problem");
  expect(problem.text).toContain('hrefLang="ru"');
  expect(problem.text).not.toContain('hrefLang="tr" href="http');
  const about = await ask("/tr/about");
  expect(about.text).toContain("Vardiyanın adı");
  expect(about.text).toContain("Hakkımızda");
  // It has the text of the first language, and says so in its own: this message has no Turkish text yet.
  const pricing = await ask("/tr");
  expect(pricing.text).toContain("Bu səhifə hələ tərcümə olunmayıb.");
  expect(pricing.text).toContain('<meta name="robots" content="noindex"');
});

test("the checks find nothing, and name what is wrong after a mistake", async () => {
  const check = () => site.run("scripts/generate.ts");
  await check();
  site.folder.edit("facts.yml", "currency: AZN", "currency: AZM");
  site.folder.edit("theme.yml", 'soft: "#4a5468"', 'soft: "#cccccc"');
  await expect(check()).rejects.toThrow(/theme\.yml: light\.soft: found .* choose colors with a contrast of 4\.5/);
});

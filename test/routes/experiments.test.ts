import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeContentFolder } from "../fixtures/content-folder.ts";
import { opened } from "../fixtures/opened.ts";
import { signIn } from "./desk-session.ts";
import { openSiteIn, origin } from "./open-site.ts";

/* A second wording of a text, through the whole site: who sees it, and what it brings. */

const second = "Another headline of this test";
const experiment = (more = "") => `
- name: about-headline
  page: about
  text: headline
  second: { en: "${second}" }${more}
`;

const folder = makeContentFolder([]);
writeFileSync(join(folder.dir, "experiments.yml"), experiment());
const site = opened(() => openSiteIn(folder));

/** Visitors from different networks. */
const visitors = Array.from({ length: 24 }, (_, at) => ({ "x-forwarded-for": `203.0.${at}.7` }));

async function sees(headers: Record<string, string>, path = "/en/about"): Promise<boolean> {
  const { status, text } = await site.get(path, headers);
  expect(status).toBe(200);
  return text.includes(second);
}

test("about half of the visitors see the second wording, each the same one again, in documents and in data", async () => {
  await site.numbers.flush();
  const first = await Promise.all(visitors.map((visitor) => sees(visitor)));
  const those = first.filter(Boolean).length;
  expect(those).toBeGreaterThan(4);
  expect(those).toBeLessThan(20);
  expect(await Promise.all(visitors.map((visitor) => sees(visitor)))).toEqual(first);
  expect(await Promise.all(visitors.map((visitor) => sees(visitor, "/en/about.data")))).toEqual(first);
});

test("programs, people who ask not to be counted, and other languages see the first wording", async () => {
  const without = await Promise.all(
    visitors.flatMap((visitor) => [
      sees({ ...visitor, "user-agent": "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)" }),
      sees({ ...visitor, "sec-gpc": "1" }),
      sees({ ...visitor, dnt: "1" }),
      sees(visitor, "/ru/about"),
    ]),
  );
  expect(without).not.toContain(true);
});

test("the desk shows what each wording brings", async () => {
  for (const visitor of visitors) {
    const report = JSON.stringify(["view", `${origin}/en/about`, "", null]);
    expect((await site.postBody("/api/seen", "text/plain", report, visitor)).status).toBe(204);
  }
  await site.numbers.flush();
  const seen = await Promise.all(visitors.map((visitor) => sees(visitor)));
  const those = seen.filter(Boolean).length;
  const { text } = await site.get("/en/desk/numbers?csv=experiments", await signIn(site, "anna@example.com"));
  expect(text.split(/\r?\n/).slice(1, 3)).toEqual([
    expect.stringMatching(new RegExp(`about-headline.*${24 - those}.*Too early to tell`)),
    expect.stringMatching(new RegExp(`about-headline.*${those}.*probability`)),
  ]);
});

test("a change is read while the site runs, days limit it, and a mistake is named", async () => {
  const write = (more: string) => writeFileSync(join(folder.dir, "experiments.yml"), experiment(more));
  write("\n  until: 2020-01-01");
  const anyone = async () => (await Promise.all(visitors.map((visitor) => sees(visitor)))).includes(true);
  await expect.poll(anyone).toBe(false);
  write("");
  await expect.poll(anyone).toBe(true);
  writeFileSync(join(folder.dir, "experiments.yml"), experiment().replace("text: headline", "text: nothing"));
  await expect.poll(() => JSON.stringify(site.errors)).toContain("pages/about/en.yml has no text nothing");
  expect(await anyone()).toBe(true);
});

import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { href } from "../../domain/site-map.ts";
import { filledForm } from "../fixtures/lead.ts";
import { opened } from "../fixtures/opened.ts";
import { ourContent } from "../fixtures/our-content.ts";
import { folderForAll } from "../fixtures/temporary-folder.ts";
import { type OpenSite, openSite, origin } from "./open-site.ts";

/*
 * Simulates a day with known visits: two processes with one store, a midnight, several sources, Back, reports of
 * programs and of browsers that do not want to be counted, spam, and pages that no browser reports, because they were only
 * prefetched or read by programs. Times are those of a clock of the test.
 */

const visitCount = Number(process.env.VISITS ?? 300);
const minute = 60_000;
const start = Date.UTC(2026, 10, 26, 12);
const bot = "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)";

const paths = {
  home: href("home", { lang: "kk" }),
  pricing: href("pricing", { lang: "kk" }),
  contact: href("contact", { lang: "kk" }),
  article: href("helpArticle", { lang: "kk", slug: "clock-in-fails" }),
};

/** Where a visit comes from: the query of its first page, the page with the link, and the source that is counted. */
const sources = [
  { query: "", from: "", source: "" },
  { query: "?utm_source=mail&utm_campaign=november", from: "", source: "mail" },
  { query: "?gclid=abc", from: "https://www.google.com/", source: "google" },
  { query: "", from: "https://blog.example/post", source: "blog.example" },
] as const;

interface Step {
  at: number;
  visitor: Record<string, string>;
  report: [what: string, path: string, query: string, from: string] | null;
  form?: Record<string, string>;
}

/** Returns numbers from 0 to 1 that look random and are the same in each run. */
function makeRandom(): () => number {
  let state = 42;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

/** What the visitors really did. */
const truth = { visits: 0, pages: 0, pricing: 0, contact: 0, formBegun: 0, formSent: 0, read: 0 };
const bySource: Record<string, number> = {};

function planDay(): Step[] {
  const random = makeRandom();
  const plan: Step[] = [];
  for (let index = 0; index < visitCount; index++) {
    const ip = `10.${Math.floor(index / 250)}.${index % 250}.${Math.floor(random() * 250)}`;
    const version = 120 + Math.floor(random() * 40);
    const visitor = {
      "x-forwarded-for": ip,
      "user-agent": `Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/${version}.0.0.0 Safari/537.36`,
    };
    const from = sources[Math.floor(random() * sources.length)] ?? sources[0];
    planVisit(plan, { at: start + random() * 24 * 60 * minute, visitor, ...from }, random);
    // A program, a browser that does not want to be counted, and pages that no browser reports.
    const other = { at: start + random() * 24 * 60 * minute, report: ["view", paths.home, "", ""] as Step["report"] };
    if (index % 10 === 0) plan.push({ ...other, visitor: { ...visitor, "user-agent": bot } });
    if (index % 10 === 1)
      plan.push({ ...other, visitor: { ...visitor, "x-forwarded-for": "192.0.2.1", "sec-gpc": "1" } });
    if (index % 10 === 2) plan.push({ ...other, visitor, report: null });
    if (index % 10 === 3) plan.push({ ...other, visitor, report: ["view", `/kk/blog/invented-${index}`, "", ""] });
  }
  return plan.sort((one, other) => one.at - other.at);
}

type Visit = Pick<Step, "at" | "visitor"> & (typeof sources)[number];

function planVisit(plan: Step[], { at, visitor, query, from, source }: Visit, random: () => number): void {
  truth.visits += 1;
  bySource[source] = (bySource[source] ?? 0) + 1;
  let now = at;
  const see = (what: string, path: string, first = false) => {
    plan.push({ at: now, visitor, report: [what, path, first ? query : "", from] });
    now += (0.1 + 24 * random()) * minute;
  };
  const chain = [paths.home, paths.article, paths.home, paths.pricing, paths.contact].slice(0, 1 + random() * 5);
  for (const [place, path] of chain.entries()) see("view", path, place === 0);
  truth.pages += chain.length;
  const has = (path: string) => Number(chain.includes(path));
  truth.read += has(paths.article);
  truth.pricing += has(paths.pricing);
  truth.contact += has(paths.contact);
  if (!has(paths.contact) || random() < 0.3) return;
  see("formBegun", paths.contact);
  truth.formBegun += 1;
  const isSpam = random() < 0.5;
  plan.push({ at: now, visitor, report: null, form: isSpam ? { website: "https://spam.example" } : {} });
  if (!isSpam) truth.formSent += 1;
}

describe("a day of visits", () => {
  const folder = folderForAll();
  let sites: OpenSite[] = [];

  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: start });
    const env = { DATABASE_URL: `sqlite:${join(folder, "site.db")}` };
    for (let index = 0; index < 2; index++) sites.push(await openSite(ourContent, env));
    const flush = () => Promise.all(sites.map(({ numbers }) => numbers.flush()));
    let flushed = 0;
    for (const [index, { at, visitor, report, form }] of planDay().entries()) {
      vi.setSystemTime(at);
      if (at - flushed > minute) {
        await flush();
        flushed = at;
      }
      const site = sites[Math.floor(index / 3) % 2];
      if (form)
        await site?.post(paths.contact, { ...filledForm, ...form, email: `person-${index}@example.com` }, visitor);
      else if (report === null) await site?.get(paths.home, { ...visitor, "sec-purpose": "prefetch" });
      else {
        const [what, path, query, from] = report;
        const body = JSON.stringify([what, origin + path + query, from, null]);
        expect((await site?.postBody("/api/seen", "text/plain;charset=UTF-8", body, visitor))?.status).toBe(204);
      }
    }
    await flush();
    await flush();
  }, 600_000);

  afterAll(async () => {
    vi.useRealTimers();
    await Promise.all(sites.map((site) => site.close()));
    sites = [];
  });

  /** Expects at most one percent, and for small numbers at most one, of difference. */
  const expectNear = (found: number, real: number, name: string) =>
    expect(Math.abs(found - real), `${name}: counted ${found} of ${real}`).toBeLessThanOrEqual(Math.max(1, real / 100));

  it("is counted with a difference of at most one percent", async () => {
    const [sums] = (await sites[0]?.numbers.reports.visits(start, [])) ?? [];
    for (const [name, real] of Object.entries(truth)) expectNear(sums?.[name as keyof typeof truth] ?? 0, real, name);
  });

  it("is counted by source and by first page", async () => {
    const found = (await sites[0]?.numbers.reports.visits(start, ["source", "landing"])) ?? [];
    for (const [source, real] of Object.entries(bySource)) {
      expectNear(found.find((row) => row.source === source && row.landing === "/")?.visits ?? 0, real, source);
    }
  });

  it("is counted by page, whichever process saw it", async () => {
    const found = (await sites[0]?.numbers.reports.counts("view", start, ["address", "language"])) ?? [];
    const views = found.reduce((sum, { count }) => sum + count, 0);
    expectNear(views, truth.pages, "views");
    expect(new Set(found.map(({ address }) => address))).toEqual(
      new Set(Object.values(paths).map((path) => path.replace("/kk", "") || "/")),
    );
  });
});

describe("reports of browsers", () => {
  const site = opened(() => openSite());
  const view = JSON.stringify(["view", `${origin}/kk`, "", null]);

  it.each<[string, number, string, object?]>([
    ["are accepted", 204, view],
    ["are refused if they are malformed", 400, "[]"],
    ["are refused if they are long", 400, JSON.stringify(["view", `${origin}/kk`, "x".repeat(1024), null])],
    ["are refused from other sites", 403, view, { origin: "https://elsewhere.example" }],
  ])("%s", async (_, status, body, headers = {}) => {
    expect((await site.postBody("/api/seen", "text/plain", body, { ...headers })).status).toBe(status);
  });

  it("are not asked for and have no address while nothing is counted", async () => {
    expect((await site.get("/kk")).text).toContain("/api/seen");
    const silent = await openSite(ourContent, { NUMBERS: "off" });
    expect((await silent.get("/kk")).text).not.toContain("/api/seen");
    expect((await silent.postBody("/api/seen", "text/plain", view)).status).toBe(404);
    await silent.close();
  });
});

import { describe, expect, test } from "vitest";
import { pages as map } from "../../domain/pages.ts";
import { href, neutralPath } from "../../domain/site-map.ts";
import { type Locale, locales } from "../../i18n/locales.ts";
import { readDocument } from "./read-document.ts";
import { rules } from "./rules.ts";
import type { Answer, Walk } from "./walk.ts";

const origin = "https://www.tabelio.test";
const kinds = ["home", "pricing", "about"] as const;
type Kind = (typeof kinds)[number];
/** Pages by path. */
type Site = Map<string, string>;

const letters = "Words that say what this page is about, long enough for the result of a search engine";

function pageOf(kind: Kind, lang: Locale): string {
  const path = href(kind, { lang });
  const alternates = [
    ...locales.map((each) => [each, href(kind, { lang: each })]),
    ["x-default", neutralPath(href(kind, { lang: "en" }))],
  ];
  const next = kinds[kinds.indexOf(kind) + 1];
  return `<!doctype html><html lang="${lang}"><head><title>The ${kind} page in ${lang}</title>
    <meta name="description" content="${kind} ${lang}: ${letters}"><link rel="canonical" href="${origin}${path}">
    ${alternates.map(([each, to]) => `<link rel="alternate" hreflang="${each}" href="${origin}${to}">`).join("")}
    <meta property="og:image" content="${origin}/social/${lang}/home.png">
    <link rel="alternate" type="text/markdown" href="${path}.md"></head>
    <body><h1 id="top">${kind}</h1><img src="/icon.svg" alt="">
    ${next ? `<a href="${href(next, { lang })}#top">On to ${next}</a>` : ""}</body></html>`;
}

function goodSite(): Site {
  return new Map(locales.flatMap((lang) => kinds.map((kind) => [href(kind, { lang }), pageOf(kind, lang)])));
}

function walkOf(site: Site, files: Record<string, Partial<Answer>> = {}): Walk {
  const html: Answer = { status: 200, type: "text/html", location: null, robots: "" };
  const documents = [...site].map(([path, text]) => [path, { ...html, path, document: readDocument(text) }] as const);
  const versions = [...site.keys()].map((path) => {
    const markdown: Answer = { ...html, type: "text/markdown", robots: "noindex" };
    return [`${path}.md`, markdown] as const;
  });
  const icon = ["/icon.svg", { ...html, type: "image/svg+xml" }] as const;
  const others = Object.entries(files).map(([path, answer]) => [path, { ...html, ...answer }] as const);
  return {
    origin,
    ask: async () => ({ status: 200, type: "image/png", location: null, robots: "" }),
    pages: new Map(documents),
    answers: new Map<string, Answer>([icon, ...documents, ...versions, ...others]),
    skipped: new Set(),
    sitemap: kinds.flatMap((kind) =>
      locales.map((lang) => ({
        address: origin + href(kind, { lang }),
        alternates: Object.fromEntries(
          readDocument(pageOf(kind, lang)).alternates.map((each) => [each.lang, each.href]),
        ),
        updated: null,
      })),
    ),
  };
}

async function faultsOf(walk: Walk): Promise<string[]> {
  return (await Promise.all(rules.map(({ check }) => check(walk)))).flat();
}

test("nothing is wrong with a good site", async () => {
  expect(await faultsOf(walkOf(goodSite()))).toEqual([]);
});

const about = map.about.path.replace(":lang", "kk");
const home = map.home.path.replace(":lang", "kk");

/** Returns a good site in which something is replaced in the Kazakh page at `path`. */
function spoil(path: string, what: string | RegExp, by: string): Site {
  const site = goodSite();
  const before = site.get(path) ?? "";
  const after = before.replace(what, by);
  if (after === before) throw new Error(`${path} has no ${what}`);
  return site.set(path, after);
}

const body = "</body>";

describe("finds", () => {
  test.each<[name: string, site: Site, fault: RegExp]>([
    [
      "a broken link",
      spoil(about, body, `<a href="/kk/none">None</a>`),
      /^\/kk\/none answers undefined: named by \/kk/,
    ],
    ["a lost picture", spoil(about, "/icon.svg", "/lost.svg"), /^\/lost.svg answers/],
    ["a lost picture of a set", spoil(about, body, `<img alt="" srcset="/icon.svg 1x, /big.svg 2x">`), /^\/big.svg/],
    ["a lost script", spoil(about, body, `<script src="/lost.js"></script>`), /^\/lost.js answers/],
    ["a lost stylesheet", spoil(about, "</head>", `<link rel="stylesheet" href="/a.css"></head>`), /^\/a.css answers/],
    ["a lost font", spoil(about, "</head>", `<style>a{src:url("/a.woff2")}</style></head>`), /^\/a.woff2 answers/],
    ["a form to nowhere", spoil(about, body, `<form action="/kk/find"></form>`), /^\/kk\/find answers/],
    ["a missing fragment", spoil(home, "#top", "#bottom"), /no #bottom on \/kk\/pricing/],
    ["a link without a name", spoil(about, body, `<a href="/kk"><svg></svg></a>`), /link to \/kk has no name/],
    ["a link that says nothing", spoil(about, body, `<a href="/kk"> толығырақ </a>`), /says only “толығырақ”/],
    ["a link without an address", spoil(about, body, `<a href="">More about it</a>`), /leads nowhere/],
    ["a picture without a text", spoil(about, ` alt=""`, ""), /\/icon.svg has no alt/],
    ["a page that no link leads to", spoil(home, /<a .*<\/a>/, ""), /no links lead there/],
    ["two titles", spoil(about, "</head>", "<title>Another</title></head>"), /2 titles/],
    ["no description", spoil(about, /<meta name="description".*?>/, ""), /0 descriptions/],
    ["another language", spoil(about, 'lang="kk"', 'lang="ru"'), /lang is “ru”/],
    ["two main headings", spoil(about, body, "<h1>Again</h1>"), /2 main headings/],
    ["a long title", spoil(about, "<title>", `<title>${letters}`), /\d+ characters: “Words/],
    ["a short description", spoil(about, `: ${letters}`, ""), /8 characters/],
    [
      "a title that another page has",
      spoil(about, "The about page", "The pricing page"),
      /has “The pricing.*, as \/kk/,
    ],
    ["another canonical address", spoil(about, `href="${origin}${about}"`, `href="${origin}${home}"`), /canonical/],
    [
      "a language that is missing",
      spoil(about, /<link rel="alternate" hreflang="ru".*?>/, ""),
      /does not name it back/,
    ],
    ["a wrong x-default", spoil(about, /(x-default" href=")[^"]+/, "$1https://x.test/"), /x-default is https:\/\/x/],
    [
      "a hidden page in a sitemap",
      spoil(about, "<head>", `<head><meta name="robots" content="noindex">`),
      /to be listed/,
    ],
    ["a page without a picture", spoil(about, /<meta property="og:image".*?>/, ""), /names no picture/],
    [
      "Markdown of another page",
      spoil(about, /(type="text\/markdown" href=").*?"/, '$1/en.md"'),
      /names \/en.md as its Markdown/,
    ],
  ])("%s", async (_, site, fault) => {
    expect(await faultsOf(walkOf(site))).toContainEqual(expect.stringMatching(fault));
  });

  test("a redirect within the site", async () => {
    const site = spoil(about, body, `<a href="/kk/help">Help</a>`);
    const walk = walkOf(site, { "/kk/help": { status: 301, location: "/kk/faq" } });
    expect(await faultsOf(walk)).toEqual(["/kk/help answers 301 → /kk/faq: named by /kk/about and 0 other pages"]);
  });

  test("a page that is further away than three clicks", async () => {
    const site = goodSite();
    const at = (count: number) => `/kk/about?step=${count}`;
    for (let count = 1; count <= 4; count++) {
      site.set(at(count), pageOf("about", "kk").replace(body, `<a href="${at(count + 1)}">Step ${count + 1}</a>`));
    }
    site.set(home, pageOf("home", "kk").replace(/<a .*<\/a>/, `<a href="${at(1)}">Step 1</a>`));
    site.set(at(3), pageOf("about", "kk").replace(body, `<a href="/kk/pricing">Prices</a>`));
    expect(await faultsOf(walkOf(site))).toContain("/kk/pricing: 4 clicks");
  });

  test("a page that a sitemap lacks", async () => {
    const walk = walkOf(goodSite());
    const sitemap = walk.sitemap.filter(({ address }) => address !== origin + about);
    expect(await faultsOf({ ...walk, sitemap })).toEqual([`${about} is missing`]);
  });

  test("pictures that do not answer", async () => {
    const walk = walkOf(goodSite());
    const none = async (): Promise<Answer> => ({ status: 404, type: "text/plain", location: null, robots: "" });
    const faults = await faultsOf({ ...walk, ask: none });
    expect(faults).toEqual(locales.map((lang) => `/social/${lang}/home.png answers 404 text/plain`));
  });

  test("Markdown that search engines may list", async () => {
    const walk = walkOf(goodSite(), { [`${about}.md`]: { type: "text/markdown", robots: "" } });
    expect(await faultsOf(walk)).toEqual([`${about}: ${about}.md is text/markdown with robots “”`]);
  });
});

import { describe, expect, it } from "vitest";
import { industries } from "../../domain/features.ts";
import { href } from "../../domain/site-map.ts";
import { locales } from "../../i18n/locales.ts";
import { opened } from "../fixtures/opened.ts";
import { openApp } from "./app.ts";

const site = opened(() => openApp());

const articleLinks = (html: string, lang: string) =>
  [...html.matchAll(new RegExp(`href="/${lang}/faq/([\\w-]+)"`, "g"))].map(([, slug]) => slug);

describe("a feature page", () => {
  it.each(locales)("links to at most four of its articles in %s", async (lang) => {
    const { status, text, cached } = await site.ask(href("feature", { lang, slug: "attendance" }));
    expect([status, cached]).toEqual([200, true]);
    const slugs = articleLinks(text, lang);
    expect(slugs).toHaveLength(4);
    for (const slug of slugs) {
      const answer = await site.services.content.help.find(lang, slug ?? "");
      expect(answer).toMatchObject({ entry: { feature: "attendance" } });
    }
  });
});

it.each([
  ["an industry page", `/kk/industries/${industries[0]}`, "/kk/faq"],
  ["the prices", "/kk/pricing", "/kk/faq/plans-and-billing"],
  ["the thanks", "/kk/thanks", "/kk/faq"],
])("%s links to the help center", async (_, path, target) => {
  const { status, text } = await site.ask(path);
  expect(status).toBe(200);
  expect(text.slice(text.indexOf("<main"), text.indexOf("</main>"))).toContain(`href="${target}"`);
});

describe("the contact form", () => {
  async function messageOf(query: Record<string, string>) {
    const { status, text, cached } = await site.ask(`/en/contact?${new URLSearchParams(query)}`);
    expect([status, cached]).toEqual([200, false]);
    // A choice of the calculator is sent along as a quote, but these parameters are not a choice.
    expect(text).toContain('name="quote" value=""');
    return /<textarea[^>]*>([^<]*)<\/textarea>/.exec(text)?.[1];
  }
  const topic = "support";

  it.each([
    ["a question", { topic, question: "Where is my payslip?" }, "Where is my payslip?"],
    ["markup", { topic, question: "</textarea><b>&" }, "&lt;/textarea&gt;&lt;b&gt;&amp;"],
    ["10,000 characters", { topic, question: "x".repeat(10_000) }, "x".repeat(1000)],
    ["null bytes", { topic, question: "a\u0000b\r\nc" }, "a b\nc"],
    ["an unknown article", { topic, article: "nothing", question: "Why?" }, "Why?"],
    ["a slug that is none", { topic, article: "x".repeat(10_000) }, ""],
    ["another topic", { topic: "sales", question: "Why?" }, ""],
  ])("takes %s from the address", async (_, query, message) => {
    expect(await messageOf(query)).toBe(message);
  });

  it("names the article before the question", async () => {
    const answer = await site.services.content.help.find("en", "new-phone");
    const title = answer && "entry" in answer ? answer.entry?.title : null;
    const message = await messageOf({ topic, article: "new-phone", question: "Why?" });
    expect(message?.split("\n\n")).toEqual([expect.stringContaining(title ?? "no article"), "Why?"]);
  });
});

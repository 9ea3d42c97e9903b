import * as v from "valibot";
import { expect, test } from "vitest";
import { type HomeText, textSchemas } from "../../domain/page-texts.ts";
import { opened } from "../fixtures/opened.ts";
import { openApp } from "./app.ts";

const plain = opened(() => openApp());

const quotes = {
  title: "What clients say",
  items: [{ text: "Late <starts> & swaps are gone.", name: "A. Author", role: "Manager", company: "Café & Co" }],
};
const file = { src: "/logos/cafe.png", width: 320, height: 80 };
const logos = {
  title: "Our clients",
  items: [
    { ...file, alt: 'Café "Co"', to: "https://cafe.example/" },
    { ...file, src: "/logos/shop.svg", alt: "Shop" },
  ],
};

test("the home page shows no quotes and no logos while the content has none", async () => {
  const { text } = await plain.ask("/en");
  expect(text).toContain('id="story-title"');
  expect(text).not.toContain("<blockquote");
  expect(text).not.toContain('id="logos-title"');
});

test("the home page shows the quotes and logos of the content, as text", async () => {
  const { pages } = plain.services;
  const home: HomeText = { ...pages.texts.en.home, quotes, logos };
  expect(v.safeParse(textSchemas.home, home).issues).toBeUndefined();
  const texts = { ...pages.texts, en: { ...pages.texts.en, home } };
  const filled = await openApp({ pages: { ...pages, texts } });
  const { text } = await filled.ask("/en");
  await filled.close();
  expect(text).toContain("<blockquote>Late &lt;starts&gt; &amp; swaps are gone.</blockquote>");
  expect(text).toMatch(/A\. Author<.*Manager, Café &amp; Co/);
  expect(text).toMatch(
    /<a href="https:\/\/cafe\.example\/"[^>]*><img src="\/logos\/cafe\.png" [^>]*alt="Café &quot;Co&quot;"/,
  );
  expect(text).toMatch(/<li><img src="\/logos\/shop\.svg" width="320" height="80" alt="Shop"/);
});

test.each([
  [{ ...file, src: "https://elsewhere.example/a.png", alt: "a" }],
  [{ ...file, alt: "" }],
  [{ ...file, alt: "a", to: "javascript:alert(1)" }],
])("a logo that must not be shown is refused, case %#", (logo) => {
  const home = { ...plain.services.pages.texts.en.home, logos: { title: "Our clients", items: [logo] } };
  expect(v.safeParse(textSchemas.home, home).success).toBe(false);
});

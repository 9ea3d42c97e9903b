import { expect, test } from "vitest";
import { featurePages } from "../../domain/features.ts";
import { stepScenes } from "../../domain/scenes.ts";
import { href } from "../../domain/site-map.ts";
import { locales } from "../../i18n/locales.ts";
import { opened } from "../fixtures/opened.ts";
import { openApp } from "./app.ts";

const site = opened(() => openApp());

const unescaped = (html: string) =>
  html.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&lt;", "<").replaceAll("&amp;", "&");

test.each(featurePages)(
  "%s shows a picture with words for each of its three steps, in every language",
  async (slug) => {
    for (const lang of locales) {
      const { text } = await site.ask(href("feature", { lang, slug }));
      const [, section = ""] = /aria-labelledby="steps"([\s\S]*?)<\/section>/.exec(unescaped(text)) ?? [];
      const pictures = section.split("data-nosnippet").slice(1);
      expect(pictures, lang).toHaveLength(3);
      for (const [at, { rows }] of site.services.pages.texts[lang].features[slug].steps.items.entries()) {
        for (const word of rows.flat()) expect(pictures[at], `${lang}, step ${at + 1}`).toContain(word);
      }
    }
  },
);

test("no two features show the same three pictures", () => {
  expect(new Set(Object.values(stepScenes).map((scenes) => JSON.stringify(scenes))).size).toBe(featurePages.length);
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { locales } from "../../i18n/locales.ts";
import { translatorOf } from "../../i18n/messages.ts";
import { openApp, type TestApp } from "./app.ts";

let site: TestApp;
beforeAll(async () => {
  site = await openApp();
});
afterAll(() => site.close());

const refusedFields = (html: string) =>
  [...html.matchAll(/<input[^>]*>/g)]
    .filter(([input]) => input.includes('aria-invalid="true"'))
    .map(([input]) => /name="(\w+)"/.exec(input)?.[1]);

it.each(locales)("says in %s which numbers of a worked example it did not accept", async (lang) => {
  const { status, text } = await site.ask(`/${lang}/industries/retail?people=0&shifts=32&minutes=5&pay=7`);
  expect(status).toBe(200);
  expect(refusedFields(text)).toEqual(["people", "shifts"]);
  expect(text).toContain(translatorOf(lang)("pages.exampleRange", { min: "1", max: "31" }));
  expect(refusedFields((await site.ask(`/${lang}/industries/retail?people=3`)).text)).toEqual([]);
});

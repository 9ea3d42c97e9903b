import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import forms from "../../i18n/messages/forms/en.json";
import { formRoutes } from "./page-messages.ts";

test("the routes that need the messages of forms exist", () => {
  for (const id of formRoutes) expect(existsSync(`app/${id}.tsx`), id).toBe(true);
});

/** Whatever else named them would show keys instead of texts: its page does not load them. */
test("only pages with forms speak with the messages of forms", () => {
  const named = new RegExp(`(?:useTranslations|\\bt)\\("(?:${Object.keys(forms).join("|")})["\\.]`);
  const speakers = globSync("app/**/*.{ts,tsx}").filter((file) => named.test(readFileSync(file, "utf8")));
  expect(speakers).not.toEqual([]);
  expect(speakers.filter((file) => !/^app\/pages\/(?:pricing|contact)\//.test(file))).toEqual([]);
});

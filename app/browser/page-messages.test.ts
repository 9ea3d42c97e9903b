import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import forms from "../../i18n/messages/forms/en.json";
import help from "../../i18n/messages/help/en.json";
import { routeParts } from "./page-messages.ts";

test("the routes that need a part of the messages exist", () => {
  for (const id of Object.keys(routeParts)) expect(existsSync(`app/${id}.tsx`), id).toBe(true);
});

/** They run on the server alone, which has all messages. */
const serverOnly = ["app/pages/endpoints/**"];

/** Another page would show keys instead of texts, because it does not load the part. */
test.each([
  ["forms", forms, /^app\/pages\/(?:pricing|contact)\//],
  ["help", help, /^app\/pages\/help\//],
])("only pages that load the part %s use its messages", (_, part, folders) => {
  const names = Object.keys(part).join("|");
  const named = new RegExp(`useTranslations\\("(?:${names})["\\.]|\\bt\\("(?:${names})\\.`);
  const users = globSync("app/**/*.{ts,tsx}", { exclude: serverOnly }).filter((file) =>
    named.test(readFileSync(file, "utf8")),
  );
  expect(users).not.toEqual([]);
  expect(users.filter((file) => !folders.test(file))).toEqual([]);
});

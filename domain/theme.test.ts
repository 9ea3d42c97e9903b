import * as v from "valibot";
import { expect, test } from "vitest";
import { readTheme } from "../scripts/theme.ts";
import { contrastOf, themeSchema } from "./theme.ts";

const theme = readTheme("content");

test.each([
  ["#000000", "#ffffff", 21],
  ["#ffffff", "#ffffff", 1],
  ["#767676", "#ffffff", 4.54],
])("the contrast of %s and %s is %s", (one, other, wanted) => {
  expect(contrastOf(one, other)).toBeCloseTo(wanted, 2);
  expect(contrastOf(other, one)).toBeCloseTo(wanted, 2);
});

test.each([
  [{ light: { ...theme.light, brand: "teal" } }, "light.brand", 'write a color such as "#0f766e"'],
  [{ light: { ...theme.light, soft: "#aaaaaa" } }, "light.soft", "choose colors with a contrast of 4.5 or more"],
  [{ dark: { ...theme.dark, ink: "#222222" } }, "dark.ink", "choose colors with a contrast of 4.5 or more"],
  [{ radius: 3 }, "radius", "write a number from 0 to 2"],
  [{ typeface: "../arial.exe" }, "typeface", "write the path of a variable font in this folder"],
])("%j is refused", (changes, field, message) => {
  const { success, issues = [] } = v.safeParse(themeSchema, { ...theme, ...changes });
  expect(success).toBe(false);
  expect(v.getDotPath(issues[0] as v.BaseIssue<unknown>) ?? undefined).toBe(field);
  expect(issues[0]?.message).toContain(message);
});

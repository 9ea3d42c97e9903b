import { expect, test } from "vitest";
import { isDeskPath, returnPath } from "./team.ts";

test.each([
  ["/en/desk", true],
  ["/KK/desk", false],
  ["/kk/desk/numbers", true],
  ["/uz/desk/sign-in/link", true],
  ["/en/desk/nothing", false],
  ["/en/desktop", false],
  ["/xx/desk", false],
  ["/en/blog/desk", false],
])("%s belongs to the desk: %s", (path, expected) => {
  expect(isDeskPath(path)).toBe(expected);
});

test.each([
  ["/en/desk/numbers?days=7", "/en/desk/numbers?days=7"],
  ["/ru/desk", "/ru/desk"],
  ["", null],
  ["/en", null],
  ["/en/desk/sign-in", null],
  ["/en/desk/sign-out", null],
  ["/en/desk/../blog", null],
  ["//evil.example/en/desk", null],
  ["/\\evil.example/en/desk", null],
  ["\\\\evil.example\\en\\desk", null],
  ["https://evil.example/en/desk", null],
  ["https:/en/desk@evil.example", null],
  ["javascript:alert(1)//en/desk", null],
  ["/\t/evil.example/en/desk", null],
])("the way back to %j is %j", (address, expected) => {
  expect(returnPath(address)).toBe(expected);
});

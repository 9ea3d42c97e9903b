import { expect, test } from "vitest";
import { spelledPath } from "./has-page.ts";

test.each([
  ["/en/About", "/en/about"],
  ["/en/ABOUT/Careers", "/en/about/careers"],
  ["/en/Blog/Some-Slug", "/en/blog/Some-Slug"],
  ["/en/Features/Time", "/en/features/Time"],
  ["/ROBOTS.txt", "/robots.txt"],
  ["/en/Some-Old-Post", "/en/Some-Old-Post"],
  ["/en/about", "/en/about"],
  ["/", "/"],
])("%s is spelled %s", (path, spelled) => {
  expect(spelledPath(path)).toBe(spelled);
});

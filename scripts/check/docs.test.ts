import { expect, it } from "vitest";
import { checkDocument, checkWalks } from "./docs.ts";

it.each([
  ["a link to a file that is there", "[map](app/routes.ts)", []],
  ["a link to nowhere", "[map](app/nowhere.ts)", ["README.md: dead link app/nowhere.ts"]],
  ["an address", "[site](https://example.com/x)", []],
  ["a path that is there", "see `app/routes.ts`", []],
  ["a path that is not", "see `server/gone.ts`", ["README.md: no such path server/gone.ts"]],
  ["code that is no path", "call `href()` or `a/b`", []],
  ["a command that is there", "run `npm run check`", []],
  ["a command that is not", "run `npm run fly`", ["README.md: no such command npm run fly"]],
])("checks %s", (_, text, faults) => {
  expect(checkDocument("README.md", text)).toEqual(faults);
});

it("reads links from the document's own folder", () => {
  expect(checkDocument("docs/a.md", "[readme](../README.md) [x](README.md)")).toEqual([
    "docs/a.md: dead link README.md",
  ]);
});

it.each([
  ["a file that imports another", "**`app/root.tsx`** and **`app/context.ts`**", []],
  ["a file that names another", "**`app/pages/blog/post.tsx`** and **`app/pages/blog/article-html.tsx`**", []],
  [
    "a file that does not belong",
    "**`app/pages/blog/article-html.tsx`**, **`app/pages/blog/post.tsx`**, **`i18n/format.ts`**",
    ["i18n/format.ts"],
  ],
  ["files of two walks", "**`app/root.tsx`**\n## Next\n**`app/context.ts`**", ["app/root.tsx", "app/context.ts"]],
  ["a file without a walk", "`i18n/format.ts`", []],
])("walks through %s", (_, text, lost) => {
  expect(checkWalks("walk.md", text)).toEqual(lost.map((file) => `walk.md: nothing leads to ${file}`));
});

import { expect, it } from "vitest";
import { checkDocument } from "./docs.ts";

it.each([
  ["a link to a file that is there", "[map](../app/routes.ts)", []],
  ["a link to nowhere", "[map](app/nowhere.ts)", ["dead link app/nowhere.ts"]],
  ["an address", "[site](https://example.com/x)", []],
  ["a path that is there", "see `app/routes.ts`", []],
  ["a path that is not", "see `server/gone.ts`", ["no such path server/gone.ts"]],
  ["code that is no path", "call `href()` or `a/b`", []],
  ["a command that is there", "run `npm run check`", []],
  ["a command that is not", "run `npm run fly`", ["no such command npm run fly"]],
])("checks %s", (_, text, faults) => {
  expect(checkDocument("docs/a.md", text)).toEqual(faults.map((fault) => `docs/a.md: ${fault}`));
});

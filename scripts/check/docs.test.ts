import { readFileSync } from "node:fs";
import * as v from "valibot";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { factsSchema } from "../../domain/facts.ts";
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

it("the guide names the facts that cannot be removed, which a new folder has from the sample site", () => {
  const facts = parse(readFileSync("content/facts.yml", "utf8"));
  const isNeeded = (name: string) => !v.is(factsSchema, { ...facts, [name]: undefined });
  const guide = readFileSync("docs/make-it-yours.md", "utf8");
  // A new folder has its own market and no plan of the sample site.
  const needed = Object.keys(facts).filter((name) => isNeeded(name) && !["inEveryPlan", "markets"].includes(name));
  expect(needed).toContain("geofence");
  expect(needed.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});

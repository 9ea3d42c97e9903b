import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { demoNames, shippedFeatures, shippedIndustries } from "../domain/shipped.ts";
import { folderForTest } from "../test/fixtures/temporary-folder.ts";
import { readLanguages } from "./languages.ts";
import { readLists } from "./lists.ts";

/** Reads the sample's lists after a line is added to one of them. */
function readWith(file: "features.yml" | "industries.yml", line: string) {
  const dir = folderForTest();
  for (const name of ["features.yml", "industries.yml"]) cpSync(join("content", name), join(dir, name));
  writeFileSync(join(dir, file), `${readFileSync(join(dir, file), "utf8")}\n${line}\n`);
  return readLists(dir);
}

test("the sample has what comes with the code, each demo once", () => {
  const { features, industries } = readLists("content");
  expect(Object.keys(features)).toEqual([...shippedFeatures]);
  expect(Object.keys(industries)).toEqual([...shippedIndustries]);
  expect(Object.values(features).flatMap(({ demo }) => demo ?? [])).toEqual([...demoNames]);
});

const steps =
  "[{ kind: form, rows: [field, button] }, { kind: swap, rows: [quiet, good] }, { kind: bars, rows: [100] }]";
const picture = "picture: [mm.d, dd.n]";
const scene = "scene: { kind: week, rows: [mmmddoo] }";

test("a feature and an industry of one's own bring their drawings", () => {
  const line = `time-off: { ${picture}, ${scene}, steps: ${steps}, demo: shifts, tool: schedule }`;
  expect(readWith("features.yml", line).features["time-off"]?.scene?.kind).toBe("week");
  const days = "farms: { day: [[[5, 13]], [[6, 10, 16, 20]], [[22, 30]], [[7, 15], [15, 23]], [[8, 16]]] }";
  expect(readWith("industries.yml", days).industries.farms?.day).toHaveLength(5);
});

test.each([
  ["features.yml", "Time: {}", 'features.yml: Time: found "Time": write a name of lower-case Latin letters'],
  ["features.yml", "time-off: {}", "features.yml: time-off.picture: missing: time-off does not come with the code"],
  ["features.yml", `time-off: { ${picture}, ${scene} }`, "features.yml: time-off.steps: missing"],
  ["features.yml", `time-off: { ${picture}, ${scene}, steps: [] }`, "features.yml: time-off.steps"],
  ["features.yml", "time-off: { picture: [mm, m] }", "features.yml: time-off.picture: found"],
  ["features.yml", "time-off: { scene: { kind: film, rows: [] } }", "features.yml: time-off.scene.kind"],
  [
    "features.yml",
    "time-off: { scene: { kind: week, rows: [mmm] } }",
    'time-off.scene.rows.0: found "mmm": write a letter',
  ],
  ["features.yml", "time-off: { demo: chess }", 'features.yml: time-off.demo: found "chess": write one of attendance'],
  ["features.yml", "time-off: { tool: hammer }", 'features.yml: time-off.tool: found "hammer": write one of schedule'],
  ["industries.yml", "farms: {}", "industries.yml: farms.day: missing: farms does not come with the code"],
  ["industries.yml", "farms: { day: [[[5, 13]]] }", "industries.yml: farms.day: found"],
  ["industries.yml", "farms: { day: [[[13, 5]], [[5, 13]], [[5, 13]], [[5, 13]], [[5, 13]]] }", "farms.day.0.0: found"],
] as const)("%s with %s is refused", (file, line, wanted) => {
  expect(() => readWith(file, line)).toThrow(wanted);
});

test("a language that does not come with the code must be described", () => {
  const dir = folderForTest();
  writeFileSync(join(dir, "site.yml"), "languages: [az, tr]\n");
  expect(() => readLanguages(dir)).toThrow(
    'site.yml: languages: found "tr", which does not come with the code: describe it in languages.yml of this folder',
  );
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { parse } from "yaml";
import type { FeatureChoice, IndustryChoice } from "../domain/features.ts";
import type { Scene } from "../domain/scenes.ts";
import { demoNames, shippedFeatures, shippedIndustries, toolNames } from "../domain/shipped.ts";
import { contentFiles } from "../server/content/files/content-files.ts";
import { writeGenerated } from "./write-generated.ts";

const slugFix = "write a name of lower-case Latin letters, digits and hyphens";
const slug = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{1,39}$/, slugFix));
const oneOf = <const Names extends readonly string[]>(...names: Names) =>
  v.picklist(names, `write one of ${names.join(", ")}`);

const rowsOf = <Row extends v.GenericSchema>(row: Row, fix: string) =>
  v.pipe(v.array(row, fix), v.minLength(1, fix), v.maxLength(7, fix));

const tone = oneOf("good", "waiting", "bad", "quiet");
const tones = rowsOf(tone, "write a list of one to seven of good, waiting, bad, quiet");
const weekFix = "write a letter for each of seven days: m, d, n, l or o, such as mmmddoo";
const week = v.pipe(v.string(weekFix), v.regex(/^[mdnlo]{7}$/, weekFix));
const percentFix = "write a percentage of the longest bar, from 1 to 100";
const percent = v.pipe(v.number(percentFix), v.minValue(1, percentFix), v.maxValue(100, percentFix));

const scene: v.GenericSchema<unknown, Scene> = v.variant(
  "kind",
  [
    v.strictObject({ kind: v.literal("week"), rows: rowsOf(week, "write one to seven weeks, such as [mmmddoo]") }),
    v.strictObject({ kind: v.literal("list"), rows: tones }),
    v.strictObject({
      kind: v.literal("map"),
      rows: v.strictTuple([v.literal("good"), v.literal("bad")], "write [good, bad]"),
    }),
    v.strictObject({ kind: v.literal("chat"), rows: rowsOf(oneOf("them", "us"), "write a list of them and us") }),
    v.strictObject({ kind: v.literal("bill"), rows: rowsOf(oneOf("plus", "minus"), "write a list of plus and minus") }),
    v.strictObject({ kind: v.literal("bars"), rows: rowsOf(percent, "write a list of lengths, such as [100, 50]") }),
    v.strictObject({
      kind: v.literal("form"),
      rows: rowsOf(oneOf("field", "button"), "write a list of field and button"),
    }),
    v.strictObject({ kind: oneOf("selfie", "device"), rows: tones }),
    v.strictObject({ kind: v.literal("swap"), rows: v.strictTuple([tone, tone], "write two, such as [quiet, good]") }),
    v.strictObject({
      kind: v.literal("document"),
      rows: v.strictTuple([oneOf("good", "quiet")], "write [good] or [quiet]"),
    }),
  ],
  "write kind: week, list, map, chat, bill, bars, form, selfie, device, swap or document, and rows",
);

const pictureFix = "write two to four rows of the same length with the letters of app/ui/cell-picture.tsx";
const picture = v.pipe(
  v.array(v.pipe(v.string(pictureFix), v.regex(/^[mdnoltie.]{2,10}$/i, pictureFix)), pictureFix),
  v.check(
    (rows) => rows.length > 1 && rows.length < 5 && new Set(rows.map((row) => row.length)).size === 1,
    pictureFix,
  ),
);

const isTrue = v.literal(true, "write true, or remove it");

const feature: v.GenericSchema<unknown, FeatureChoice> = v.strictObject({
  home: v.exactOptional(isTrue),
  demo: v.exactOptional(oneOf(...demoNames)),
  tool: v.exactOptional(oneOf(...toolNames)),
  picture: v.exactOptional(picture),
  scene: v.exactOptional(scene),
  steps: v.exactOptional(v.strictTuple([scene, scene, scene], "write exactly three drawings")),
});

const hourFix = "write hours since midnight, from 0 to 36, such as [7, 15] or [23, 31]";
const hour = v.pipe(v.number(hourFix), v.minValue(0, hourFix), v.maxValue(36, hourFix));
const isAscending = (hours: readonly number[]) => hours.every((each, at) => each > (hours[at - 1] ?? -1));
const shift = v.pipe(
  v.union(
    [v.strictTuple([hour, hour]), v.strictTuple([hour, hour, hour, hour])],
    "write [from, to], or [from, pause, back, to] for a split shift",
  ),
  v.check((hours) => isAscending(hours), "write later hours after earlier ones; a night shift ends above 24"),
);
const shifts = v.pipe(v.array(shift, hourFix), v.minLength(1, hourFix));

const industry: v.GenericSchema<unknown, IndustryChoice> = v.strictObject({
  day: v.exactOptional(v.pipe(v.array(shifts), v.length(5, "write the shifts of five roles"))),
});

export const featuresSchema = v.record(slug, feature);
export const industriesSchema = v.record(slug, industry);

/** What a name that does not come with the code must have: there is nothing else to draw. */
const drawings = {
  "features.yml": { shipped: shippedFeatures, fields: ["picture", "scene", "steps"] },
  "industries.yml": { shipped: shippedIndustries, fields: ["day"] },
} as const;

/** Reads the features and industries of a site's folder. Throws an `Error` with one line per mistake. */
export function readLists(siteDir: string) {
  const files = contentFiles(siteDir);
  const features = files.yaml("features.yml", featuresSchema);
  const industries = files.yaml("industries.yml", industriesSchema);
  files.done();
  const lists: Record<keyof typeof drawings, Readonly<Record<string, object>>> = {
    "features.yml": features,
    "industries.yml": industries,
  };
  for (const [file, list] of Object.entries(lists) as [keyof typeof drawings, (typeof lists)["features.yml"]][]) {
    const { shipped, fields } = drawings[file];
    for (const [name, choice] of Object.entries(list)) {
      if (shipped.some((each) => each === name)) continue;
      for (const field of fields.filter((each) => !(each in choice))) {
        files.report(file, `${name}.${field}`, "missing", `${name} does not come with the code, so draw it here`);
      }
    }
  }
  const hasTabs = Object.values(features).some(({ home }) => home);
  if (!hasTabs) files.report("features.yml", "home", "missing", "write home: true at one feature or more");
  if (Object.keys(industries).length === 0) {
    files.report("industries.yml", "the file", "empty", "name one industry or more");
  }
  files.done();
  return { features, industries };
}

/** Writes the features and industries of the site for the build. */
export function writeLists(siteDir: string): void {
  const { features, industries } = readLists(siteDir);
  const { demos } = parse(readFileSync(join(siteDir, "site.yml"), "utf8")) ?? {};
  writeGenerated(
    "domain/lists.generated.ts",
    `// Written by scripts/lists.ts.
import type { FeatureChoice, FeaturePage, Industry, IndustryChoice } from "./features.ts";

export const featureChoices = ${JSON.stringify(features, null, 2)} as unknown as Record<FeaturePage, FeatureChoice>;

export const industryChoices = ${JSON.stringify(industries, null, 2)} as unknown as Record<Industry, IndustryChoice>;

export const demosAreOn: boolean = ${demos !== "off"};
`,
  );
}

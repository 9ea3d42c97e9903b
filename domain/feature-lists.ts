import * as v from "valibot";
import { type FeaturePage, featurePages, isFeaturePage } from "./features.ts";
import { shippedFeatures } from "./shipped.ts";
import { list } from "./text-schemas.ts";

/*
 * The building blocks of schemas that name features. The sample's texts name all features that come with the code: what
 * a site does without may stay in its files, and is left out.
 */

const known: readonly FeaturePage[] = [...new Set([...featurePages, ...shippedFeatures])];

export const knownFeature = v.picklist(known, `write one of ${featurePages.join(", ")}`);

/** Returns the schema of a list of features. A site with few features may name fewer than `min`. */
export const featureList = (min: number, max = min) =>
  v.pipe(list(knownFeature, Math.min(min, featurePages.length - 1), max), v.transform(onlyOfSite));

export function onlyOfSite(slugs: FeaturePage[]): FeaturePage[] {
  return slugs.filter(isFeaturePage);
}

/** Returns those items that are about a feature of the site. */
export function onlyAboutSite<Item extends { feature: FeaturePage }>(items: Item[]): Item[] {
  return items.filter(({ feature }) => isFeaturePage(feature));
}

/**
 * Returns the schema of a map with a value for each name of the site. Other names that come with the code may stay in
 * the file, and are left out.
 */
export function perName<Name extends string, Schema extends v.GenericSchema>(
  names: readonly Name[],
  shipped: readonly Name[],
  schema: Schema,
) {
  const others = shipped.filter((each) => !names.includes(each));
  const entries: v.ObjectEntries = {
    ...v.entriesFromList(others, v.optional(v.unknown())),
    ...v.entriesFromList(names, schema),
  };
  return v.pipe(
    v.strictObject(entries),
    v.transform((all) => {
      return Object.fromEntries(names.map((name) => [name, all[name]])) as Record<Name, v.InferOutput<Schema>>;
    }),
  );
}

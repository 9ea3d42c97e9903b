import type * as v from "valibot";
import { featurePages, industries } from "../../domain/features.ts";
import * as schemas from "../../domain/page-texts.ts";

/** The parts of a schema that contain others, or that limit a text. */
interface Node {
  type: string;
  entries?: Record<string, Node>;
  item?: Node;
  items?: Node[];
  wrapped?: Node;
  value?: Node;
  options?: Node[];
  pipe?: readonly (Node & { requirement?: unknown; metadata?: { maxLength?: number } })[];
}

/**
 * Returns the maximum length of a text of a page, in characters; `null`: there is none. `name`: the folder of the page,
 * such as `features/shifts`. `key`: the path of the text, such as `cards.0.text`.
 */
export function readLimit(name: string, key: string): number | null {
  const schema = schemaOf(name);
  return schema === null ? null : limitIn(schema as Node, key.split("."));
}

/** Returns the schema of the texts of a page; `null` if there is no such page of YAML. */
export function schemaOf(name: string): v.GenericSchema | null {
  const [folder, slug] = name.split("/");
  if (slug === undefined) return Object.entries(schemas.textSchemas).find(([each]) => each === name)?.[1] ?? null;
  const feature = featurePages.find((each) => each === slug);
  if (folder === "features" && feature) return schemas.featureSchema(feature);
  if (name === "features/overview") return schemas.featuresOverviewSchema;
  if (name === "industries/overview") return schemas.industriesOverviewSchema;
  return folder === "industries" && industries.some((each) => each === slug) ? schemas.industrySchema : null;
}

function limitIn(schema: Node, path: readonly string[]): number | null {
  const [step, ...rest] = path;
  for (const inner of [schema.wrapped, ...(schema.options ?? []), ...(schema.pipe?.slice(0, 1) ?? [])]) {
    const found = inner && inner !== schema && limitIn(inner, path);
    if (typeof found === "number") return found;
  }
  if (step === undefined) {
    for (const { type, requirement, metadata } of schema.pipe ?? []) {
      if (metadata?.maxLength !== undefined) return metadata.maxLength;
      if (type === "max_length" && typeof requirement === "number") return requirement;
    }
    return null;
  }
  const next = schema.entries?.[step] ?? schema.items?.[Number(step)] ?? schema.item ?? schema.value;
  return next ? limitIn(next, rest) : null;
}

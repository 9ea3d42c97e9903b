import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** The drawing of an icon, with the size of its view if it differs from the set's. */
export interface Drawing {
  body: string;
  width?: number;
  height?: number;
}

/** The part of a set in Iconify's JSON format that is read here. */
export interface IconSet {
  icons: Readonly<Record<string, Drawing>>;
  /** Additional names of icons. */
  aliases?: Readonly<Record<string, { parent: string }>>;
  width?: number;
  height?: number;
}

/**
 * The sets whose icons texts may name, each loaded when it is first needed. To add a set, install it and add a line.
 */
export const iconSets: Readonly<Record<string, () => IconSet>> = {
  lucide: () => require("@iconify-json/lucide/icons.json"),
};

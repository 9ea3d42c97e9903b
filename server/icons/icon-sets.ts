import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** A drawing of a set, with the size of its view if that is not the set's. */
export interface Drawing {
  body: string;
  width?: number;
  height?: number;
}

/** A set in Iconify's JSON format, as far as it is read here. */
export interface IconSet {
  icons: Readonly<Record<string, Drawing>>;
  /** Further names of icons. */
  aliases?: Readonly<Record<string, { parent: string }>>;
  width?: number;
  height?: number;
}

/** The sets that texts may name icons of, each read when it is first asked for. Another set: install it, add a line. */
export const iconSets: Readonly<Record<string, () => IconSet>> = {
  lucide: () => require("@iconify-json/lucide/icons.json"),
};

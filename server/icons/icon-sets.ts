import { createRequire } from "node:module";
import type { IconifyJSON } from "@iconify/types";

const require = createRequire(import.meta.url);

/** The sets that texts may name icons of, each read when it is first asked for. Another set: install it, add a line. */
export const iconSets: Readonly<Record<string, () => IconifyJSON>> = {
  lucide: () => require("@iconify-json/lucide/icons.json"),
};

import { join, resolve } from "node:path";

/** The folder with everything that makes the site its owner's: texts, settings, facts. */
export const siteDir = process.env.SITE_DIR ? resolve(process.env.SITE_DIR) : join(import.meta.dirname, "../content");

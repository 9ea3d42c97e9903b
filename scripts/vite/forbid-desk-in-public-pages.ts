import type { Plugin } from "vite";

/**
 * Leaves the desk, except for its styles, out of what browsers load: its pages have no scripts, and no public page
 * links to them. Otherwise the modules that the desk shares with public pages would be split into more files.
 */
export function forbidDeskInPublicPages(root: string): Plugin {
  const addresses = `${root}/domain/desk/pages.ts`;
  const pages = `${root}/app/desk/`;
  return {
    name: "forbid-desk-in-public-pages",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    load(id) {
      if (id === addresses) return "export const deskPages = {};";
      if (id === `${pages}frame.tsx`)
        return 'import "./desk.css"; export const handle = {}; export default () => null;';
      return id.startsWith(pages) && id.endsWith(".tsx") ? "export default () => null;" : null;
    },
  };
}

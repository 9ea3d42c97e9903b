import type { Plugin } from "vite";

/**
 * Leaves the desk out of what browsers load, besides its styles: its pages have no scripts, and no public page links to
 * them. Modules that the desk shares with public pages would otherwise be cut into more files.
 */
export function deskStaysHome(root: string): Plugin {
  const addresses = `${root}/domain/desk/pages.ts`;
  const pages = `${root}/app/desk/`;
  return {
    name: "desk-stays-home",
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

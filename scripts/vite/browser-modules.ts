import type { Plugin } from "vite";

/**
 * Refuses to load `server/` and the code of `sources/` for the browser. Without this, a wrong import would ship server
 * code with only a warning.
 */
export function forbidServerInBrowser(root: string): Plugin {
  // Anchored at the project's root, so that a checkout below a folder called `server` still builds.
  const serverCode = new RegExp(`^${RegExp.escape(root)}/(?:server/|sources/.*\\.ts$)`);
  return {
    name: "forbid-server-in-browser",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    load: {
      filter: { id: serverCode },
      handler(id) {
        this.error(
          `${id.slice(root.length + 1)} is server code and was imported by something the browser loads. ` +
            "Import it only in server/, or hand its result to the page through the context.",
        );
      },
    },
  };
}

/**
 * Leaves the desk, except for its styles and the script of the editor, out of what browsers load: its pages have no
 * other scripts, and no public page links to them. Otherwise the modules that the desk shares with public pages would be split into more files.
 */
export function forbidDeskInPublicPages(root: string): Plugin {
  const pages = `${root}/app/desk/`;
  return {
    name: "forbid-desk-in-public-pages",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    load(id) {
      if (id === `${root}/domain/desk/pages.ts`) return "export const deskPages = {};";
      if (!id.startsWith(pages) || !id.endsWith(".tsx")) return null;
      if (id === `${pages}texts/text.tsx`) return 'import "../../browser/text-editor.ts"; export default () => null;';
      const styles = id === `${pages}frame.tsx` ? 'import "./desk.css"; export const handle = {};' : "";
      return `${styles} export default () => null;`;
    },
  };
}

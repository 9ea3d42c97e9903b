import type { Plugin } from "vite";

/**
 * Refuses to load `server/` and the code of `sources/` for the browser. Without this, a wrong import would ship server code with only a warning.
 * The pattern is anchored at the project's root, so that a checkout below a folder called `server` still builds.
 */
export function forbidServerInBrowser(root: string): Plugin {
  const home = new RegExp(`^${root.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")}/(?:server/|sources/.*\\.ts$)`);
  return {
    name: "forbid-server-in-browser",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    load: {
      filter: { id: home },
      handler(id) {
        this.error(
          `${id.slice(root.length + 1)} is server code and was imported by something the browser loads. ` +
            "Import it only in server/, or hand its result to the page through the context.",
        );
      },
    },
  };
}

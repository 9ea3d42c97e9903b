import { readFileSync } from "node:fs";
import { minifySync, type Plugin } from "vite";

/**
 * Minifies the scripts that pages contain: `import code from "./inline/name.js?raw"` gives the minified text. The
 * browser's build gets an empty text, because the page has already run the script.
 */
export function inlineScripts(root: string): Plugin {
  const folder = `${root}/app/browser/inline/`;
  return {
    name: "inline-scripts",
    enforce: "pre",
    load: {
      filter: { id: /\.js\?raw$/ },
      handler(id) {
        if (!id.startsWith(folder)) return;
        if (this.environment.name === "client") return 'export default ""';
        const file = id.replace(/\?raw$/, "");
        this.addWatchFile(file);
        return `export default ${JSON.stringify(minifyScript(file, readFileSync(file, "utf8")))}`;
      },
    },
  };
}

/**
 * Returns the minified text of a classic script. Throws an `Error` that names the file if the script does not parse.
 */
export function minifyScript(file: string, script: string): string {
  const { code, errors } = minifySync(file, script, { module: false });
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join("; ")}`);
  return code.trim();
}

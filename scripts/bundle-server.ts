/*
 * Bundles the server into build/node, which `npm start` runs: a few files start faster than hundreds of modules. Part
 * of `npm run build`.
 */
import { join } from "node:path";
import { build, type Plugin } from "vite";

const root = join(import.meta.dirname, "..");

/**
 * Drops the source maps of packages, so that stack traces name the source of our own code only. The maps of all
 * packages would take 35 MB of memory and 0.15 s of each start.
 */
const noMapsOfPackages: Plugin = {
  name: "no-maps-of-packages",
  transform: { filter: { id: /node_modules/ }, handler: (code) => ({ code, map: { mappings: "" } }) },
};

await build({
  configFile: false,
  root,
  publicDir: false,
  logLevel: "warn",
  plugins: [noMapsOfPackages],
  // The first is not installed in production; the others load their own files at run time.
  ssr: { noExternal: true, external: ["vite", "pg", "pino", "sharp"] },
  build: {
    ssr: true,
    target: "node24",
    outDir: "build/node",
    sourcemap: true,
    rolldownOptions: {
      // The child process is found in the folder of the code that starts it.
      input: ["server/main.ts", "server/content/markdown/body-process.ts"],
      output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
    },
  },
});

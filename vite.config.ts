import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { forbidDeskInPublicPages, forbidServerInBrowser } from "./scripts/vite/browser-modules.ts";
import { compiledMessages } from "./scripts/vite/compiled-messages.ts";
import { inlineScripts } from "./scripts/vite/inline-scripts.ts";

const root = import.meta.dirname;

// On a slow phone, a request for a small module costs more than the module itself. What every page needs therefore
// comes in two files, the first of which stays the same from release to release.
const groups = [
  {
    name: "framework",
    test: /node_modules[\\/](react|react-dom|react-router|scheduler|use-intl|@formatjs)[\\/]/,
  },
  { name: "site", test: /app[\\/](root|site[\\/]layouts)\.tsx$/ },
  {
    name: "parts",
    test: /[\\/](app|domain|i18n)[\\/]/,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 1200,
  },
];

/** Returns the file name of a chunk without the list of routes that share it. */
const chunkFileNames = ({ name }: { name: string }) => `assets/${name.split("~", 1)[0]}-[hash].js`;

export default defineConfig({
  plugins: [
    forbidServerInBrowser(root),
    forbidDeskInPublicPages(root),
    inlineScripts(root),
    compiledMessages(root),
    tailwindcss(),
    reactRouter(),
  ],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups }, chunkFileNames } } } },
    ssr: { build: { rollupOptions: { input: "./server/app.ts" } } },
  },
  build: {
    // Otherwise fonts below 4 KB would become data: URLs, which our content security policy refuses.
    assetsInlineLimit: 0,
    // server/load-app.ts reads from it which hashed file contains which language's messages.
    manifest: true,
  },
  resolve: {
    // The match is exact, because our replacement imports a sub-path of the module.
    alias: [{ find: /^use-intl\/format-message$/, replacement: `${root}/i18n/format-message.ts` }],
  },
  ssr: { noExternal: ["use-intl"] },
  // Otherwise Vite would find these only while the first page loads, and would reload that page.
  optimizeDeps: { include: ["use-intl", "use-intl/core", "@formatjs/fast-memoize"] },
});

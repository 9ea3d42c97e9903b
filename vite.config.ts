import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { compiledMessages } from "./scripts/vite/compiled-messages.ts";
import { deskStaysHome } from "./scripts/vite/desk-stays-home.ts";
import { inlineScripts } from "./scripts/vite/inline-scripts.ts";
import { serverStaysHome } from "./scripts/vite/server-stays-home.ts";

const root = import.meta.dirname;

// A request for each small module costs a slow phone more than the module: what every page needs comes in two files,
// the first of which stays the same from release to release.
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

/** Without the list of routes that a part is shared by. */
const chunkFileNames = ({ name }: { name: string }) => `assets/${name.split("~", 1)[0]}-[hash].js`;

export default defineConfig({
  plugins: [
    serverStaysHome(root),
    deskStaysHome(root),
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
    // Fonts below 4 KB would become data: addresses, which our policy refuses.
    assetsInlineLimit: 0,
    // main.ts reads from it which hashed file holds which language's messages.
    manifest: true,
  },
  resolve: {
    // Exact: the module's own sub-path is imported inside ours.
    alias: [{ find: /^use-intl\/format-message$/, replacement: `${root}/i18n/format-message.ts` }],
  },
  ssr: { noExternal: ["use-intl"] },
  // Found only while the first page loads; without this Vite reloads that page.
  optimizeDeps: { include: ["use-intl", "use-intl/core", "@formatjs/fast-memoize"] },
});

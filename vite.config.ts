import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { compiledMessages } from "./scripts/vite/compiled-messages.ts";
import { serverStaysHome } from "./scripts/vite/server-stays-home.ts";

const root = import.meta.dirname;

export default defineConfig({
  plugins: [serverStaysHome(root), compiledMessages(root), tailwindcss(), reactRouter()],
  environments: { ssr: { build: { rollupOptions: { input: "./server/app.ts" } } } },
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
  optimizeDeps: { include: ["use-intl", "use-intl/core", "@formatjs/fast-memoize", "negotiator"] },
});

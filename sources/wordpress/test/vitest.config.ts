import { defineConfig } from "vitest/config";

/**
 * Tests that need a real WordPress. They use the built site, so Vite needs none of our plugins. React Router's plugin
 * rewrites the generated types whenever it starts, and fails when two test runs start at the same time.
 */
export default defineConfig({
  test: {
    include: ["sources/wordpress/test/**/*.test.ts"],
    // Each file starts its own WordPress. Two at once would only be slower.
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 300_000,
  },
});

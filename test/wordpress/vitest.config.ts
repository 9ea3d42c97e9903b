import { defineConfig } from "vitest/config";

/**
 * Tests that need a real WordPress. They use the built site, so Vite gets none of our plugins: React Router's plugin
 * writes its types anew at each start, and fails when the other tests start at the same moment.
 */
export default defineConfig({
  test: {
    include: ["test/wordpress/**/*.test.ts"],
    // Each file starts a WordPress of its own; two at once would only be slower.
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 300_000,
  },
});

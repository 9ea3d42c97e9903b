import { defineConfig } from "vitest/config";

/** Tests that need a real WordPress: `npm run test:wordpress`. */
export default defineConfig({
  test: {
    include: ["test/wordpress/**/*.test.ts"],
    // Each file starts a WordPress of its own; two at once would only be slower.
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 300_000,
  },
});

import { defineConfig, mergeConfig } from "vitest/config";
import viteConfig from "../vite.config.ts";

/* npm test runs the project "site", npm run test:wordpress the other one. */
export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      projects: [
        {
          extends: true,
          test: {
            name: "site",
            include: ["**/*.test.{ts,tsx}"],
            exclude: ["node_modules/**", "build/**", "test/browser/**", "test/wordpress/**"],
            setupFiles: ["test/setup.ts"],
            // Otherwise the address of the stylesheet is empty in the pages that tests ask for.
            css: true,
            testTimeout: 30_000,
            hookTimeout: 60_000,
          },
        },
        {
          // Tests that need a real WordPress.
          test: {
            name: "wordpress",
            include: ["test/wordpress/**/*.test.ts"],
            // Each file starts a WordPress of its own; two at once would only be slower.
            fileParallelism: false,
            testTimeout: 60_000,
            hookTimeout: 300_000,
          },
        },
      ],
      // Two cores; the tests that start a server or a database share them.
      maxWorkers: 2,
    },
  }),
);

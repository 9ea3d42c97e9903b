import { defineConfig, mergeConfig } from "vitest/config";
import viteConfig from "./vite.config.ts";

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      include: ["**/*.test.{ts,tsx}"],
      exclude: ["node_modules/**", "build/**", "test/browser/**", "test/wordpress/**"],
      setupFiles: ["test/setup.ts"],
      // Otherwise the address of the stylesheet is empty in the pages that tests ask for.
      css: true,
      // Two cores; the tests that start a server or a database share them.
      maxWorkers: 2,
      testTimeout: 30_000,
      hookTimeout: 60_000,
    },
  }),
);

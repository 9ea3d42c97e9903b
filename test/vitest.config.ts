import type { Plugin } from "vite";
import { defineConfig, mergeConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import viteConfig from "../vite.config.ts";

/** Starts the crash tests first: they mostly wait, and at the end they would keep one core idle for a minute. */
class CrashTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isCrashTest = ({ moduleId }: TestSpecification) => moduleId.includes("/test/crash/");
    const sorted = await super.sort(files);
    return [...sorted.filter(isCrashTest), ...sorted.filter((file) => !isCrashTest(file))];
  }
}

// Pages are rendered with the production build of React, which visitors get and which takes half the time. Only
// `react-warnings.test.ts` uses the development build.
process.env.NODE_ENV = "production";
const productionReact: Plugin = {
  name: "production-react",
  enforce: "post",
  config: () => ({ oxc: { jsx: { development: false } } }),
};

/** Tests that take long and seldom fail. `npm test` leaves them to `npm test -- --all`. */
const slowTests = [
  "test/crash/**",
  "test/crm/kills.test.ts",
  "test/sites/**",
  "server/content/markdown/many-texts.test.ts",
  "scripts/move-store.test.ts",
];
const isQuick = process.env.TESTS === "quick";

/** Loads React a second time, in another build, so it needs a process of its own. */
const developmentReact = "test/routes/react-warnings.test.ts";
const notHere = [
  ...["node_modules/**", "build/**", "test/browser/**", "sources/wordpress/test/**"],
  ...(isQuick ? slowTests : []),
];

export default mergeConfig(
  viteConfig,
  defineConfig({
    plugins: [productionReact],
    test: {
      projects: [
        {
          extends: true,
          test: {
            name: "site",
            include: ["**/*.test.{ts,tsx}"],
            exclude: [...notHere, developmentReact],
            // The files of a worker share its modules: loading them again for each file would take half the time of all
            // tests.
            isolate: false,
          },
        },
        { extends: true, test: { name: "development build of React", include: [developmentReact] } },
      ],
      unstubGlobals: true,
      globalSetup: ["test/fixtures/our-content.ts"],
      setupFiles: ["test/setup.ts"],
      // Otherwise the address of the stylesheet is empty in the pages that tests request.
      css: true,
      // A busy machine takes longer than the default of one second.
      expect: { poll: { timeout: 15_000 } },
      testTimeout: 60_000,
      hookTimeout: 120_000,
      // The machine has two cores, which tests share with the servers and databases that they start.
      maxWorkers: 2,
      sequence: { sequencer: CrashTestsFirst },
    },
  }),
);

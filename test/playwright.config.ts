import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { chromiumPath } from "../scripts/chromium.mjs";
import { copyReadContent } from "./fixtures/read-content.ts";

/** The port of the site. Two runs on one machine need different ports. */
const port = Number(process.env.TEST_PORT ?? 4321);
const dataDir = "test-results/data";
/** The database in which the site stores what the tests send. */
export const databaseFile = `${dataDir}/site.db`;
const executablePath = chromiumPath();

// The site reads only what none of the tests before has read.
copyReadContent(join(import.meta.dirname, "..", dataDir), "build");

export default defineConfig({
  testDir: "browser",
  testMatch: "*.spec.ts",
  outputDir: "../test-results/browser",
  workers: 2,
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    // The default user agent says HeadlessChrome, which counts as a crawler and gets no error pages.
    userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36",
    trace: "off",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  webServer: {
    command: "node build/node/main.js",
    cwd: "..",
    // Answers 503 until all posts and articles are read.
    url: `http://127.0.0.1:${port}/sitemap.xml`,
    env: {
      NODE_ENV: "production",
      PORT: String(port),
      SITE_URL: `http://127.0.0.1:${port}`,
      INDEXING: "on",
      DATA_DIR: dataDir,
      DATABASE_URL: `sqlite:${databaseFile}`,
      // Each test sets the IP address of its visitor, so that tests do not share a rate limit.
      TRUST_PROXY: "1",
      LOG_LEVEL: "error",
    },
  },
});

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { chromiumPath } from "../../../scripts/chromium.mjs";
import { visitor } from "../../../test/crawl/walk.ts";
import { freePort } from "../../../test/fixtures/free-port.ts";
import { type SiteProcess, siteProcess } from "../../../test/fixtures/site-process.ts";

/** The built site with the content of a WordPress, as a separate process. */
export interface Website extends SiteProcess {
  port: number;
  /** Returns the status of a page, followed by its HTML or the address of a redirect. */
  get(path: string): Promise<string>;
  /** Returns what `/readyz` says about the content. */
  content(): Promise<string>;
  remove(): Promise<void>;
}

export async function openWebsite(
  restUrl: () => string,
  webhookSecret: string | null,
  ownPort?: number,
): Promise<Website> {
  const port = ownPort ?? (await freePort());
  const dataDir = mkdtempSync(join(tmpdir(), "website-"));
  const site = siteProcess(port, {
    SITE_URL: `http://localhost:${port}`,
    INDEXING: "on",
    DATA_DIR: dataDir,
    DATABASE_URL: `sqlite:${dataDir}/site.db`,
    WORDPRESS_URL: restUrl(),
    LOG_LEVEL: "fatal",
    ...(webhookSecret === null ? {} : { CONTENT_WEBHOOK_SECRET: webhookSecret }),
  });
  await site.start();
  return {
    ...site,
    port,
    async get(path) {
      const response = await fetch(site.origin + path, { redirect: "manual", headers: { "user-agent": visitor } });
      const target = response.headers.get("location");
      return `${response.status} ${target ?? (await response.text())}`;
    },
    async content() {
      const response = await fetch(`${site.origin}/readyz`);
      const { parts } = (await response.json()) as { parts: Record<string, string> };
      return parts.content ?? "unknown";
    },
    async remove() {
      await site.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export function openBrowser(): Promise<Browser> {
  const executablePath = chromiumPath();
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      ...["--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
      ...["--disable-component-update", "--disable-sync"],
    ],
  });
}

/** Collects what a post must not cause: console messages, exceptions, dialogs, requests to other hosts. */
export function watch(page: Page, origin: string): string[] {
  const seen: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) seen.push(message.text());
  });
  page.on("pageerror", (error) => seen.push(String(error)));
  page.on("dialog", async (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !url.startsWith("data:")) seen.push(`request: ${url}`);
  });
  return seen;
}

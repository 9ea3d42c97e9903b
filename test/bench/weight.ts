/*
 * npm run bench -- weight [--paths /en,/ru]: measures what a first visit costs a phone, in transferred bytes (brotli)
 * and in work. The first view is the page with its styles, plus its font. "Page and own" is the page with its styles
 * and all own scripts, without fonts. Own scripts are all but the framework's; they are counted before hydration and in
 * idle moments after it. The longest script is that of one frame, in wall-clock time, on a processor slowed down four
 * times. The longest frame is its styles, layout and paint, as four times this processor's own time. Needs the build
 * and a Chromium.
 */
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "@playwright/test";
import { locales } from "../../i18n/locales.ts";
import { chromiumPath } from "../../scripts/chromium.mjs";
import { longestFrame } from "./longest-frame.ts";
import { median, serveSite } from "./serving.ts";

const { values } = parseArgs({
  options: {
    paths: {
      type: "string",
      default: locales
        .flatMap((lang) =>
          ["", "/features/attendance", "/industries/retail", "/faq/clock-in-and-out"].map((page) => `/${lang}${page}`),
        )
        .join(),
    },
    runs: { type: "string", default: "3" },
  },
});

/**
 * The scripts of the framework. They include the entry, which has few lines of its own: its time is that of starting
 * React.
 */
const ofFramework = /\/(?:framework|manifest|rolldown-runtime|entry\.client)-/;

interface Weight {
  firstView: number;
  pageAndOwn: number;
  framework: number;
  own: number;
  later: number;
  /** In milliseconds, like the next two. */
  ownScript: number;
  frameworkScript: number;
  frame: number;
}

if (!existsSync("build/server/index.js")) throw new Error("no build: run npm run build first");
const site = await serveSite();
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ["--no-sandbox", "--disable-gpu"] });
try {
  console.log(
    "page | first view KB | page and own KB | framework KB | own before alive KB | " +
      "own later KB | longest ms at 1/4: own | framework | frame",
  );
  for (const path of values.paths.split(",")) {
    const weights: Weight[] = [];
    for (let run = 0; run < Number(values.runs); run++) weights.push(await weigh(browser, site.origin + path));
    const middle = (name: keyof Weight) => median(weights.map((weight) => weight[name]));
    const sizes = (["firstView", "pageAndOwn", "framework", "own", "later"] as const).map((name) =>
      (middle(name) / 1024).toFixed(1),
    );
    const times = (["ownScript", "frameworkScript", "frame"] as const).map((name) => middle(name).toFixed(0));
    console.log([path, ...sizes, ...times].join(" | "));
  }
} finally {
  await browser.close();
  await site.stop();
}

async function weigh(browser: Browser, address: string): Promise<Weight> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true });
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.addInitScript(() => {
    const seen = { aliveAt: 0, scripts: [] as { sourceURL: string; duration: number }[] };
    Object.assign(window, { seen });
    // Frames of more than 50 ms. This type of entry is newer than the types of the library.
    new PerformanceObserver((list) => {
      for (const frame of list.getEntries()) seen.scripts.push(...frame.toJSON().scripts);
    }).observe({ type: "long-animation-frame", buffered: true });
    new MutationObserver(() => {
      if (!document.documentElement.hasAttribute("data-hydrating")) seen.aliveAt ||= performance.now();
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-hydrating"] });
  });
  await page.goto(address);
  await page.locator("html:not([data-hydrating])").waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
  const { aliveAt, scripts, files } = await page.evaluate(() => ({
    ...(Reflect.get(window, "seen") as { aliveAt: number; scripts: { sourceURL: string; duration: number }[] }),
    files: [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")].map(
      (entry) => ({
        url: entry.name,
        start: entry.startTime,
        bytes: (entry as PerformanceResourceTiming).encodedBodySize,
      }),
    ),
  }));
  await page.close();
  const bytes = (test: (file: (typeof files)[number]) => boolean) =>
    files.filter(test).reduce((sum, file) => sum + file.bytes, 0);
  const isScript = ({ url }: { url: string }) => url.endsWith(".js");
  const isOwn = ({ url }: { url: string }) => url.endsWith(".js") && !ofFramework.test(url);
  const longest = (own: boolean) =>
    Math.max(
      0,
      ...scripts.filter(({ sourceURL }) => ofFramework.test(sourceURL) !== own).map(({ duration }) => duration),
    );
  return {
    firstView: bytes(({ url }) => url === address || url.endsWith(".woff2")),
    pageAndOwn: bytes((file) => file.url === address || isOwn(file)),
    framework: bytes((file) => isScript(file) && !isOwn(file)),
    own: bytes((file) => isOwn(file) && file.start < aliveAt),
    later: bytes((file) => isOwn(file) && file.start >= aliveAt),
    ownScript: longest(true),
    frameworkScript: longest(false),
    frame: 4 * (await longestFrame(browser, address)),
  };
}

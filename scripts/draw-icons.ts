import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { chromiumPath } from "./chromium.mjs";
import { siteDir } from "./site-dir.ts";
import { readTheme } from "./theme.ts";

/*
 * npm run icons: draws the icons that are not SVG from icon.svg: that of `public/` in the site's folder, or else that of
 * the code. Run it after each change of that file. The icons are committed, because a build has no browser.
 */
const own = join(siteDir, "public");
const folder = existsSync(join(own, "icon.svg")) ? own : join(import.meta.dirname, "../public");
const svg = readFileSync(join(folder, "icon.svg"), "utf8");
const { paper } = readTheme(siteDir).light;

const executablePath = chromiumPath();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ["--no-sandbox"] });
const page = await browser.newPage();

/**
 * Draws a square PNG. `share` is the part of its width that the drawing takes; if it is less than 1, the background is
 * opaque.
 */
async function draw(size: number, share = 1): Promise<Buffer> {
  const inset = Math.round((size * (1 - share)) / 2);
  await page.setViewportSize({ width: size, height: size });
  const background = share < 1 ? paper : "transparent";
  const image = `<img src="data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}" width="${size - 2 * inset}">`;
  await page.setContent(`<body style="margin:${inset}px;background:${background};line-height:0">${image}</body>`);
  await page.waitForFunction(() => document.images[0]?.complete);
  return page.screenshot({ omitBackground: true });
}

/** Returns an ICO file that contains one PNG of up to 255 pixels. */
function ico(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const write = (name: string, bytes: Buffer) => writeFileSync(join(folder, name), bytes);
write("favicon.ico", ico(await draw(32), 32));
// Yandex shows this icon next to its results.
write("icon-120.png", await draw(120));
write("icon-192.png", await draw(192));
write("icon-512.png", await draw(512));
// A mask may cut off all but the inner 80%. iOS rounds the corners itself and paints transparent areas black.
write("icon-maskable-512.png", await draw(512, 0.7));
write("apple-touch-icon.png", await draw(180, 0.85));
await browser.close();

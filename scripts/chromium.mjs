// Plain JavaScript: runs on any Node ≥ 20, before anything is installed.
import { existsSync } from "node:fs";

const places = [
  process.env.CHROMIUM,
  // Without windows and menus: a new page takes it a fifth of the time.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** A Chromium of this machine; `undefined`: use the one that Playwright installs. */
export function chromiumPath() {
  return places.find((place) => place && existsSync(place));
}

// Plain JavaScript: runs on any Node ≥ 20, before anything is installed.
import { existsSync } from "node:fs";

/** Chromium without windows and menus: it does the work of a test run with half of the processor time. */
const headlessShell = "/usr/bin/chromium-headless-shell";

const places = [
  process.env.CHROMIUM,
  headlessShell,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** A Chromium of this machine; `undefined`: use the one that Playwright installs. */
export function chromiumPath() {
  return places.find((place) => place && existsSync(place));
}

/** Whether tests can do without the headless shell: there is one, or `CHROMIUM` names another Chromium. */
export function hasFastChromium() {
  return Boolean(process.env.CHROMIUM) || existsSync(headlessShell);
}

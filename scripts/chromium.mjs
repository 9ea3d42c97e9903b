// Plain JavaScript: runs on any Node ≥ 20, before anything is installed.
import { existsSync } from "node:fs";

/** Chromium without windows and menus: a test run takes half of the processor time with it. */
const headlessShell = "/usr/bin/chromium-headless-shell";

const places = [
  process.env.CHROMIUM,
  headlessShell,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Returns the path of a Chromium on this machine; `undefined` means that the one from Playwright is used. */
export function chromiumPath() {
  return places.find((place) => place && existsSync(place));
}

/** Returns whether no headless shell has to be installed: there is one, or `CHROMIUM` names another Chromium. */
export function hasFastChromium() {
  return Boolean(process.env.CHROMIUM) || existsSync(headlessShell);
}

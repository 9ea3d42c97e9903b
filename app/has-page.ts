import { matchPath } from "react-router";
import { isLocale } from "../i18n/locales.ts";
import { machinePages, pages } from "./routes.ts";

const patterns = Object.values({ ...pages, ...machinePages }).map(({ path }) => path);

/** Whether the map has a page at this path: a known language and a pattern that fits; what the slug names is not asked. */
export function hasPage(pathname: string): boolean {
  return patternOf(pathname) !== undefined;
}

/** The path as the map spells it: `/en/About` → `/en/about`. The parts that are not fixed stay as they are. */
export function spelledPath(pathname: string): string {
  // Nearly all paths have no capital letter, and matching costs more than this look.
  const pattern = pathname === pathname.toLowerCase() ? undefined : patternOf(pathname);
  if (pattern === undefined) return pathname;
  const sent = pathname.split("/");
  return pattern
    .split("/")
    .map((part, index) => (part.startsWith(":") ? sent[index] : part))
    .join("/");
}

function patternOf(pathname: string): string | undefined {
  return patterns.find((pattern) => {
    const match = matchPath(pattern, pathname);
    return match !== null && (!pattern.startsWith("/:lang") || isLocale(match.params.lang));
  });
}

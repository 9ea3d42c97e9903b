import { matchPath } from "react-router";
import { isLocale } from "../i18n/locales.ts";
import { machinePages, pages } from "./routes.ts";

/** Whether the map has a page at this path: a known language and a pattern that fits; what the slug names is not asked. */
export function hasPage(pathname: string): boolean {
  return Object.values({ ...pages, ...machinePages }).some((page) => {
    const match = matchPath(page.path, pathname);
    return match !== null && (!page.path.startsWith("/:lang") || isLocale(match.params.lang));
  });
}

import { canonicalPath, escapeBrokenSegments } from "../../../domain/canonical-path.ts";

export interface Target {
  /** The page's path in its canonical spelling, without the `.data` of a navigation. It may not be clean. */
  pathname: string;
  /** The query with its `?`, in which unsafe characters are escaped; empty without a query. */
  search: string;
  /** Whether a navigation requests data instead of a document. */
  isData: boolean;
  /** The host in an absolute request line, which takes precedence over the Host header; `null` without one. */
  authority: string | null;
}

export interface BadTarget {
  status: 400 | 414;
  reason: string;
}

/** The maximum number of characters of a target. Longer ones are refused; our addresses are far shorter. */
export const longestTarget = 2048;

const absolute = /^https?:\/\/([^/?#]*)(.*)$/i;

/** Parses the raw request target. Never throws. */
export function parseTarget(raw: string): Target | BadTarget {
  if (raw.length > longestTarget) return { status: 414, reason: "The address is too long." };
  const [, authority = null, rest = raw] = absolute.exec(raw) ?? [];
  const mark = rest.indexOf("?");
  const sent = mark === -1 ? rest : rest.slice(0, mark);
  const path = canonicalPath(authority !== null && sent === "" ? "/" : escapeBrokenSegments(sent));
  if (path === null) return { status: 400, reason: "The address is not valid." };
  const isData = path.endsWith(".data");
  return {
    pathname: isData ? pageOfData(path) : path,
    search: mark === -1 ? "" : escapeSearch(rest.slice(mark)),
    isData,
    authority,
  };
}

/** Returns the page's path by the framework's naming: `/en.data` → `/en`, `/_.data` → `/`, `/en/_.data` → `/en/`. */
function pageOfData(path: string): string {
  return path.endsWith("/_.data") ? path.slice(0, -"_.data".length) : path.slice(0, -".data".length) || "/";
}

/** Returns the path of the data of a page with a clean path. */
export function dataPath(pathname: string): string {
  return pathname === "/" ? "/_.data" : `${pathname}.data`;
}

/** Returns the path of a page from the address of its document or its data: `/kk/pricing.data?x=1` → `/kk/pricing`. */
export function pagePathOf(address: string): string {
  const path = address.split("?", 1)[0] ?? "";
  return path === "/_.data" ? "/" : path.replace(/\.data$/, "");
}

/** Escapes a query for a Location header and for HTML: no double quotes, angle brackets, backslashes and spaces. */
function escapeSearch(search: string): string {
  return search === "?" ? "" : search.replace(/[^!$%&'()*+,\-./0-9:;=?@A-Z_a-z~[\]]/gu, encodeURIComponent);
}

import { canonicalPath } from "../../../domain/canonical-path.ts";

/** What a request line asks for, taken apart. */
export interface Target {
  /** The page's path in its canonical spelling, without the `.data` of a navigation; possibly not clean. */
  pathname: string;
  /** As it was sent, with its `?`; empty without one. */
  search: string;
  /** A navigation's request for data instead of a document. */
  isData: boolean;
  /** The Host that an absolute request line names; it counts more than the header. */
  authority: string | null;
}

export interface BadTarget {
  status: 400 | 414;
  reason: string;
}

/** Longer request lines are refused; our addresses are far shorter. */
export const longestTarget = 2048;

const absolute = /^https?:\/\/([^/?#]*)(.*)$/i;

/** Parses the raw request target. Never throws. */
export function parseTarget(raw: string): Target | BadTarget {
  if (raw.length > longestTarget) return { status: 414, reason: "The address is too long." };
  const [, authority = null, rest = raw] = absolute.exec(raw) ?? [];
  const mark = rest.indexOf("?");
  const sent = mark === -1 ? rest : rest.slice(0, mark);
  const path = canonicalPath(authority !== null && sent === "" ? "/" : sent);
  if (path === null) return { status: 400, reason: "The address is not valid." };
  const isData = path.endsWith(".data");
  return {
    pathname: isData ? pageOfData(path) : path,
    search: mark === -1 ? "" : escapeSearch(rest.slice(mark)),
    isData,
    authority,
  };
}

/** `/en.data` → `/en`, `/_.data` → `/`, `/en/_.data` → `/en/`: the names the framework gives to data. */
function pageOfData(path: string): string {
  return path.endsWith("/_.data") ? path.slice(0, -"_.data".length) : path.slice(0, -".data".length) || "/";
}

/** The address at which a clean page's data stands. */
export function dataPath(pathname: string): string {
  return pathname === "/" ? "/_.data" : `${pathname}.data`;
}

/** Fit for a Location header and for HTML: no quotes, brackets, backslashes, spaces, nor anything beyond ASCII. */
function escapeSearch(search: string): string {
  return search === "?" ? "" : search.replace(/[^!$%&'()*+,\-./0-9:;=?@A-Z_a-z~[\]]/gu, encodeURIComponent);
}

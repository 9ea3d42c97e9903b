import { useMatches } from "react-router";
import type { PageHead } from "../head/page-head.ts";

/** Returns the head of the shown page; `null` on error pages. */
export function usePageHead(): PageHead | null {
  const matches = useMatches();
  for (const match of matches.toReversed()) {
    const data = match.loaderData;
    if (typeof data === "object" && data !== null && "head" in data) return data.head as PageHead;
  }
  return null;
}

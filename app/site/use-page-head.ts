import { useMatches } from "react-router";
import type { PageHead } from "../head/page-head.ts";

/** The head of the page that is shown; none on error pages. */
export function usePageHead(): PageHead | null {
  const matches = useMatches();
  for (const match of matches.toReversed()) {
    const data = match.loaderData;
    if (typeof data === "object" && data !== null && "head" in data) return data.head as PageHead;
  }
  return null;
}

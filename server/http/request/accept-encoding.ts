import { parseWeightedList } from "../../../i18n/weighted-list.ts";

export const encodings = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];

const remembered = new Map<string, Encoding>();
const mostRemembered = 256;
const longestRemembered = 100;

/**
 * Returns the best encoding for an Accept-Encoding header, by the visitor's quality values first and then by our
 * preference. Browsers send only a handful of values, so results are cached. If the header refuses everything, an
 * unencoded response is still better than nothing.
 */
export function encodingFor(header: string | undefined): Encoding {
  if (header === undefined || header === "") return "identity";
  const known = remembered.get(header);
  if (known !== undefined) return known;
  const encoding = negotiate(header);
  if (header.length <= longestRemembered) {
    if (remembered.size >= mostRemembered) remembered.clear();
    remembered.set(header, encoding);
  }
  return encoding;
}

function negotiate(header: string): Encoding {
  // `x-gzip` is the old name of gzip.
  const weights = new Map(parseWeightedList(header.toLowerCase().replaceAll("x-gzip", "gzip")));
  const any = weights.get("*");
  let best: Encoding = "identity";
  let most = 0;
  for (const encoding of encodings) {
    // Without its own weight, `identity` is accepted, but comes after the named encodings.
    const weight = weights.get(encoding) ?? any ?? (encoding === "identity" ? Number.MIN_VALUE : 0);
    if (weight > most) [best, most] = [encoding, weight];
  }
  return best;
}

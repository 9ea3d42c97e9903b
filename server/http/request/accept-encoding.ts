export const encodings = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];

const remembered = new Map<string, Encoding>();
const mostRemembered = 256;
const longestRemembered = 100;

/**
 * The best encoding for an Accept-Encoding header: the visitor's quality first, then ours. Browsers send a handful of
 * values, so answers are remembered. Where everything is refused, plain text is still better than nothing.
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
  const weights = new Map(header.split(",").map(parseItem));
  const any = weights.get("*");
  let best: Encoding = "identity";
  let most = 0;
  for (const encoding of encodings) {
    // Plain text needs no mention to be welcome, only less so than what is mentioned.
    const weight = weights.get(encoding) ?? any ?? (encoding === "identity" ? Number.MIN_VALUE : 0);
    if (weight > most) [best, most] = [encoding, weight];
  }
  return best;
}

/** `gzip;q=0.5` → `["gzip", 0.5]`. What cannot be read counts as refused. */
function parseItem(item: string): [name: string, weight: number] {
  const [name = "", ...parameters] = item.split(";").map((part) => part.trim().toLowerCase());
  const q = parameters.find((parameter) => /^q\s*=/.test(parameter))?.replace(/^q\s*=\s*/, "") ?? "1";
  return [name.replace(/^x-/, ""), /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(q) ? Number(q) : 0];
}

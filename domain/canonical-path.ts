/** The escapes that `encodeURIComponent` makes of characters that a path may contain unescaped. */
const plainInPaths = /%(?:3A|40|24|26|2B|2C|3B|3D)/g;

/** biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for. */
const control = /[\u0000-\u001f\u007f]/;

/**
 * Returns the one spelling of a path that the site uses: each segment is decoded and encoded again, so that
 * `/en/%62log` and `/en/blog` become the same. Encoded slashes and backslashes stay encoded; empty segments stay.
 * Returns `null` if no address of this site can have this path (a broken escape, a control character, a `.` or `..`
 * segment).
 */
export function canonicalPath(path: string): string | null {
  if (!path.startsWith("/")) return null;
  const segments = path.split("/").map(canonicalSegment);
  return segments.includes(null) ? null : segments.join("/");
}

function canonicalSegment(segment: string): string | null {
  if (/^[\w-]*$/.test(segment)) return segment;
  try {
    const decoded = decodeURIComponent(segment);
    if (control.test(decoded) || decoded === "." || decoded === "..") return null;
    return encodeURIComponent(decoded).replace(plainInPaths, decodeURIComponent);
  } catch {
    // Broken escapes and lone surrogates throw a URIError.
    return null;
  }
}

/**
 * Returns the path with the percent signs of broken escapes escaped, as in `/en/50%-off` → `/en/50%25-off`, so that the
 * not-found page can be shown for it. Only whole segments change: no other page gets a second spelling.
 */
export function escapeBrokenSegments(path: string): string {
  return path
    .split("/")
    .map((segment) => (isDecodable(segment) ? segment : segment.replaceAll("%", "%25")))
    .join("/");
}

function isDecodable(segment: string): boolean {
  try {
    decodeURIComponent(segment);
    return true;
  } catch {
    return false;
  }
}

import type { IncomingHttpHeaders } from "node:http";
import type { Visitor } from "../app.ts";

/** What the app may know of the one who asks; `address` is the page's path with the query as it was sent. */
export function readVisitor(headers: IncomingHttpHeaders, address: string): Visitor {
  return {
    address,
    cookies: readCookies(headers.cookie),
    acceptLanguage: headers["accept-language"] ?? "",
    userAgent: headers["user-agent"] ?? "",
    framed: headers["sec-fetch-dest"] === "iframe" && headers["sec-fetch-site"] === "cross-site",
  };
}

/** The first cookie of a name wins: browsers send the one with the closest path first. */
function readCookies(header = ""): Record<string, string> {
  const cookies: Record<string, string> = Object.create(null);
  for (const pair of header.split(";")) {
    const sign = pair.indexOf("=");
    const name = pair.slice(0, sign).trim();
    if (sign > 0 && name !== "" && !(name in cookies)) cookies[name] = decode(pair.slice(sign + 1).trim());
  }
  return cookies;
}

function decode(value: string): string {
  const bare = value.replace(/^"(.*)"$/, "$1");
  try {
    return decodeURIComponent(bare);
  } catch {
    // Somebody else's cookie, written another way.
    return bare;
  }
}

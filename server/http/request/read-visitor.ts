import type { IncomingMessage } from "node:http";
import type { Counted } from "../../../domain/numbers.ts";
import type { Visitor } from "../../app.ts";

/** Returns what the app may know about the visitor, whose browser shows the path and query `address`. */
export function readVisitor(request: IncomingMessage, address: string, trustProxy: number): Visitor {
  const { headers } = request;
  return {
    address,
    cookies: readCookies(headers.cookie),
    acceptLanguage: headers["accept-language"] ?? "",
    framed: headers["sec-fetch-dest"] === "iframe" && headers["sec-fetch-site"] === "cross-site",
    experiment: "",
    ...readCounted(request, trustProxy),
  };
}

/** Returns what counting needs to know about the sender of a request. */
export function readCounted(request: IncomingMessage, trustProxy: number): Counted {
  const { headers } = request;
  return {
    userAgent: headers["user-agent"] ?? "",
    ip: addressOf(request, trustProxy),
    optsOut: headers["sec-gpc"] === "1" || headers.dnt === "1",
  };
}

/** Reads the cookies. The first cookie of a name wins, because browsers send the one with the closest path first. */
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
    // Another program wrote this cookie in another encoding.
    return bare;
  }
}

/** Returns the visitor's IP address: each trusted proxy appends that of its client; earlier entries may be forged. */
function addressOf({ headers, socket }: IncomingMessage, trustProxy: number): string {
  const own = socket.remoteAddress ?? "";
  if (trustProxy === 0) return own;
  const forwarded = [headers["x-forwarded-for"] ?? []]
    .flat()
    .join(",")
    .split(",")
    .map((each) => each.trim());
  return forwarded.at(-trustProxy) || own;
}

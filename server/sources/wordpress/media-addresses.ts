import { createHmac, timingSafeEqual } from "node:crypto";

/** Where files of the content system are on the site: `/media/{hash}/{name}`. */
export interface MediaAddresses {
  /** `null`: not a file of the content system. */
  of(url: string): string | null;
  /** The path on the content system that a site's address stands for; `null` where nobody of ours wrote it. */
  pathOf(address: string): string | null;
}

/** 132 bits: nobody finds the hash of an address that was not written by us. */
const hashLength = 22;

/**
 * The name holds the whole path, its slashes written as `~`, and the hash signs it. So every instance with the same
 * secret knows the way back without a list, and nobody can make us ask for anything else on that host.
 */
export function mediaAddresses(secret: string, isTheirs: (url: URL) => boolean): MediaAddresses {
  const sign = (path: string) =>
    createHmac("sha256", secret).update(`media ${path}`).digest("base64url").slice(0, hashLength);
  return {
    of(url) {
      if (!URL.canParse(url)) return null;
      const parsed = new URL(url);
      if (!/^https?:$/.test(parsed.protocol) || !isTheirs(parsed)) return null;
      const segments = decodeSegments(parsed.pathname.slice(1).split("/"));
      if (!segments || segments.some((segment) => segment === "" || segment.includes("/"))) return null;
      const path = `/${segments.join("/")}`;
      return `/media/${sign(path)}/${segments.map(encodeSegment).join("~")}`;
    },
    pathOf(address) {
      const [, hash, name] = /^\/media\/([\w-]{22})\/([^/]+)$/.exec(address) ?? [];
      const segments = decodeSegments(name?.split("~") ?? []);
      if (!hash || !segments) return null;
      const path = `/${segments.join("/")}`;
      return timingSafeEqual(Buffer.from(hash), Buffer.from(sign(path))) ? path : null;
    },
  };
}

function encodeSegment(segment: string): string {
  return encodeURIComponent(segment).replaceAll("~", "%7E");
}

function decodeSegments(segments: readonly string[]): string[] | null {
  try {
    return segments.map(decodeURIComponent);
  } catch {
    // A broken escape: no address of ours.
    return null;
  }
}

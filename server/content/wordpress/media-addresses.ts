import { createHmac, timingSafeEqual } from "node:crypto";

/** The site's addresses of WordPress's files: `/media/{hash}/{name}`. */
export interface MediaAddresses {
  /** The site's address of a file, also of a relative address; `null`: it is on a host whose files the site does not serve. */
  of(address: string): string | null;
  /** Where the file behind one of the site's addresses is fetched; `null`: the site did not write the address. */
  urlOf(address: string): URL | null;
}

export interface MediaHosts {
  /** The address of WordPress, with a slash at its end. Its files are fetched from there. */
  home: string;
  /** Whether an address is on WordPress's host, under any of its names. */
  isOwn: (url: URL) => boolean;
  /** Origins of further hosts whose files the site serves: WORDPRESS_MEDIA_HOSTS. */
  others: readonly string[];
}

/** 132 bits: hashes cannot be guessed. */
const hashLength = 22;

/**
 * The name holds the whole path, with `~` instead of slashes, and the hash signs it. So every instance with the same
 * secret finds the file without a list, and visitors cannot make the site fetch anything else. The path of a file on a
 * further host begins with that host: `//cdn.example/a.png`, as a name `~cdn.example~a.png`.
 */
export function mediaAddresses(secret: string, { home, isOwn, others }: MediaHosts): MediaAddresses {
  const sign = (path: string) =>
    createHmac("sha256", secret).update(`media ${path}`).digest("base64url").slice(0, hashLength);
  const otherOrigin = (host: string | undefined) => others.find((origin) => new URL(origin).host === host);
  return {
    of(address) {
      if (!URL.canParse(address, home)) return null;
      const url = new URL(address, home);
      const isOther = otherOrigin(url.host) !== undefined;
      if (!/^https?:$/.test(url.protocol) || !(isOther || isOwn(url))) return null;
      const segments = decodeSegments(url.pathname.slice(1).split("/"));
      if (!segments || segments.some((segment) => segment === "" || segment.includes("/"))) return null;
      const name = isOther ? ["", url.host, ...segments] : segments;
      return `/media/${sign(`/${name.join("/")}`)}/${name.map(encodeSegment).join("~")}`;
    },
    urlOf(address) {
      const [, hash, name] = /^\/media\/([\w-]{22})\/([^/]+)$/.exec(address) ?? [];
      const segments = decodeSegments(name?.split("~") ?? []);
      if (!hash || !segments) return null;
      if (!timingSafeEqual(Buffer.from(hash), Buffer.from(sign(`/${segments.join("/")}`)))) return null;
      const isOther = segments[0] === "";
      const origin = isOther ? otherOrigin(segments[1]) : home;
      const path = (isOther ? segments.slice(2) : segments).map(encodeURIComponent).join("/");
      return origin === undefined ? null : new URL(`/${path}`, origin);
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
    // A broken escape: not written by the site.
    return null;
  }
}

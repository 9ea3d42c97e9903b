import { createHmac, timingSafeEqual } from "node:crypto";

/** The site's addresses of WordPress's files: `/media/{hash}/{name}`. */
export interface MediaAddresses {
  /**
   * Returns the site's address of a file; `address` may be relative. Returns `null` if the file is on a host whose
   * files the site does not serve.
   */
  of(address: string): string | null;
  /**
   * Returns the URL from which the file behind one of the site's addresses is fetched; `null` if the site did not make
   * the address.
   */
  urlOf(address: string): URL | null;
}

export interface MediaHosts {
  /** The address of WordPress, with a trailing slash. Its files are fetched from there. */
  home: string;
  /** Returns whether an address is on WordPress's host, under any of its names. */
  isOwn: (url: URL) => boolean;
  /** The origins of additional hosts whose files the site serves: WORDPRESS_MEDIA_HOSTS. */
  others: readonly string[];
}

/** The number of characters of a hash: 132 bits, so that hashes cannot be guessed. */
const hashLength = 22;

/**
 * Makes and reads the site's addresses of files. The name contains the whole path, with `~` instead of slashes, and the
 * hash signs it. Every instance with the same secret can therefore find the file without a list, and visitors cannot
 * make the site fetch anything else. The path of a file on an additional host begins with that host:
 * `//cdn.example/a.png` becomes the name `~cdn.example~a.png`.
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
    // The escape sequence is invalid, so the site did not make this address.
    return null;
  }
}

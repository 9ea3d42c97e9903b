import type { InlineCode } from "../../app.ts";

export interface SecurityOptions {
  siteUrl: string;
  indexing: boolean;
  /** A source list for the frame-ancestors directive. */
  frameAncestors: string;
  /** Off in development, where Vite writes scripts of its own into the page. */
  contentPolicy: boolean;
  /** Where the scripts of a tag manager come from, and what they may call; empty where there is none. */
  tagHosts: readonly string[];
}

export interface SecurityHeaders {
  /** Flat name-value pairs for every answer. */
  all: readonly string[];
  /** More of them for documents: the content policy depends on the code in the page. */
  document(inline: InlineCode): string[];
}

const unusedFeatures = "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()";

/** Two years, as the browsers' preload list asks. */
const transportSecurity = "max-age=63072000";

/** Security headers: they depend on the configuration, never on the visitor. */
export function securityHeaders(options: SecurityOptions): SecurityHeaders {
  const isHttps = options.siteUrl.startsWith("https://");
  const all = ["X-Content-Type-Options", "nosniff", "Referrer-Policy", "strict-origin-when-cross-origin"];
  if (isHttps) all.push("Strict-Transport-Security", transportSecurity);
  if (!options.indexing) all.push("X-Robots-Tag", "noindex");
  // No Cross-Origin-Opener-Policy: the browser would change processes on every first visit (decision 0016).
  const document = ["Permissions-Policy", unusedFeatures];
  const policy = (inline: InlineCode): string => contentPolicy(inline, options, isHttps);
  return {
    all,
    document: (inline) => (options.contentPolicy ? [...document, "Content-Security-Policy", policy(inline)] : document),
  };
}

function contentPolicy(inline: InlineCode, { frameAncestors, tagHosts }: SecurityOptions, isHttps: boolean): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inline.scripts, ...tagHosts].join(" "),
    ["style-src 'self'", ...inline.styles].join(" "),
    "style-src-attr 'none'",
    ["img-src 'self' data:", ...tagHosts].join(" "),
    ["connect-src 'self'", ...tagHosts].join(" "),
    "frame-src https://www.youtube-nocookie.com https://player.vimeo.com",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors}`,
    ...(isHttps ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

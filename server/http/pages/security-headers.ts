import type { InlineCode } from "../../app.ts";

export interface SecurityOptions {
  siteUrl: string;
  indexing: boolean;
  /** A source list for the frame-ancestors directive. */
  frameAncestors: string;
  /** Whether a content security policy is sent. Off in development, where Vite adds its own scripts to the page. */
  contentPolicy: boolean;
  /** The hosts from which scripts of other services come, and to which they may send. */
  scriptHosts: readonly string[];
  /** Whether such scripts may write styles into the page. */
  inlineStyles: boolean;
}

export type SecurityHeaders = ReturnType<typeof securityHeaders>;

const unusedFeatures = "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()";

/** Two years, as the browsers' preload list recommends. */
const transportSecurity = "max-age=63072000";

/** Returns the security headers. They depend on the configuration, never on the visitor. */
export function securityHeaders(options: SecurityOptions) {
  const isHttps = options.siteUrl.startsWith("https://");
  const always = ["X-Content-Type-Options", "nosniff"];
  if (isHttps) always.push("Strict-Transport-Security", transportSecurity);
  const all = [...always, "Referrer-Policy", "strict-origin-when-cross-origin"];
  const deskHeaders = (frame: "DENY" | "SAMEORIGIN") => [
    ...always,
    // The address of a sign-in link contains its token, which must not reach a log as a referrer.
    ...["Referrer-Policy", "strict-origin", "X-Robots-Tag", "noindex"],
    ...["X-Frame-Options", frame, "Cross-Origin-Opener-Policy", "same-origin"],
  ];
  if (!options.indexing) all.push("X-Robots-Tag", "noindex");
  // No Cross-Origin-Opener-Policy here: the browser would change processes on every first visit (decision 0016).
  const documentHeaders = (policy: string): string[] => [
    ...["Permissions-Policy", unusedFeatures],
    ...(options.contentPolicy ? ["Content-Security-Policy", policy] : []),
  ];
  const { frameAncestors, scriptHosts, inlineStyles } = options;
  const ofDesk = { scripts: [], frameAncestors: "'none'", scriptHosts: [], inlineStyles: false };
  const forDesk = (inline: InlineCode, allowed: Partial<Allowed>) =>
    documentHeaders(contentPolicy(inline, { ...ofDesk, ...allowed }, isHttps));
  return {
    /** Flat name-value pairs of headers for every response. */
    all,
    /** Returns further headers for documents: the content security policy depends on the inline code in the page. */
    document: (inline: InlineCode): string[] => {
      const scripts = ["'self'", ...inline.scripts, ...scriptHosts];
      const allowed = { scripts, frameAncestors, scriptHosts, inlineStyles };
      return documentHeaders(contentPolicy(inline, allowed, isHttps));
    },
    /** For responses of the desk: no scripts, and no frames around the pages on which people sign in. */
    desk: { all: deskHeaders("DENY"), document: (inline: InlineCode) => forDesk(inline, {}) },
    /** For the editor of texts: its own script, and the preview in a frame. */
    editor: {
      all: deskHeaders("DENY"),
      document: (inline: InlineCode) => forDesk(inline, { scripts: ["'self'"], frames: ["'self'"] }),
    },
    /** For the preview of a page, which the editor shows in a frame. */
    preview: {
      all: deskHeaders("SAMEORIGIN"),
      document: (inline: InlineCode) => forDesk(inline, { scripts: inline.scripts, frameAncestors: "'self'" }),
    },
  };
}

interface Allowed extends Pick<SecurityOptions, "frameAncestors" | "scriptHosts" | "inlineStyles"> {
  scripts: readonly string[];
  /** What the page may show in a frame besides videos. */
  frames?: readonly string[];
}

function contentPolicy(inline: InlineCode, allowed: Allowed, isHttps: boolean): string {
  const { scripts, frames = [], frameAncestors, scriptHosts, inlineStyles } = allowed;
  // A browser ignores 'unsafe-inline' next to a hash.
  const styles = inlineStyles ? ["'unsafe-inline'"] : inline.styles;
  return [
    // Fonts and sounds of a chat.
    ["default-src 'self'", ...scriptHosts].join(" "),
    `script-src ${scripts.join(" ") || "'none'"}`,
    ["style-src 'self'", ...styles, ...scriptHosts].join(" "),
    `style-src-attr ${inlineStyles ? "'unsafe-inline'" : "'none'"}`,
    ["img-src 'self' data:", ...scriptHosts].join(" "),
    ["connect-src 'self'", ...scriptHosts].join(" "),
    ["frame-src https://www.youtube-nocookie.com https://player.vimeo.com", ...frames, ...scriptHosts].join(" "),
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors}`,
    ...(isHttps ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

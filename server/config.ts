import * as v from "valibot";

/** What the environment says, parsed once at start. Docs: README › Configuration. */
export interface Config {
  port: number;
  host: string;
  /** The public origin, without a trailing slash. */
  siteUrl: string;
  databaseUrl: string;
  dataDir: string;
  contentDir: string;
  signInUrl: string | null;
  signUpUrl: string | null;
  /** How many proxies in front of us may set X-Forwarded-* headers. */
  trustProxy: number;
  cookieSecure: boolean;
  /** A source list for the frame-ancestors directive; `'none'` unless set. */
  frameAncestors: string;
  indexing: boolean;
  /** Seconds a shared cache may keep a document; 0 says nothing to shared caches. */
  cdnMaxAge: number;
  assetsKeepDays: number;
  logLevel: LogLevel;
}

export const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
export type LogLevel = (typeof logLevels)[number];

type Environment = Record<string, string | undefined>;

/** A wrong value: the message names the variable, what was found and what is wanted. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

/** Reads and checks the environment. Throws `ConfigError` on the first wrong value; unset and empty mean the default. */
export function readConfig(environment: Environment): Config {
  const value = (name: string, fallback: string): string => environment[name]?.trim() || fallback;
  const read = <T>(name: string, fallback: string, wanted: string, schema: v.GenericSchema<unknown, T>): T => {
    const found = value(name, fallback);
    const result = v.safeParse(schema, found);
    if (result.success) return result.output;
    throw new ConfigError(`${name}: found ${JSON.stringify(found)}, wanted ${wanted}`);
  };
  const optionalAddress = (name: string): string | null =>
    value(name, "") === "" ? null : read(name, "", "an http(s) address", httpAddress);

  const port = read("PORT", "3000", "a port from 1 to 65535", wholeNumber(1, 65_535));
  const siteUrl = read(
    "SITE_URL",
    `http://localhost:${port}`,
    "an http(s) origin such as https://www.example.com",
    origin,
  );
  const isPublic = siteUrl.startsWith("https://") && !isExampleHost(new URL(siteUrl).hostname);
  return {
    port,
    host: read("HOST", "127.0.0.1", "an address to listen on", v.pipe(v.string(), v.regex(/^[\w.:-]+$/))),
    siteUrl,
    databaseUrl: read("DATABASE_URL", "sqlite:./data/site.db", "sqlite:<file> or postgres://…", databaseAddress),
    dataDir: value("DATA_DIR", "./data"),
    contentDir: value("CONTENT_DIR", "./content"),
    signInUrl: optionalAddress("SIGN_IN_URL"),
    signUpUrl: optionalAddress("SIGN_UP_URL"),
    trustProxy: read("TRUST_PROXY", "0", "a number of proxies from 0 to 10", wholeNumber(0, 10)),
    cookieSecure: read("COOKIE_SECURE", siteUrl.startsWith("https://") ? "on" : "off", "on or off", onOff),
    frameAncestors: read("FRAME_ANCESTORS", "none", "none, or origins separated by spaces", sourceList),
    indexing: read("INDEXING", isPublic ? "on" : "off", "on or off", onOff),
    cdnMaxAge: read("CDN_MAX_AGE", "0", "seconds from 0 to 86400", wholeNumber(0, 86_400)),
    assetsKeepDays: read("ASSETS_KEEP_DAYS", "30", "days from 0 to 3650", wholeNumber(0, 3650)),
    logLevel: read("LOG_LEVEL", "info", logLevels.join(", "), v.picklist(logLevels)),
  };
}

function wholeNumber(least: number, most: number) {
  return v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number), v.minValue(least), v.maxValue(most));
}

const onOff = v.pipe(
  v.picklist(["on", "off"]),
  v.transform((word) => word === "on"),
);

const httpAddress = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//i));

const origin = v.pipe(
  httpAddress,
  v.transform((address) => new URL(address)),
  v.check((url) => url.pathname === "/" && url.search === "" && url.hash === "" && url.username === ""),
  v.transform((url) => url.origin),
);

const databaseAddress = v.pipe(v.string(), v.regex(/^(sqlite:.+|postgres(ql)?:\/\/.+)$/));

const sourceList = v.union([
  v.pipe(
    v.literal("none"),
    v.transform(() => "'none'"),
  ),
  v.pipe(v.string(), v.regex(/^('self'|https?:\/\/[\w.*:-]+)(\s+('self'|https?:\/\/[\w.*:-]+))*$/)),
]);

function isExampleHost(hostname: string): boolean {
  return hostname === "localhost" || hostname.endsWith(".localhost") || hostname.endsWith(".example");
}

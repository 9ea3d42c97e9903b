import * as v from "valibot";
import { type Locale, locales } from "../i18n/locales.ts";

/** What the environment says, parsed once at start. Docs: README › Configuration. */
export interface Config {
  port: number;
  host: string;
  /** The public origin, without a trailing slash. */
  siteUrl: string;
  databaseUrl: string;
  dataDir: string;
  contentDir: string;
  /** Where posts come from; `null`: from the content folder. */
  wordpress: WordPressConfig | null;
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
  /** Signs challenges and previews; `null`: one is made and kept in the data folder. */
  siteSecret: string | null;
  /** `smtp://…` or `smtps://…`. */
  smtpUrl: string | null;
  /** `Name <address>`; the site's own where unset. */
  mailFrom: string | null;
  leadsEmailTo: string[];
  leadsWebhook: { url: string; secret: string } | null;
  telegram: { token: string; chatId: string; apiUrl: string } | null;
  /** Requests older than that are deleted. */
  leadsKeepMonths: number;
  /** A service that speaks Iconify's API, for icons that no local set has; `null`: none is asked. */
  iconsFallbackUrl: string | null;
  /** Keeps copies of visited help pages in the browser. Off: copies that browsers have are deleted. */
  serviceWorker: boolean;
  /** `null`: no visitor is counted, and the policy allows nothing of it. */
  tagManager: TagManager | null;
  logLevel: LogLevel;
}

export interface WordPressConfig {
  /** The REST base, without a slash at its end. */
  url: string;
  /** The language of its posts where they do not say it themselves. */
  language: Locale;
  /** Signs what its companion plugin sends us, and previews; `null`: neither is accepted. */
  webhookSecret: string | null;
  /** Origins of further hosts whose files posts show. */
  mediaHosts: string[];
  /** Whether help articles are there too. */
  help: boolean;
}

export interface TagManager {
  /** `GTM-…` */
  id: string;
  /** The origin its script comes from. */
  origin: string;
  /** What its tags may load and call, as sources of the content policy. */
  hosts: readonly string[];
}

export const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
export type LogLevel = (typeof logLevels)[number];

/** What must not stand in a log: the values of these variables, and names and passwords in addresses. */
const isSecret = /SECRET|TOKEN|PASSWORD/;
const credentials = /\/\/[^/:@]*:[^/@]*@/g;

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
    const shown = isSecret.test(name) ? `${found.length} letters` : JSON.stringify(found.replace(credentials, "//…@"));
    throw new ConfigError(`${name}: found ${shown}, wanted ${wanted}`);
  };
  const optional = <T>(name: string, wanted: string, schema: v.GenericSchema<unknown, T>): T | null =>
    value(name, "") === "" ? null : read(name, "", wanted, schema);
  const optionalAddress = (name: string): string | null => optional(name, "an http(s) address", httpAddress);

  const both = (one: string, other: string): boolean => {
    const [isOne, isOther] = [value(one, "") !== "", value(other, "") !== ""];
    if (isOne === isOther) return isOne;
    const [given, missing] = isOne ? [one, other] : [other, one];
    throw new ConfigError(`${missing}: found nothing, wanted a value, because ${given} is set`);
  };

  const readTagManager = (): TagManager | null => {
    const id = optional(
      "GTM_ID",
      "a container such as GTM-ABC123",
      v.pipe(v.string(), v.regex(/^GTM-[A-Z0-9]{4,12}$/)),
    );
    const address = read("GTM_URL", "https://www.googletagmanager.com", "an http(s) origin", origin);
    const hosts = optional("CSP_SCRIPT_HOSTS", "https:// hosts separated by spaces", hostList) ?? [];
    return id === null ? null : { id, origin: address, hosts: [address, ...hosts] };
  };

  const readWordPress = (): WordPressConfig | null => {
    const wanted = "the REST base without name and password, such as https://cms.example/wp-json/wp/v2";
    const url = optional("WORDPRESS_URL", wanted, v.pipe(httpAddress, v.regex(/\/wp\/v2\/?$/), withoutPassword));
    const language = read("WORDPRESS_LANG", "en", locales.join(", "), v.picklist(locales));
    const webhookSecret = optional("CONTENT_WEBHOOK_SECRET", "whsec_… or at least 24 letters", secret(24));
    const mediaHosts = optional("WORDPRESS_MEDIA_HOSTS", "https:// hosts separated by spaces", originList) ?? [];
    const help = read("WORDPRESS_HELP", "off", "on or off", onOff);
    return url === null ? null : { url: url.replace(/\/$/, ""), language, webhookSecret, mediaHosts, help };
  };

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
    wordpress: readWordPress(),
    signInUrl: optionalAddress("SIGN_IN_URL"),
    signUpUrl: optionalAddress("SIGN_UP_URL"),
    trustProxy: read("TRUST_PROXY", "0", "a number of proxies from 0 to 10", wholeNumber(0, 10)),
    cookieSecure: read("COOKIE_SECURE", siteUrl.startsWith("https://") ? "on" : "off", "on or off", onOff),
    frameAncestors: read("FRAME_ANCESTORS", "none", "none, or origins separated by spaces", sourceList),
    indexing: read("INDEXING", isPublic ? "on" : "off", "on or off", onOff),
    cdnMaxAge: read("CDN_MAX_AGE", "0", "seconds from 0 to 86400", wholeNumber(0, 86_400)),
    assetsKeepDays: read("ASSETS_KEEP_DAYS", "30", "days from 0 to 3650", wholeNumber(0, 3650)),
    siteSecret: optional("SITE_SECRET", "at least 32 letters that nobody can guess", secret(32)),
    smtpUrl: optional("SMTP_URL", "smtp://… or smtps://…", v.pipe(v.string(), v.regex(/^smtps?:\/\/\S+$/i))),
    mailFrom: optional("MAIL_FROM", "an address, or Name <address>", mailbox),
    leadsEmailTo: optional("LEADS_EMAIL_TO", "addresses separated by commas", mailAddresses) ?? [],
    leadsWebhook: both("LEADS_WEBHOOK_URL", "LEADS_WEBHOOK_SECRET")
      ? {
          url: read("LEADS_WEBHOOK_URL", "", "an http(s) address", httpAddress),
          secret: read("LEADS_WEBHOOK_SECRET", "", "whsec_… or at least 24 letters that nobody can guess", secret(24)),
        }
      : null,
    telegram: both("TELEGRAM_BOT_TOKEN", "TELEGRAM_CHAT_ID")
      ? {
          token: read(
            "TELEGRAM_BOT_TOKEN",
            "",
            "a token such as 123456:ABC…",
            v.pipe(v.string(), v.regex(/^\d+:[\w-]+$/)),
          ),
          chatId: read("TELEGRAM_CHAT_ID", "", "a number, or @channel", v.pipe(v.string(), v.regex(/^(-?\d+|@\w+)$/))),
          apiUrl: read("TELEGRAM_API_URL", "https://api.telegram.org", "an http(s) address", httpAddress).replace(
            /\/$/,
            "",
          ),
        }
      : null,
    leadsKeepMonths: read("LEADS_KEEP_MONTHS", "24", "months from 1 to 120", wholeNumber(1, 120)),
    iconsFallbackUrl: optionalAddress("ICONS_FALLBACK_URL")?.replace(/\/$/, "") ?? null,
    serviceWorker: read("SERVICE_WORKER", "on", "on or off", onOff),
    tagManager: readTagManager(),
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

/** It would end up in links and logs. */
const withoutPassword = v.check((address: string) => {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url?.username === "" && url.password === "";
});

const origin = v.pipe(
  httpAddress,
  v.transform((address) => new URL(address)),
  v.check((url) => url.pathname === "/" && url.search === "" && url.hash === "" && url.username === ""),
  v.transform((url) => url.origin),
);

const originList = v.pipe(
  v.string(),
  v.transform((list) => list.split(/\s+/)),
  v.array(origin),
);

const secret = (least: number) => v.pipe(v.string(), v.minLength(least));

const mailAddress = v.pipe(v.string(), v.trim(), v.email());

const mailAddresses = v.pipe(
  v.string(),
  v.transform((list) => list.split(",")),
  v.array(mailAddress),
);

const mailbox = v.pipe(v.string(), v.regex(/^([^<>\r\n]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/));

const databaseAddress = v.pipe(v.string(), v.regex(/^(sqlite:.+|postgres(ql)?:\/\/.+)$/));

const sourceList = v.union([
  v.pipe(
    v.literal("none"),
    v.transform(() => "'none'"),
  ),
  v.pipe(v.string(), v.regex(/^('self'|https?:\/\/[\w.*:-]+)(\s+('self'|https?:\/\/[\w.*:-]+))*$/)),
]);

const hostList = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[\w.*:-]+(\s+https?:\/\/[\w.*:-]+)*$/),
  v.transform((list) => list.split(/\s+/)),
);

function isExampleHost(hostname: string): boolean {
  return hostname === "localhost" || hostname.endsWith(".localhost") || hostname.endsWith(".example");
}

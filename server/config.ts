import * as v from "valibot";
import { fallbackLocale, type Locale, locales } from "../i18n/locales.ts";
import { readCrms } from "./crm/crms.ts";
import {
  addresses,
  addressList,
  databaseAddress,
  type Environment,
  EnvironmentReader,
  hostAddress,
  hostList,
  httpAddress,
  mailAddresses,
  mailbox,
  onOff,
  origin,
  originList,
  secret,
  secretsFor,
  sourceList,
  wholeNumber,
  withoutPassword,
} from "./environment-reader.ts";
import type { WebhookConfig } from "./outbox/http-channels.ts";
import { translators } from "./translators/translation-services.ts";

/** The configuration from the environment variables, parsed once at start. Docs: docs/operating.md › Configuration. */
export type Config = ReturnType<typeof readConfig>;

export interface WordPressConfig {
  /** The REST base, without a trailing slash. */
  url: string;
  /** The language of posts that do not state one. */
  language: Locale;
  /** The secret that signs the messages of the companion plugin, and previews; `null`: both are rejected. */
  webhookSecret: string | null;
  /** The origins of additional hosts whose files posts may show. */
  mediaHosts: string[];
}

export interface TagManager {
  /** The container id, `GTM-…`. */
  id: string;
  origin: string;
  /** The hosts that its tags may load from and send to, as sources of the content security policy. */
  hosts: readonly string[];
}

const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
export type LogLevel = (typeof logLevels)[number];

/** Reads the environment. An empty variable means the default. Throws `ConfigError` on the first wrong value. */
export function readConfig(environment: Environment) {
  const reader = new EnvironmentReader(environment);
  const port = reader.read("PORT", "3000", "a port from 1 to 65535", wholeNumber(1, 65_535));
  const siteUrl = reader.read(
    "SITE_URL",
    `http://localhost:${port}`,
    "an http(s) origin such as https://www.example.com",
    origin,
  );
  const isPublic = siteUrl.startsWith("https://") && !isExampleHost(new URL(siteUrl).hostname);
  const indexing = reader.read("INDEXING", isPublic ? "on" : "off", "on or off", onOff);
  return {
    port,
    host: reader.read("HOST", "127.0.0.1", "an address to listen on", hostAddress),
    /** The public origin, without a trailing slash. */
    siteUrl,
    databaseUrl: reader.read("DATABASE_URL", "sqlite:./data/site.db", "sqlite:<file> or postgres://…", databaseAddress),
    /** The maximum number of connections to PostgreSQL. */
    databasePool: reader.read("DATABASE_POOL", "10", "a number of connections from 1 to 100", wholeNumber(1, 100)),
    dataDir: reader.value("DATA_DIR", "./data"),
    contentDir: reader.value("SITE_DIR", "./content"),
    /** The WordPress that posts come from; `null`: posts come from the content folder. */
    wordpress: readWordPress(reader),
    signInUrl: reader.optionalAddress("SIGN_IN_URL"),
    signUpUrl: reader.optionalAddress("SIGN_UP_URL"),
    /** How many proxies in front of us may set X-Forwarded-* headers. */
    trustProxy: reader.read("TRUST_PROXY", "0", "a number of proxies from 0 to 10", wholeNumber(0, 10)),
    cookieSecure: reader.read("COOKIE_SECURE", siteUrl.startsWith("https://") ? "on" : "off", "on or off", onOff),
    /** A source list for the frame-ancestors directive; `'none'` unless set. */
    frameAncestors: reader.read("FRAME_ANCESTORS", "none", "none, or origins separated by spaces", sourceList),
    indexing,
    /** Seconds that a shared cache may keep a page; 0: no lifetime for shared caches is sent. */
    cdnMaxAge: reader.read("CDN_MAX_AGE", "0", "seconds from 0 to 86400", wholeNumber(0, 86_400)),
    assetsKeepDays: reader.read("ASSETS_KEEP_DAYS", "30", "days from 0 to 3650", wholeNumber(0, 3650)),
    /** The secret key of signatures and hashes; `null`: a secret is generated and stored in the data folder. */
    siteSecret: reader.optional("SITE_SECRET", "at least 32 random letters", secret(32)),
    smtpUrl: reader.optional("SMTP_URL", "smtp://… or smtps://…", v.pipe(v.string(), v.regex(/^smtps?:\/\/\S+$/i))),
    /** The sender of mail, as `Name <address>`; `null`: the site's own name and address. */
    mailFrom: reader.optional("MAIL_FROM", "an address, or Name <address>", mailbox),
    leadsEmailTo: reader.optional("LEADS_EMAIL_TO", "addresses separated by commas", mailAddresses) ?? [],
    /** The mail addresses that are notified when comments wait for a moderator. */
    commentsEmailTo: reader.optional("COMMENTS_EMAIL_TO", "addresses separated by commas", mailAddresses) ?? [],
    /** Where published edits of texts are written to; `null`: they stay in the store. */
    textsHome: readTextsHome(reader),
    leadsWebhooks: readLeadsWebhooks(reader),
    telegram: readTelegram(reader),
    slackUrl: reader.optional("SLACK_WEBHOOK_URL", "the address of an incoming webhook", httpAddress),
    /** The CRMs that leads are sent to; each keeps its own secrets. */
    crms: readCrms(reader),
    leadsKeepMonths: reader.read("LEADS_KEEP_MONTHS", "24", "months from 1 to 120", wholeNumber(1, 120)),
    /** The addresses of services with Iconify's API, without a trailing slash, for icons that no local set has. */
    iconsFallbackUrls: reader.optional("ICONS_FALLBACK_URL", "http(s) addresses separated by spaces", addresses) ?? [],
    /** Whether visits are counted, without cookies; see `domain/numbers.ts`. */
    numbers: reader.read("NUMBERS", "on", "on or off", onOff),
    /** Whether the team gets a message about them every morning. */
    digest: reader.read("DIGEST", "on", "on or off", onOff),
    /** `null`: visitors are not counted by others, and the content security policy allows nothing for a tag manager. */
    tagManager: readTagManager(reader),
    /** Where Prometheus finds the metrics; `null`: nothing is measured. */
    metrics: readMetrics(reader, port),
    /** The service that drafts translations for members of the team; `null`: none does. */
    machineDrafts: readMachineDrafts(reader),
    logLevel: reader.read("LOG_LEVEL", "info", logLevels.join(", "), v.picklist(logLevels)),
  };
}

function readMetrics(reader: EnvironmentReader, sitePort: number) {
  const ownPort = v.pipe(wholeNumber(1, 65_535), v.notValue(sitePort));
  const port = reader.optional("METRICS_PORT", "a port from 1 to 65535 that is not PORT", ownPort);
  const host = reader.read("METRICS_HOST", "127.0.0.1", "an address to listen on", hostAddress);
  return port === null ? null : { port, host };
}

function readTagManager(reader: EnvironmentReader): TagManager | null {
  const id = reader.optional(
    "GTM_ID",
    "a container such as GTM-ABC123",
    v.pipe(v.string(), v.regex(/^GTM-[A-Z0-9]{4,12}$/)),
  );
  const address = reader.read("GTM_URL", "https://www.googletagmanager.com", "an http(s) origin", origin);
  const hosts = reader.optional("CSP_SCRIPT_HOSTS", "https:// hosts separated by spaces", hostList) ?? [];
  return id === null ? null : { id, origin: address, hosts: [address, ...hosts] };
}

function readMachineDrafts(reader: EnvironmentReader) {
  const names = Object.keys(translators) as (keyof typeof translators)[];
  const service = reader.optional("MACHINE_DRAFTS", names.join(", "), v.picklist(names));
  if (service === null) return null;
  const text = v.pipe(v.string(), v.minLength(1));
  const url = reader.read("MACHINE_DRAFTS_URL", translators[service].url, "an http(s) address", httpAddress);
  const token = reader.read("MACHINE_DRAFTS_TOKEN", "", "the token of the service", text);
  const model = service === "openai" ? reader.read("MACHINE_DRAFTS_MODEL", "", "the name of a model", text) : "";
  return { service, url: url.replace(/\/$/, ""), token, model };
}

function readWordPress(reader: EnvironmentReader): WordPressConfig | null {
  const wanted = "the REST base without name and password, such as https://cms.example/wp-json/wp/v2";
  const url = reader.optional("WORDPRESS_URL", wanted, v.pipe(httpAddress, v.regex(/\/wp\/v2\/?$/), withoutPassword));
  const language = reader.read("WORDPRESS_LANG", fallbackLocale, locales.join(", "), v.picklist(locales));
  const webhookSecret = reader.optional("CONTENT_WEBHOOK_SECRET", "whsec_… or at least 24 letters", secret(24));
  const mediaHosts = reader.optional("WORDPRESS_MEDIA_HOSTS", "https:// hosts separated by spaces", originList) ?? [];
  return url === null ? null : { url: url.replace(/\/$/, ""), language, webhookSecret, mediaHosts };
}

const textHomes = ["files", "github", "gitlab", "gitea"] as const;

function readTextsHome(reader: EnvironmentReader) {
  const kind = reader.optional("TEXTS_HOME", textHomes.join(", "), v.picklist(textHomes));
  if (kind === null || kind === "files") return kind && { kind };
  const wanted = "the repository in the API of the host, such as https://api.github.com/repos/firm/site";
  const folder = reader.value("TEXTS_HOME_FOLDER", "content").replaceAll(/^\/+|\/+$/g, "");
  return {
    kind,
    url: reader.read("TEXTS_HOME_URL", "", wanted, v.pipe(httpAddress, withoutPassword)).replace(/\/$/, ""),
    token: reader.read(
      "TEXTS_HOME_TOKEN",
      "",
      "a token that may write to the repository",
      v.pipe(v.string(), v.minLength(8)),
    ),
    branch: reader.value("TEXTS_HOME_BRANCH", "main"),
    folder: folder === "." || folder === "" ? "" : `${folder}/`,
  };
}

function readLeadsWebhooks(reader: EnvironmentReader): WebhookConfig[] {
  if (!reader.both("LEADS_WEBHOOK_URL", "LEADS_WEBHOOK_SECRET")) return [];
  const urls = reader.read("LEADS_WEBHOOK_URL", "", "http(s) addresses separated by spaces", addressList);
  const wanted = `whsec_… or at least 24 random letters; one for all, or ${urls.length} separated by spaces`;
  const secrets = reader.read("LEADS_WEBHOOK_SECRET", "", wanted, secretsFor(urls.length));
  return urls.map((url, at) => ({
    name: at === 0 ? "webhook" : `webhook-${at + 1}`,
    url,
    secret: secrets[at] ?? secrets[0] ?? "",
  }));
}

function readTelegram(reader: EnvironmentReader) {
  if (!reader.both("TELEGRAM_BOT_TOKEN", "TELEGRAM_CHAT_ID")) return null;
  const token = v.pipe(v.string(), v.regex(/^\d+:[\w-]+$/));
  const chatId = v.pipe(v.string(), v.regex(/^(-?\d+|@\w+)$/));
  const apiUrl = reader.read("TELEGRAM_API_URL", "https://api.telegram.org", "an http(s) address", httpAddress);
  return {
    token: reader.read("TELEGRAM_BOT_TOKEN", "", "a token such as 123456:ABC…", token),
    chatId: reader.read("TELEGRAM_CHAT_ID", "", "a number, or @channel", chatId),
    apiUrl: apiUrl.replace(/\/$/, ""),
  };
}

function isExampleHost(hostname: string): boolean {
  return hostname === "localhost" || hostname.endsWith(".localhost") || hostname.endsWith(".example");
}

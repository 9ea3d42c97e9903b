import { expect, test } from "vitest";
import { type Config, readConfig } from "./config.ts";
import { ConfigError } from "./environment-reader.ts";

test("uses the defaults when nothing is set", () => {
  const unset = { signInUrl: null, signUpUrl: null, siteSecret: null, smtpUrl: null, mailFrom: null };
  const off = { wordpress: null, telegram: null, slackUrl: null, tagManager: null, machineDrafts: null, metrics: null };
  const none = { commentsEmailTo: [], leadsEmailTo: [], iconsFallbackUrls: [], leadsWebhooks: [], crms: [] };
  expect(readConfig({})).toEqual({
    ...{ ...unset, ...off, ...none },
    port: 3000,
    host: "127.0.0.1",
    siteUrl: "http://localhost:3000",
    databaseUrl: "sqlite:./data/site.db",
    databasePool: 10,
    dataDir: "./data",
    contentDir: "./content",
    trustProxy: 0,
    cookieSecure: false,
    frameAncestors: "'none'",
    indexing: false,
    cdnMaxAge: 0,
    assetsKeepDays: 30,
    leadsKeepMonths: 24,
    numbers: true,
    textsHome: null,
    digest: true,
    logLevel: "info",
  } satisfies Config);
});

test.each<[Record<string, string>, Partial<Config>]>([
  [{ PORT: "" }, { port: 3000 }],
  [{ PORT: " 8080 " }, { port: 8080, siteUrl: "http://localhost:8080" }],
  [{ HOST: "0.0.0.0" }, { host: "0.0.0.0" }],
  [{ HOST: "::" }, { host: "::" }],
  [{ SITE_URL: "https://www.firm.kz" }, { siteUrl: "https://www.firm.kz", cookieSecure: true, indexing: true }],
  [{ SITE_URL: "https://www.firm.kz/" }, { siteUrl: "https://www.firm.kz" }],
  [{ SITE_URL: "HTTPS://WWW.Firm.kz:443" }, { siteUrl: "https://www.firm.kz" }],
  [{ SITE_URL: "https://www.firm.example" }, { cookieSecure: true, indexing: false }],
  [{ SITE_URL: "https://localhost" }, { indexing: false }],
  [{ SITE_URL: "http://www.firm.kz" }, { cookieSecure: false, indexing: false }],
  [
    { SITE_URL: "https://a.kz", INDEXING: "off", COOKIE_SECURE: "off" },
    { indexing: false, cookieSecure: false },
  ],
  [{ METRICS_PORT: "9400" }, { metrics: { port: 9400, host: "127.0.0.1" } }],
  [{ METRICS_PORT: "9400", METRICS_HOST: "::1" }, { metrics: { port: 9400, host: "::1" } }],
  [{ INDEXING: "on" }, { indexing: true }],
  [{ FRAME_ANCESTORS: "none" }, { frameAncestors: "'none'" }],
  [{ FRAME_ANCESTORS: "'self' https://a.example" }, { frameAncestors: "'self' https://a.example" }],
  [{ ICONS_FALLBACK_URL: "https://api.a.kz/" }, { iconsFallbackUrls: ["https://api.a.kz"] }],
  [
    { ICONS_FALLBACK_URL: "https://api.a.kz, http://b.kz/icons  https://c.kz" },
    { iconsFallbackUrls: ["https://api.a.kz", "http://b.kz/icons", "https://c.kz"] },
  ],
  [{ SMTP_URL: "smtps://u:p@mail.firm.kz" }, { smtpUrl: "smtps://u:p@mail.firm.kz" }],
  [
    { SLACK_WEBHOOK_URL: "https://hooks.slack.com/services/T/B/x" },
    { slackUrl: "https://hooks.slack.com/services/T/B/x" },
  ],
  [{ LEADS_EMAIL_TO: "a@firm.kz, b@firm.kz" }, { leadsEmailTo: ["a@firm.kz", "b@firm.kz"] }],
  [{ TEXTS_HOME: "files" }, { textsHome: { kind: "files" } }],
  [{ MAIL_FROM: "Firm <hello@firm.kz>" }, { mailFrom: "Firm <hello@firm.kz>" }],
])("%j", (environment, expected) => {
  expect(readConfig(environment)).toMatchObject(expected);
});

test("reads what needs no conversion, and groups", () => {
  const secret = "s".repeat(24);
  const folders = { DATA_DIR: "/var/site", SITE_DIR: "/srv/it", DATABASE_URL: "postgres://u:p@h/d" };
  const numbers = { TRUST_PROXY: "2", CDN_MAX_AGE: "300", ASSETS_KEEP_DAYS: "0", DATABASE_POOL: "3" };
  const hook = { LEADS_WEBHOOK_URL: "https://crm.firm.kz/in", LEADS_WEBHOOK_SECRET: secret };
  const chat = { TELEGRAM_BOT_TOKEN: "1:a", TELEGRAM_CHAT_ID: "-5" };
  const more = { SIGN_IN_URL: "https://a.kz/in", SIGN_UP_URL: "", LOG_LEVEL: "silent" };
  expect(readConfig({ ...folders, ...numbers, ...hook, ...chat, ...more })).toMatchObject({
    ...{ dataDir: "/var/site", contentDir: "/srv/it", databaseUrl: "postgres://u:p@h/d" },
    ...{ trustProxy: 2, cdnMaxAge: 300, assetsKeepDays: 0, databasePool: 3 },
    leadsWebhooks: [{ name: "webhook", url: "https://crm.firm.kz/in", secret }],
    telegram: { token: "1:a", chatId: "-5", apiUrl: "https://api.telegram.org" },
    ...{ signInUrl: "https://a.kz/in", signUpUrl: null, logLevel: "silent" },
  });
});

test.each([
  ["one secret for all", `${"a".repeat(24)}`, ["a", "a"]],
  ["a secret for each", `${"a".repeat(24)} ${"b".repeat(24)}`, ["a", "b"]],
])("several webhooks have %s", (_, secrets, letters) => {
  const urls = "https://crm.firm.kz/in  https://hook.firm.kz";
  expect(readConfig({ LEADS_WEBHOOK_URL: urls, LEADS_WEBHOOK_SECRET: secrets }).leadsWebhooks).toEqual([
    { name: "webhook", url: "https://crm.firm.kz/in", secret: letters[0]?.repeat(24) },
    { name: "webhook-2", url: "https://hook.firm.kz", secret: letters[1]?.repeat(24) },
  ]);
});

test.each([
  ["PORT", "0"],
  ["METRICS_PORT", "3000"],
  ["PORT", "65536"],
  ["PORT", "80a"],
  ["PORT", "-1"],
  ["DATABASE_POOL", "0"],
  ["HOST", "a b"],
  ["SITE_URL", "www.firm.kz"],
  ["SITE_URL", "ftp://firm.kz"],
  ["SITE_URL", "https://firm.kz/site"],
  ["SITE_URL", "https://firm.kz/?a"],
  ["SITE_URL", "https://user@firm.kz"],
  ["DATABASE_URL", "mysql://h/d"],
  ["DATABASE_URL", "sqlite:"],
  ["SIGN_IN_URL", "javascript:alert(1)"],
  ["SIGN_UP_URL", "app"],
  ["WORDPRESS_URL", "cms.example"],
  ["WORDPRESS_URL", "https://cms.example/"],
  ["WORDPRESS_LANG", "de"],
  ["WORDPRESS_MEDIA_HOSTS", "cdn.example"],
  ["TRUST_PROXY", "yes"],
  ["TRUST_PROXY", "11"],
  ["COOKIE_SECURE", "true"],
  ["FRAME_ANCESTORS", "https://a.example; script-src *"],
  ["INDEXING", "1"],
  ["CDN_MAX_AGE", "86401"],
  ["ASSETS_KEEP_DAYS", "1.5"],
  ["ICONS_FALLBACK_URL", "https://api.a.kz b.kz"],
  ["LOG_LEVEL", "loud"],
])("%s=%s stops the start with one line", (name, found) => {
  const read = () => readConfig({ [name]: found });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(
    new RegExp(`^${name}: found ${JSON.stringify(found).replace(/[*?()[\]]/g, "\\$&")}, wanted [^\\n]+$`),
  );
});

test.each([
  [{ SITE_SECRET: "hunter2" }, "SITE_SECRET: found 7 letters, wanted at least 32 random letters"],
  [
    { DATABASE_URL: "mysql://u:hunter2@h/d" },
    'DATABASE_URL: found "mysql://…@h/d", wanted sqlite:<file> or postgres://…',
  ],
  [{ SMTP_URL: "imap://u:hunter2@h" }, 'SMTP_URL: found "imap://…@h", wanted smtp://… or smtps://…'],
  [{ MAIL_FROM: "a\nBcc: b@c.d" }, 'MAIL_FROM: found "a\\nBcc: b@c.d", wanted an address, or Name <address>'],
  [{ LEADS_EMAIL_TO: "a@firm.kz;b" }, 'LEADS_EMAIL_TO: found "a@firm.kz;b", wanted addresses separated by commas'],
  [{ LEADS_KEEP_MONTHS: "0" }, 'LEADS_KEEP_MONTHS: found "0", wanted months from 1 to 120'],
  [
    { LEADS_WEBHOOK_URL: "https://crm.firm.kz" },
    "LEADS_WEBHOOK_SECRET: found nothing, wanted a value, because LEADS_WEBHOOK_URL is set",
  ],
  [
    { LEADS_WEBHOOK_URL: "https://a.kz/hunter2 https://b.kz https://c.kz", LEADS_WEBHOOK_SECRET: "hunter2 hunter2" },
    "LEADS_WEBHOOK_SECRET: found 15 letters, wanted whsec_… or at least 24 random letters; one for all, or 3 separated",
  ],
  [{ COMMENTS_EMAIL_TO: "a@b" }, 'COMMENTS_EMAIL_TO: found "a@b", wanted addresses separated by commas'],
  [{ TELEGRAM_CHAT_ID: "5" }, "TELEGRAM_BOT_TOKEN: found nothing, wanted a value, because TELEGRAM_CHAT_ID is set"],
])("%j is refused without revealing secrets", (environment, message) => {
  expect(() => readConfig(environment)).toThrow(message);
});

test("WordPress is configured by its REST base", () => {
  const environment = { WORDPRESS_URL: "https://cms.example/wp-json/wp/v2/", WORDPRESS_LANG: "kk" };
  const url = "https://cms.example/wp-json/wp/v2";
  expect(readConfig(environment).wordpress).toEqual({
    ...{ url, language: "kk", webhookSecret: null, mediaHosts: [] },
  });
  const withHosts = { ...environment, WORDPRESS_MEDIA_HOSTS: "https://cdn.example https://i0.wp.com/" };
  expect(readConfig(withHosts).wordpress?.mediaHosts).toEqual(["https://cdn.example", "https://i0.wp.com"]);
  const withPassword = { WORDPRESS_URL: "https://robot:hunter2@cms.example/wp-json/wp/v2" };
  expect(() => readConfig(withPassword)).toThrow(/^WORDPRESS_URL: found "https:\/\/…@cms/);
});

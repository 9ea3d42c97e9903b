import { type ContentSource, isUnavailable } from "../domain/content.ts";
import type { Media } from "../domain/media.ts";
import type { RedirectRule } from "../domain/redirects.ts";
import { dayIn } from "../i18n/format.ts";
import type { Log, Resources, Settings } from "./app.ts";
import type { Config, WordPressConfig } from "./config.ts";
import { openIcons } from "./icons/open-icons.ts";
import { leadMessageMaker } from "./leads/messages.ts";
import { spamKeepMonths, startRetentionJob } from "./leads/retention.ts";
import { leadStore } from "./leads/store.ts";
import type { LeadStore } from "./leads/stored-lead.ts";
import { makeLeads } from "./leads/submit.ts";
import type { LoadedApp } from "./load-app.ts";
import { openChannels, teamChannels } from "./outbox/channels.ts";
import { checkOutbox } from "./outbox/check-outbox.ts";
import { outboxQueue } from "./outbox/queue.ts";
import { Outbox } from "./outbox/worker.ts";
import { readSiteSecret } from "./site-secret.ts";
import { readLegal } from "./sources/legal/read-legal.ts";
import { openMarkdownSource } from "./sources/markdown/open-markdown-source.ts";
import { readPages } from "./sources/page-texts/read-pages.ts";
import { readFacts, readRedirects, readSite } from "./sources/settings.ts";
import { textFiller } from "./sources/text-filler.ts";
import { openWordPressSource, type WordPressSource } from "./sources/wordpress/open-wordpress-source.ts";
import { contentHook, readTags, resyncTag } from "./sources/wordpress/receive-webhook.ts";
import { openStore, type Store } from "./stores/store.ts";

export interface OpenResources extends Resources {
  /** Files of the content system; `null`: they lie in the content folder. */
  media: Media | null;
  store: Store;
  leadStore: LeadStore;
  redirects: RedirectRule[];
  /** Rejects where the content source cannot say what there is. */
  checkContent: () => Promise<void>;
  /** Rejects where no channel tells the team, or where something was given up. */
  checkDelivery: () => Promise<void>;
  /** The channels by which the team is told of leads. */
  team: readonly string[];
  close(): Promise<void>;
}

/**
 * Opens what lives as long as the process, and starts its jobs. Throws where a file of the content folder is wrong, with
 * a line each.
 */
export async function openResources(
  config: Config,
  log: Log,
  { messageModules, translatorOf }: Pick<LoadedApp, "messageModules" | "translatorOf">,
): Promise<OpenResources> {
  const { contentDir } = config;
  const site = readSite(contentDir);
  const facts = readFacts(contentDir);
  const redirects = readRedirects(contentDir);
  const fill = textFiller(site, facts);
  const legal = readLegal(contentDir, {
    site,
    leadsKeepMonths: config.leadsKeepMonths,
    spamKeepMonths: spamKeepMonths(config.leadsKeepMonths),
    tagManager: config.tagManager !== null,
    fill,
  });
  const pages = readPages(contentDir, fill);
  const siteSecret = config.siteSecret ?? (await readSiteSecret(config.dataDir));
  const wordpress = config.wordpress && (await openWordPress(config, config.wordpress, siteSecret, log));
  const content = wordpress ?? (await openMarkdownSource({ dir: contentDir, timeZone: site.timeZone, fill, log }));
  const store = await openStore({ databaseUrl: config.databaseUrl, log });
  // Every process reads these rows, whichever of them took the webhook.
  const stopListening = wordpress ? store.onPurge((tags) => void followTags(wordpress, tags)) : null;
  const team = teamChannels(config);
  const queue = outboxQueue(store);
  const storedLeads = leadStore(store);
  const teamEmails = config.leadsEmailTo;
  const outbox = new Outbox({
    queue,
    channels: openChannels(config, site),
    reportTo: team,
    messages: { lead: leadMessageMaker(storedLeads, { site, teamEmails, translatorOf }) },
    log,
  });
  const retention = startRetentionJob(storedLeads, config.leadsKeepMonths, log);
  const leads = makeLeads({
    store: storedLeads,
    secret: siteSecret,
    destinations: team,
    confirms: config.smtpUrl !== null,
    onSaved: () => outbox.wake(),
    log,
    today: () => dayKey(site.timeZone),
  });
  return {
    content,
    site,
    facts,
    leads,
    legal,
    pages,
    media: wordpress?.media ?? null,
    contentHook: contentHook({
      secret: config.wordpress?.webhookSecret ?? null,
      take: store.takeMessage,
      refresh: async (changes) => wordpress?.refresh(changes),
      log,
    }),
    icons: openIcons({ fallbackUrl: config.iconsFallbackUrl, log }),
    redirects,
    store,
    leadStore: storedLeads,
    log,
    settings: settingsOf(config, messageModules),
    checkContent: wordpress?.check ?? (() => askForCatalogue(content)),
    team,
    checkDelivery: () => checkOutbox(queue, team),
    async close() {
      retention.stop();
      await outbox.close();
      stopListening?.();
      await content.close();
      await store.close();
    },
  };
}

async function followTags(wordpress: WordPressSource, tags: readonly string[]): Promise<void> {
  if (tags.includes(resyncTag)) await wordpress.resync();
  await wordpress.refresh(readTags(tags));
}

function openWordPress(config: Config, wordpress: WordPressConfig, secret: string, log: Log) {
  const { url: base, language: only, webhookSecret: sharedSecret, mediaHosts } = wordpress;
  const { dataDir, siteUrl } = config;
  return openWordPressSource({ base, only, dataDir, siteUrl, secret, sharedSecret, mediaHosts, log });
}

function settingsOf(config: Config, messageModules: Settings["messageModules"]): Settings {
  const { siteUrl, signInUrl, signUpUrl, indexing, cookieSecure, frameAncestors } = config;
  const framed = /https?:/.test(frameAncestors);
  const tagManager = config.tagManager && { id: config.tagManager.id, origin: config.tagManager.origin };
  return { siteUrl, signInUrl, signUpUrl, indexing, cookieSecure, framed, tagManager, messageModules };
}

function dayKey(timeZone: string): string {
  const { year, month, day } = dayIn(timeZone, new Date());
  return `${year}-${month}-${day}`;
}

async function askForCatalogue(content: ContentSource): Promise<void> {
  if (isUnavailable(await content.catalogue())) throw new Error("the content source is unavailable");
}

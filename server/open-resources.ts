import { join } from "node:path";
import type { Media } from "../domain/media.ts";
import type { RedirectRule } from "../domain/redirects.ts";
import type { Log, Resources, Settings } from "./app.ts";
import { codeVersion } from "./code-version.ts";
import type { CommentStore } from "./comments/stored-comment.ts";
import type { Config, WordPressConfig } from "./config.ts";
import { readTexts } from "./content/files/read-texts.ts";
import { readFacts, readRedirects, readSite } from "./content/files/settings.ts";
import { textFiller } from "./content/files/text-filler.ts";
import { type OpenContent, openContent } from "./content/open-content.ts";
import { openTextSearch } from "./content/text-search.ts";
import type { WordPressOptions } from "./content/wordpress/feed-options.ts";
import { contentHook, readTags, resyncTag } from "./content/wordpress/receive-webhook.ts";
import { openRatings } from "./help/ratings.ts";
import { openSearchMisses } from "./help/search-misses.ts";
import { countViews, type ViewCounter } from "./help/views.ts";
import { openIcons } from "./icons/open-icons.ts";
import { spamKeepMonths } from "./leads/retention.ts";
import type { LeadStore } from "./leads/stored-lead.ts";
import type { LoadedApp } from "./load-app.ts";
import { countMissed, type MissedCounter } from "./missed/count-missed.ts";
import { openDesk } from "./open-desk.ts";
import { openForms } from "./open-forms.ts";
import { announcePages } from "./search-engines/announce-pages.ts";
import { readSiteSecret } from "./site-secret.ts";
import { type DrawnImages, openSocialImages } from "./social-images/open-social-images.ts";
import { openStore, type Store } from "./stores/store.ts";

export interface OpenResources extends Resources {
  /** The files of WordPress; `null`: files are in the content folder. */
  media: Media | null;
  store: Store;
  leadStore: LeadStore;
  commentStore: CommentStore;
  redirects: RedirectRule[];
  socialImages: DrawnImages;
  /** Rejects if the content source cannot list its content. */
  checkContent: () => Promise<void>;
  /** Rejects if no channel reports to the team, or if the outbox gave up on a message. */
  checkDelivery: () => Promise<void>;
  /** Counts views of help articles. */
  views: ViewCounter;
  /** Counts requests for addresses that do not exist. */
  missed: MissedCounter;
  /** The names of the channels that report leads to the team. */
  teamChannels: readonly string[];
  close(): Promise<void>;
}

/**
 * Opens everything that lives as long as the process, and starts its jobs. Rejects if files of the content folder are
 * wrong; the message has one line for each mistake.
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
  const version = JSON.stringify([codeVersion(), site, facts]);
  const siteSecret = config.siteSecret ?? (await readSiteSecret(config.dataDir));
  const { legal, pages } = readTexts({
    ...{ contentDir, site, fill, version, log },
    file: join(config.dataDir, "texts.json"),
    leadsKeepMonths: config.leadsKeepMonths,
    spamKeepMonths: spamKeepMonths(config.leadsKeepMonths),
    tagManager: config.tagManager !== null,
  });
  const content = await openContent({
    ...{ dir: contentDir, timeZone: site.timeZone, fill, version, log },
    mirrorFile: join(config.dataDir, "content.db"),
    wordpress: config.wordpress && wordpressOptions(config, config.wordpress, siteSecret),
  });
  const store = await openStore({ databaseUrl: config.databaseUrl, log });
  // Every process reads these rows, no matter which process received the webhook.
  const stopListening = store.onPurge((tags) => void followTags(content, tags));
  const views = countViews({ store, log });
  const missed = countMissed({ store, log, siteUrl: config.siteUrl });
  const announcer = config.indexNow && announcePages({ content, store, log });
  const socialImages = openSocialImages({ dir: join(config.dataDir, "social"), siteName: site.name, log });
  const forms = openForms(config, { store, content, site, siteSecret, translatorOf, log });
  const { team, desk } = openDesk(config, {
    ...{ store, mail: forms.mail, comments: forms.commentStore, leads: forms.leadStore },
    ...{ content, site, translatorOf, log },
  });
  return {
    content,
    site,
    facts,
    leads: forms.leads,
    comments: forms.comments,
    team,
    desk,
    legal,
    pages,
    media: content.media,
    contentHook: contentHook({
      secret: config.wordpress?.webhookSecret ?? null,
      take: store.takeMessage,
      refresh: content.refresh,
      log,
    }),
    postSearch: openTextSearch(content.posts, content.onChange),
    helpSearch: openTextSearch(content.help, content.onChange),
    ratings: openRatings(store),
    searchMisses: openSearchMisses({ store, log }),
    views,
    missed,
    icons: openIcons({ fallbackUrl: config.iconsFallbackUrl, log }),
    redirects,
    socialImages,
    store,
    leadStore: forms.leadStore,
    commentStore: forms.commentStore,
    log,
    settings: settingsOf(config, messageModules),
    checkContent: content.check,
    teamChannels: forms.team,
    checkDelivery: forms.checkDelivery,
    async close() {
      announcer?.close();
      await team.close();
      await forms.close();
      stopListening();
      await views.close();
      await missed.close();
      await socialImages.close();
      await content.close();
      await store.close();
    },
  };
}

async function followTags(content: OpenContent, tags: readonly string[]): Promise<void> {
  if (tags.includes(resyncTag)) await content.resync();
  const changes = readTags(tags);
  if (changes.length > 0) await content.refresh(changes);
}

function wordpressOptions(config: Config, wordpress: WordPressConfig, secret: string): WordPressOptions {
  const { url: base, language: only, webhookSecret: sharedSecret, mediaHosts, help } = wordpress;
  const { dataDir, siteUrl } = config;
  return { base, only, dataDir, siteUrl, secret, sharedSecret, mediaHosts, help };
}

function settingsOf(config: Config, messageModules: Settings["messageModules"]): Settings {
  const { siteUrl, signInUrl, signUpUrl, indexing, cookieSecure, frameAncestors, serviceWorker } = config;
  const indexNowKey = config.indexNow?.key ?? null;
  const framed = /https?:/.test(frameAncestors);
  const tagManager = config.tagManager && { id: config.tagManager.id, origin: config.tagManager.origin };
  return {
    ...{ siteUrl, signInUrl, signUpUrl, indexing, indexNowKey, cookieSecure, framed },
    ...{ tagManager, serviceWorker, messageModules },
  };
}

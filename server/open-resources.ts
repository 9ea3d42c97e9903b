import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import type { Log, Settings } from "./app.ts";
import { areCommentsImported, importComments } from "./comments/import-comments.ts";
import type { Config } from "./config.ts";
import { type FolderTexts, type LiveOptions, LiveTexts } from "./content/files/live-texts.ts";
import type { ReaderSettings } from "./content/markdown/folder-reader.ts";
import { isEntryFile, openContent } from "./content/open-content.ts";
import type { PostSourceOpener } from "./content/post-source.ts";
import { openTextSearch } from "./content/text-search.ts";
import { spamKeepMonths } from "./forms/retention.ts";
import { openRatings } from "./help/ratings.ts";
import { readingOrder } from "./help/reading-order.ts";
import { openIcons } from "./icons/open-icons.ts";
import type { AppTexts, LoadedApp } from "./load-app.ts";
import { openDesk } from "./open-desk.ts";
import { openEdits } from "./open-edits.ts";
import { openForms } from "./open-forms.ts";
import { openNumbers } from "./open-numbers.ts";
import { readSiteSecret } from "./site-secret.ts";
import { openStore, type Store } from "./stores/store.ts";
import { openEditor } from "./texts/editor.ts";

export type OpenResources = Awaited<ReturnType<typeof openResources>>;

/** Opens all that lives as long as the process. Rejects with one line for each mistake in the content folder. */
export async function openResources(
  config: Config,
  log: Log,
  { messageModules, clientDir, ...app }: Pick<LoadedApp, "messageModules" | "clientDir" | keyof AppTexts>,
) {
  await mkdir(config.dataDir, { recursive: true });
  const store = await openStore({ databaseUrl: config.databaseUrl, poolSize: config.databasePool, log });
  const version = codeVersion();
  const edits = await openEdits(config, { store, version, onPublished: () => forms.wake(), log });
  const { overlay } = edits;
  const { translatorOf, builtMessages, showMessages } = app;
  const isBuilt = clientDir !== null;
  const texts = await openTexts(config, log, { builtMessages, isBuilt, overlay, codeVersion: version });
  showMessages(texts.now.messages);
  texts.onChange(() => showMessages(texts.now.messages));
  const site = () => texts.now.site;
  const siteSecret = config.siteSecret ?? (await readSiteSecret(config.dataDir));
  const content = await openContent({
    ...{ dir: config.contentDir, overlay, log, ...entrySettings(texts.now) },
    mirrorFile: join(config.dataDir, "content.db"),
    postSource: await openWordPress(config, siteSecret, store),
  });
  texts.onChange((now) => content.change(entrySettings(now)));
  edits.onChange((files) => {
    if (files.some((file) => !isEntryFile(file))) texts.reload();
    if (files.some(isEntryFile)) content.lookAgain();
  });
  // Every process reads these rows, no matter which process received the webhook.
  const stopListening = store.onPurge((tags) => void content.followTags(tags));
  const { numbers, report } = openNumbers(config, {
    ...{ store, texts, content, log },
    channels: (): readonly string[] => forms.channels,
  });
  const forms = openForms(config, {
    ...{ store, site, siteSecret, numbersReport: report, translatorOf, log },
    homeChannels: edits.channels,
  });
  const { team, desk } = openDesk(config, {
    ...{ store, mail: forms.mail, channels: forms.channels, comments: forms.commentStore, leads: forms.leadStore },
    ...{ crmRecords: forms.crmRecords, isFollowed: forms.isFollowed, numbers: numbers.reports, numbersReport: report },
    ...{ content, site, translatorOf, log },
  });
  return {
    // An edit of the content folder replaces these while the site runs, so do not keep their values.
    get site() {
      return texts.now.site;
    },
    get facts() {
      return texts.now.facts;
    },
    get legal() {
      return texts.now.legal;
    },
    get messages() {
      return texts.now.messages;
    },
    get pages() {
      return texts.now.pages;
    },
    secondPages: (name: string) => texts.now.experiments.find((each) => each.name === name)?.pages ?? null,
    texts,
    content,
    leads: forms.leads,
    comments: forms.comments,
    team,
    desk,
    editor: openEditor({ ...config, ...edits, texts, content, reports: numbers.reports }),
    pictures: edits.pictures,
    storedPictures: edits.storedPictures,
    /** The files of posts; `null`: they are in the content folder. */
    media: content.media,
    contentHook: content.hook,
    crmHook: forms.crmHook,
    postSearch: openTextSearch(content.posts, content.onChange),
    helpSearch: openTextSearch(content.help, content.onChange, readingOrder({ reports: numbers.reports, log })),
    ratings: openRatings(store),
    numbers,
    icons: openIcons({ fallbackUrls: config.iconsFallbackUrls, log }),
    store,
    leadStore: forms.leadStore,
    commentStore: forms.commentStore,
    log,
    settings: settingsOf(config, messageModules),
    /** Rejects if the content source cannot list its content. */
    checkContent: content.check,
    readTimes: content.readTimes,
    /** The names of the channels that report leads to the team. */
    teamChannels: forms.team,
    /** The names of all configured channels. */
    channels: forms.channels,
    /** Rejects if no channel reports to the team, or if the outbox gave up on a message or cannot deliver it. */
    checkDelivery: forms.checkDelivery,
    async close(): Promise<void> {
      await texts.close();
      showMessages({});
      await edits.close();
      await team.close();
      await forms.close();
      stopListening();
      await numbers.close();
      await content.close();
      await store.close();
    },
  };
}

function openTexts(
  config: Config,
  log: Log,
  given: Pick<LiveOptions, "builtMessages" | "isBuilt" | "overlay" | "codeVersion">,
): Promise<LiveTexts> {
  const { contentDir, dataDir, leadsKeepMonths } = config;
  return LiveTexts.open({
    ...{ contentDir, leadsKeepMonths, log, ...given },
    file: join(dataDir, "texts.json"),
    spamKeepMonths: spamKeepMonths(leadsKeepMonths),
    tagManager: config.tagManager !== null,
  });
}

/** Returns what posts, help articles and own pages depend on. */
function entrySettings({ site, fill, version }: FolderTexts): ReaderSettings {
  return { timeZone: site.timeZone, fill, version };
}

/** Prepares WordPress as the source of posts. Its code is loaded only if it is configured. */
async function openWordPress(config: Config, secret: string, store: Store): Promise<PostSourceOpener | null> {
  if (config.wordpress === null) return null;
  const { wordpressPosts } = await import("../sources/wordpress/wordpress-feed.ts");
  const { url: base, language: only, webhookSecret: sharedSecret, mediaHosts } = config.wordpress;
  const { dataDir, siteUrl } = config;
  return wordpressPosts({
    ...{ base, only, dataDir, siteUrl, secret, sharedSecret, mediaHosts },
    takeMessage: store.takeMessage,
    commentImport: {
      isDone: () => areCommentsImported(store),
      run: (comments) => importComments(store, comments),
    },
  });
}

function settingsOf(config: Config, messageModules: Settings["messageModules"]): Settings {
  const { siteUrl, signInUrl, signUpUrl, indexing, cookieSecure, frameAncestors, numbers } = config;
  const framed = /https?:/.test(frameAncestors);
  const tagManager = config.tagManager && { id: config.tagManager.id, origin: config.tagManager.origin };
  return {
    ...{ siteUrl, signInUrl, signUpUrl, indexing, cookieSecure, framed },
    ...{ tagManager, messageModules, numbers },
  };
}

/** The folders with the code that reads content. A bundle has all its files in one folder. */
const folders = import.meta.filename.endsWith(".ts") ? ["content", "messages", "texts", "../domain", "../i18n"] : ["."];

/** Hashes the code that reads content and the versions of packages. When that changes, all content is read again. */
export function codeVersion(): string {
  const hash = createHash("sha1");
  const code = folders.flatMap((folder) =>
    readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /(?<!\.test)\.[jt]s$/.test(name))
      .sort()
      .map((name) => join(import.meta.dirname, folder, name)),
  );
  const packages = [join(process.cwd(), "package-lock.json")].filter(existsSync);
  for (const file of [...code, ...packages]) hash.update(readFileSync(file));
  return hash.digest("base64");
}

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

/**
 * Opens all that lives as long as the process, except the texts that change while the site runs: read those from
 * `texts.now`. Rejects with one line for each mistake in the content folder.
 */
export async function openResources(
  config: Config,
  log: Log,
  { messageModules, ...app }: Pick<LoadedApp, "messageModules" | "clientDir" | keyof AppTexts>,
) {
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const store = await openStore({ databaseUrl: config.databaseUrl, poolSize: config.databasePool, log });
  const siteSecret = config.siteSecret ?? (await readSiteSecret(config.dataDir));
  const folder = await openFolder(config, { ...app, store, siteSecret, onPublished: () => forms.wake(), log });
  const { edits, texts, content } = folder;
  const { translatorOf } = app;
  const site = () => texts.now.site;
  const { numbers, report } = openNumbers(config, {
    ...{ store, texts, content, log },
    channels: (): readonly string[] => forms.channels,
  });
  const forms = openForms(config, {
    ...{ store, site, siteSecret, numbersReport: report, translatorOf, log },
    homeChannels: edits.channels,
  });
  const { leads, comments, leadStore, commentStore, crmHook, channels, checkDelivery } = forms;
  const { team, desk } = openDesk(config, {
    ...{ store, mail: forms.mail, channels, comments: commentStore, leads: leadStore },
    ...{ crmRecords: forms.crmRecords, isFollowed: forms.isFollowed, numbers: numbers.reports, numbersReport: report },
    ...{ content, site, translatorOf, log },
  });
  return {
    ...{ texts, content, numbers, team, desk, store, log },
    ...{ leads, comments, leadStore, commentStore, crmHook },
    secondPages: (name: string) => texts.now.experiments.find((each) => each.name === name)?.pages ?? null,
    editor: openEditor({ ...config, ...edits, texts, content, reports: numbers.reports }),
    pictures: edits.pictures,
    storedPictures: edits.storedPictures,
    /** The files of posts; `null`: they are in the content folder. */
    media: content.media,
    contentHook: content.hook,
    postSearch: openTextSearch(content.posts, content.onChange),
    helpSearch: openTextSearch(content.help, content.onChange, readingOrder({ reports: numbers.reports, log })),
    ratings: openRatings(store),
    icons: openIcons({ fallbackUrls: config.iconsFallbackUrls, log }),
    settings: settingsOf(config, messageModules),
    /** Rejects if the content source cannot list its content. */
    checkContent: content.check,
    readTimes: content.readTimes,
    /** The names of the channels that report leads to the team. */
    teamChannels: forms.team,
    /** The names of all configured channels. */
    channels,
    /** Rejects if no channel reports to the team, or if the outbox gave up on a message or cannot deliver it. */
    checkDelivery,
    async close(): Promise<void> {
      await team.close();
      await forms.close();
      await numbers.close();
      await folder.close();
      await store.close();
    },
  };
}

interface FolderOptions extends Pick<LoadedApp, "clientDir" | "builtMessages" | "showMessages"> {
  store: Store;
  siteSecret: string;
  /** Called when there is an edit to write to the files. */
  onPublished: () => void;
  log: Log;
}

/** Opens what the content folder and the source of posts say, with the edits of members laid over it. */
async function openFolder(config: Config, { store, siteSecret, onPublished, log, ...app }: FolderOptions) {
  const { clientDir, builtMessages, showMessages } = app;
  const version = codeVersion();
  const edits = await openEdits(config, { store, version, onPublished, log });
  const { overlay } = edits;
  const isBuilt = clientDir !== null;
  const texts = await openTexts(config, log, { builtMessages, isBuilt, overlay, codeVersion: version });
  showMessages(texts.now.messages);
  texts.onChange(() => showMessages(texts.now.messages));
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
  return {
    ...{ edits, texts, content },
    async close(): Promise<void> {
      await texts.close();
      showMessages({});
      await edits.close();
      stopListening();
      await content.close();
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

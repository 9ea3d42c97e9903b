import * as v from "valibot";
import type { Content } from "../../domain/collection.ts";
import { type CatalogEntry, isUnavailable } from "../../domain/content.ts";
import { href } from "../../domain/site-map.ts";
import { type Locale, locales } from "../../i18n/locales.ts";
import { addEntries } from "../outbox/entries.ts";
import { indexNowChannelName, pagesChanged } from "../outbox/index-now.ts";
import type { Store } from "../stores/store.ts";

/** Milliseconds after a change within which further changes are announced together with it. */
const quietMs = 60_000;

/** The maximum number of addresses that the protocol allows at once. */
const maxPaths = 10_000;

const subjectId = "indexnow";

interface Options {
  content: Pick<Content, "catalog" | "onChange">;
  store: Store;
  log: { warn(fields: object, message: string): void };
  /** Milliseconds; one minute by default. */
  quiet?: number;
}

/**
 * Adds pages that are new or changed since the last time to the outbox, for search engines, a minute after each change
 * and after the start. The newest entry in the outbox contains the time of the newest announced change, so every
 * process reads it there.
 */
export function announcePages({ content, store, log, quiet = quietMs }: Options): { close(): void } {
  const pending: { timer: NodeJS.Timeout | null } = { timer: null };
  const announce = () => {
    pending.timer = null;
    announceChanges(content, store).catch((err: unknown) =>
      log.warn({ err }, "changed pages could not be announced; they are with the next change"),
    );
  };
  const later = () => {
    pending.timer ??= setTimeout(announce, quiet).unref();
  };
  later();
  const stopListening = content.onChange(later);
  return {
    close() {
      stopListening();
      if (pending.timer) clearTimeout(pending.timer);
    },
  };
}

async function announceChanges(content: Options["content"], store: Store): Promise<void> {
  const catalog = await content.catalog();
  if (isUnavailable(catalog)) return;
  const known = await store.run((database) =>
    database
      .selectFrom("outbox")
      .select("payload")
      .where("subject_id", "=", subjectId)
      .orderBy("created_at", "desc")
      .limit(1)
      .executeTakeFirst(),
  );
  const since = known ? v.parse(v.object({ until: v.string() }), JSON.parse(known.payload)).until : "";
  // The oldest changes come first; a change beyond the maximum is announced with the next one.
  const changed = changedSince(catalog, since).slice(-maxPaths);
  const [newest] = changed;
  // Several processes see the same change; only one of them announces it.
  if (!newest || !(await store.takeMessage(`${subjectId} ${newest.updated}`, []))) return;
  await store.run(async (database) => {
    await addEntries(database, {
      topic: pagesChanged,
      subjectId,
      payload: { until: newest.updated, paths: changed.map(({ path }) => path) },
      destinations: [indexNowChannelName],
      at: Date.now(),
    });
    // Only the newest entry is read again.
    await database
      .deleteFrom("outbox")
      .where("subject_id", "=", subjectId)
      .where("state", "=", "done")
      .where("payload", "not like", `%${newest.updated}%`)
      .execute();
  });
}

interface ChangedPage {
  path: string;
  /** ISO 8601, UTC. */
  updated: string;
}

/** Returns the pages of entries that were updated after `since` (ISO 8601, UTC), newest first. */
export function changedSince(catalog: readonly CatalogEntry[], since: string): ChangedPage[] {
  return catalog
    .flatMap((entry) =>
      locales.flatMap((lang) => {
        const slug = entry.translations[lang];
        const updated = entry.updated[lang];
        if (slug === undefined || updated === undefined || updated <= since) return [];
        return [{ path: pathOf(entry, lang, slug), updated }];
      }),
    )
    .sort((one, other) => (one.updated < other.updated ? 1 : -1));
}

function pathOf({ collection }: CatalogEntry, lang: Locale, slug: string): string {
  return collection === "posts" ? href("blogPost", { lang, uri: slug }) : href("helpArticle", { lang, slug });
}

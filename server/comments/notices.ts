import type { Site } from "../../domain/site.ts";
import { href } from "../../domain/site-map.ts";
import type { Locale } from "../../i18n/locales.ts";
import type { Translator } from "../../i18n/messages.ts";
import { DeliveryError, type OutboxMessage } from "../outbox/channel.ts";
import { addEntries, type OutboxEntry } from "../outbox/entries.ts";
import type { MessageMaker } from "../outbox/worker.ts";
import type { Database } from "../stores/store.ts";
import type { CommentStore } from "./comment-store.ts";

interface MessageOptions {
  site: Site;
  /** The origin of the site. */
  siteUrl: string;
  /** The mail addresses of the moderators. */
  moderatorEmails: readonly string[];
  translatorOf: (locale: Locale) => Translator;
  now?: () => number;
}

type Store = Pick<CommentStore, "waiting" | "otherNotices">;
type Message = Omit<OutboxMessage, "id">;

/**
 * A comment that was saved up to this many milliseconds before the last notice was settled may be missing from its
 * count.
 */
const countingTime = 60_000;

/**
 * Returns a function that makes the messages of all `comment.…` entries in the outbox. A notice that was given up is
 * not reported: the next notice counts the same comments again.
 */
export function commentMessageMaker(store: Store, options: MessageOptions): MessageMaker {
  return async (entry) => {
    return entry.topic === noticeTopic ? notice(store, options, entry) : null;
  };
}

/**
 * Makes a notice that says how many comments wait, without anything that visitors wrote. Returns `null`, so that
 * nothing is sent, if no comment has arrived since the previous notice. Throws `DeliveryError`, so that this notice
 * waits, if the previous one is less than an hour old or has not been sent yet.
 */
async function notice(store: Store, options: MessageOptions, entry: OutboxEntry): Promise<Message | null> {
  const { site, siteUrl, moderatorEmails, translatorOf, now = Date.now } = options;
  const { lastAt, isEarlierWaiting } = await store.otherNotices(entry);
  if (isEarlierWaiting) throw new DeliveryError("a notice before is on its way");
  const { count, newestAt } = await store.waiting();
  if (count === 0 || newestAt < lastAt - countingTime) return null;
  const wait = lastAt + noticePause - now();
  if (wait > 0) throw new DeliveryError("the notice before is less than an hour old", { retryAfter: wait });
  const t = translatorOf(site.teamLanguage);
  return {
    to: moderatorEmails,
    text: {
      subject: t("mail.comments.subject", { count }),
      paragraphs: [t("mail.comments.text")],
      link: { label: t("mail.comments.link"), address: siteUrl + href("deskComments", { lang: site.teamLanguage }) },
      lines: [],
      footer: t("mail.comments.footer"),
    },
    event: { type: noticeTopic, timestamp: new Date(now()).toISOString(), data: { count } },
  };
}

/** The subject id of all notices about waiting comments in the outbox; no comment has this id. */
export const noticeSubject = "waiting comments";
export const noticeTopic = "comment.waiting";

/** The minimum number of milliseconds between two notices. */
export const noticePause = 3_600_000;

/**
 * Adds a notice that comments wait for each destination, unless a later notice is already planned, which will count
 * this comment too. Each notice is due at least an hour after the previous one.
 */
export async function addNotice(transaction: Database, destinations: readonly string[], at: number): Promise<void> {
  for (const destination of destinations) {
    const newest = await transaction
      .selectFrom("outbox")
      .select(["created_at", "done_at"])
      .where("subject_id", "=", noticeSubject)
      .where("topic", "=", noticeTopic)
      .where("destination", "=", destination)
      .orderBy("created_at", "desc")
      .limit(1)
      .executeTakeFirst();
    // A notice that is already due may have been counted already, without this comment.
    if (newest && Number(newest.created_at) > at) continue;
    const last = newest ? Math.max(Number(newest.created_at), Number(newest.done_at ?? 0)) : 0;
    const entry = { topic: noticeTopic, subjectId: noticeSubject, payload: {}, destinations: [destination] };
    await addEntries(transaction, { ...entry, at: Math.max(at, last + noticePause) });
  }
}

/** The state of the other notices to the same destination. */
export interface OtherNotices {
  /** When the last of them was settled, in milliseconds since 1970; 0 if none was. */
  lastAt: number;
  /** Whether a notice that was planned earlier has not been sent yet. */
  isEarlierWaiting: boolean;
}

export async function otherNotices(
  database: Database,
  { id, destination, createdAt }: Pick<OutboxEntry, "id" | "destination" | "createdAt">,
): Promise<OtherNotices> {
  const others = await database
    .selectFrom("outbox")
    .select(["state", "created_at", "done_at"])
    .where("subject_id", "=", noticeSubject)
    .where("destination", "=", destination)
    .where("id", "!=", id)
    .orderBy("created_at", "desc")
    .limit(100)
    .execute();
  return {
    lastAt: Math.max(0, ...others.map(({ done_at }) => Number(done_at ?? 0))),
    isEarlierWaiting: others.some((each) => each.state === "waiting" && Number(each.created_at) < createdAt),
  };
}

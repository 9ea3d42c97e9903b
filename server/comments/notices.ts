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
  siteUrl: string;
  moderatorEmails: readonly string[];
  translatorOf: (locale: Locale) => Translator;
  now?: () => number;
}

type Store = Pick<CommentStore, "waiting" | "otherNotices">;
type Message = Omit<OutboxMessage, "id">;

/** Milliseconds before a notice was settled in which a comment may have been saved without being counted by it. */
const countingTime = 60_000;

/**
 * Returns the maker of `comment.…` messages. It gets the options for each message. A lost notice is not reported: the
 * next one counts the same comments.
 */
export function commentMessageMaker(store: Store, options: () => MessageOptions): MessageMaker {
  return (entry) => notice(store, options(), entry);
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

export const noticePause = 3_600_000;

/** Adds a notice an hour after the last one, unless a planned one will count this comment too. */
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

export type NoticeEntry = Pick<OutboxEntry, "id" | "destination" | "createdAt">;

/** Returns when another notice to this destination was last settled (0: never), and whether an earlier one waits. */
export async function otherNotices(
  database: Database,
  { id, destination, createdAt }: NoticeEntry,
): Promise<{ lastAt: number; isEarlierWaiting: boolean }> {
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

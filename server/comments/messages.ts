import type { EntryKey } from "../../domain/collection.ts";
import type { Site } from "../../domain/site.ts";
import type { Locale } from "../../i18n/locales.ts";
import type { Translator } from "../../i18n/messages.ts";
import { DeliveryError, type OutboxMessage } from "../outbox/channel.ts";
import type { OutboxEntry } from "../outbox/entries.ts";
import type { MessageMaker } from "../outbox/worker.ts";
import { noticePause, noticeSubject, noticeTopic } from "./notice.ts";
import type { CommentStore } from "./stored-comment.ts";

interface MessageOptions {
  site: Site;
  /** The mail addresses of the moderators. */
  moderatorEmails: readonly string[];
  /** The mail addresses of the team. */
  teamEmails: readonly string[];
  /** Returns the id of a post in WordPress; `null` if the post is not public there. */
  sourceKey: (post: EntryKey) => string | null;
  translatorOf: (locale: Locale) => Translator;
  now?: () => number;
}

type Store = Pick<CommentStore, "waiting" | "otherNotices" | "find">;
type Message = Omit<OutboxMessage, "id">;

/**
 * A comment that was saved up to this many milliseconds before the last notice was settled may be missing from its
 * count.
 */
const countingTime = 60_000;

/** Returns a function that makes the messages of all `comment.…` entries in the outbox. */
export function commentMessageMaker(store: Store, options: MessageOptions): MessageMaker {
  return async (entry) => {
    if (entry.topic === noticeTopic) return notice(store, options, entry);
    if (entry.topic === "comment.failed") return failureReport(options, entry);
    return forWordPress(store, options, entry);
  };
}

/**
 * Makes a notice that says how many comments wait, without anything that visitors wrote. Returns `null`, so that
 * nothing is sent, if no comment has arrived since the previous notice. Throws `DeliveryError`, so that this notice
 * waits, if the previous one is less than an hour old or has not been sent yet.
 */
async function notice(store: Store, options: MessageOptions, entry: OutboxEntry): Promise<Message | null> {
  const { site, moderatorEmails, translatorOf, now = Date.now } = options;
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
      paragraphs: [t("mail.comments.text"), "npm run comments -- list"],
      lines: [],
      footer: t("mail.comments.footer"),
    },
    event: { type: noticeTopic, timestamp: new Date(now()).toISOString(), data: { count } },
  };
}

/**
 * Makes the message that adds a comment to WordPress's moderation queue. Returns `null` if the comment has been decided
 * or deleted here in the meantime.
 */
async function forWordPress(
  store: Store,
  options: MessageOptions,
  { subjectId }: OutboxEntry,
): Promise<Message | null> {
  const comment = await store.find(subjectId);
  if (comment?.status !== "held") return null;
  const { id: reference, locale, name, email, text, parent, createdAt } = comment;
  const post = options.sourceKey({ id: comment.post, locale });
  if (post === null) throw new DeliveryError("the post is not public now");
  return {
    to: [],
    text: { subject: "", paragraphs: [], lines: [], footer: "" },
    event: {
      type: "comment.created",
      timestamp: new Date(createdAt).toISOString(),
      data: {
        ...{ reference, post: Number(post), content: text, author_name: name, author_email: email, status: "hold" },
        // A parent with any other id is a comment in our own store.
        ...(parent !== null && /^\d+$/.test(parent) ? { parent: Number(parent) } : {}),
      },
    },
  };
}

/** Makes the report that a comment could not be delivered to WordPress for days. */
function failureReport(
  { site, teamEmails, translatorOf, now = Date.now }: MessageOptions,
  entry: OutboxEntry,
): Message | null {
  // This was a notice. The next notice counts the same comments again.
  if (entry.subjectId === noticeSubject) return null;
  const t = translatorOf(site.teamLanguage);
  const { destination } = Object(entry.payload);
  const values = { reference: entry.subjectId, destination: String(destination) };
  return {
    to: teamEmails,
    text: {
      subject: t("mail.comments.failedSubject", values),
      paragraphs: [
        t("mail.comments.failedText", { ...values, command: `npm run comments -- retry ${entry.subjectId}` }),
      ],
      lines: [],
      footer: "",
    },
    event: { type: "delivery.failed", timestamp: new Date(now()).toISOString(), data: values },
  };
}

import type { EntryKey } from "../../domain/collection.ts";
import type { Site } from "../../domain/site.ts";
import type { Locale } from "../../i18n/locales.ts";
import type { Translator } from "../../i18n/messages.ts";
import { DeliveryError, type OutboxMessage } from "../outbox/channel.ts";
import type { OutboxEntry } from "../outbox/queue.ts";
import type { MessageMaker } from "../outbox/worker.ts";
import { noticePause, noticeSubject, noticeTopic } from "./notice.ts";
import type { CommentStore } from "./stored-comment.ts";

interface MessageOptions {
  site: Site;
  /** Where moderators read mail. */
  moderatorEmails: readonly string[];
  /** Where the team reads mail. */
  teamEmails: readonly string[];
  /** The id of a post in WordPress; `null`: it is not public there. */
  sourceKey: (post: EntryKey) => string | null;
  translatorOf: (locale: Locale) => Translator;
  now?: () => number;
}

type Store = Pick<CommentStore, "waiting" | "otherNotices" | "find">;
type Message = Omit<OutboxMessage, "id">;

/** Milliseconds before a notice was settled in which a comment may have come in uncounted. */
const countingTime = 60_000;

/** Makes the messages of all `comment.…` entries in the outbox. */
export function commentMessageMaker(store: Store, options: MessageOptions): MessageMaker {
  return async (entry) => {
    if (entry.topic === noticeTopic) return notice(store, options, entry);
    if (entry.topic === "comment.failed") return failureReport(options, entry);
    return forWordPress(store, options, entry);
  };
}

/**
 * Says how many comments wait, and nothing of what visitors wrote. Nothing is sent where none has come in since the
 * notice before; within an hour of that one, this one waits.
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

/** A comment for WordPress's queue; `null` where it was decided or deleted here meanwhile. */
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
        // Others are comments of our own store.
        ...(parent !== null && /^\d+$/.test(parent) ? { parent: Number(parent) } : {}),
      },
    },
  };
}

/** WordPress has not taken a comment for days. */
function failureReport(
  { site, teamEmails, translatorOf, now = Date.now }: MessageOptions,
  entry: OutboxEntry,
): Message | null {
  // The next notice counts them again.
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

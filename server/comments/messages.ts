import type { Site } from "../../domain/site.ts";
import { href } from "../../domain/site-map.ts";
import type { Locale } from "../../i18n/locales.ts";
import type { Translator } from "../../i18n/messages.ts";
import { DeliveryError, type OutboxMessage } from "../outbox/channel.ts";
import type { OutboxEntry } from "../outbox/entries.ts";
import type { MessageMaker } from "../outbox/worker.ts";
import { noticePause, noticeTopic } from "./notice.ts";
import type { CommentStore } from "./stored-comment.ts";

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

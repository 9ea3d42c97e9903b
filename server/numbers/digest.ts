import * as v from "valibot";
import { concernsOf, type NumbersReport, paceOf } from "../../domain/numbers/report.ts";
import type { Site } from "../../domain/site.ts";
import { href } from "../../domain/site-map.ts";
import { dayOf, formatDate, formatNumber, timeIn } from "../../i18n/format.ts";
import type { Locale } from "../../i18n/locales.ts";
import type { Translator } from "../../i18n/messages.ts";
import { addEntries } from "../outbox/entries.ts";
import type { MessageMaker } from "../outbox/worker.ts";
import type { Store } from "../stores/store.ts";
import { repeat } from "../timing.ts";
import { dayMs, daysIn } from "./day.ts";

const topic = "numbers.digest";

/** The time of day from which the digest is sent, in the time zone of the site. */
const sendAt = "09:00";

const checkEveryMs = 60_000;

/** Days for which sent digests stay in the outbox. */
const keepDays = 7;

/** The number of days that the digest covers. */
const coveredDays = 7;

interface DigestOptions {
  store: Store;
  /** The channels that get the digest. */
  destinations: readonly string[];
  timeZone: () => string;
  /** Called when a digest was added to the outbox. */
  onAdded: () => void;
  log: { warn(fields: object, message: string): void };
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** Adds the digest of the day to the outbox if it is time and no process has added it yet. */
export async function addDigest({ store, destinations, timeZone, onAdded, now = Date.now }: DigestOptions) {
  const at = now();
  if (timeIn(timeZone(), new Date(at)) < sendAt) return;
  const day = daysIn(timeZone)(at);
  await store.run((database) =>
    database.transaction().execute(async (transaction) => {
      // All processes make the same ids, so only the first adds rows.
      const idOf = (destination: string) => `digest-${day}-${destination}`;
      await addEntries(transaction, { topic, subjectId: `digest-${day}`, payload: { day }, destinations, at, idOf });
      const old = transaction.deleteFrom("outbox").where("topic", "=", topic);
      await old.where("created_at", "<", at - keepDays * dayMs).execute();
    }),
  );
  onAdded();
}

/** Adds the digest to the outbox every morning. Returns a function that stops this. */
export function startDigest(options: DigestOptions): () => Promise<void> {
  if (options.destinations.length === 0) return async () => {};
  return repeat(
    () => addDigest(options),
    checkEveryMs,
    (err) => options.log.warn({ err }, "the daily digest could not be added; trying again in a minute"),
  );
}

interface MessageOptions {
  site: Site;
  siteUrl: string;
  teamEmails: readonly string[];
  translatorOf: (locale: Locale) => Translator;
  now?: () => number;
}

/** Returns the maker of digests. One that could not be sent on its day is dropped. */
export function digestMaker(
  readReport: (days: number) => Promise<NumbersReport>,
  options: () => MessageOptions,
): MessageMaker {
  return async ({ payload }) => {
    const { day } = v.parse(v.object({ day: v.string() }), payload);
    const { site, siteUrl, teamEmails, translatorOf, now = Date.now } = options();
    if (day !== daysIn(() => site.timeZone)(now())) return null;
    const locale = site.teamLanguage;
    const t = translatorOf(locale);
    const report = await readReport(coveredDays);
    const { yesterday, week, meanWeek } = paceOf(report);
    const concerns = concernsOf(report);
    const values = { week: formatNumber(locale, week), mean: formatNumber(locale, Math.round(meanWeek ?? 0)) };
    return {
      to: teamEmails,
      text: {
        subject: t("numbers.digest.subject", { count: yesterday, date: formatDate(locale, dayOf(day)) }),
        paragraphs: [
          meanWeek === null ? t("numbers.digest.weekOnly", values) : t("numbers.digest.week", values),
          concerns.length === 0 ? t("numbers.lookNone") : t("numbers.digest.look"),
        ],
        link: {
          label: t("numbers.digest.open"),
          address: siteUrl + href("deskNumbers", { lang: locale }, { days: coveredDays }),
        },
        lines: concerns.map(({ kind, values: found }, at) => [
          "",
          `${at + 1}. ${t(`numbers.concerns.${kind}`, found as never)}`,
        ]),
        footer: t("numbers.digest.footer"),
      },
      event: { type: topic, timestamp: new Date(now()).toISOString(), data: { day, yesterday, week } },
    };
  };
}

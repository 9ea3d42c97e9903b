import { randomUUID } from "node:crypto";
import * as v from "valibot";
import {
  type LinkOutcome,
  type LinkRequest,
  linkMinutes,
  linkPauseMinutes,
  memberAddress,
  type SignInOutcome,
  type Team,
  type TooMany,
} from "../../domain/desk/team.ts";
import { href } from "../../domain/site-map.ts";
import type { Locale } from "../../i18n/locales.ts";
import type { Translator } from "../../i18n/messages.ts";
import { type Channel, deliveryReason, type MessageText } from "../outbox/channel.ts";
import { rateLimit } from "../rate-limit.ts";
import type { TeamStore } from "./team-store.ts";

interface TeamOptions {
  store: Pick<TeamStore, "makeLink" | "removeLink" | "takeLink" | "findSession" | "endSession" | "endAllSessions">;
  /** The mail channel; `null`: there is no mail server. */
  mail: Pick<Channel, "send"> | null;
  siteUrl: string;
  translatorOf: (locale: Locale) => Translator;
  log: { warn(fields: object, message: string): void };
}

export interface OpenTeam extends Team {
  /** Waits until mails in progress have been sent or have failed. */
  close(): Promise<void>;
}

const windowSeconds = linkMinutes * 60;

/** The limits per window for one network. */
const limits = { requests: 10, signIns: 20 };

/**
 * Milliseconds in which a member who has an unused link gets no other mail. A limit on the number of mails would let
 * outsiders use up those of a member; this way the member's newest mail always contains a valid link.
 */
const mailPauseMs = linkPauseMinutes * 60_000;

/** Milliseconds within which the mail server must accept a mail. */
const mailTimeoutMs = 20_000;

/**
 * Opens the sign-in of members. The mail with the link does not go through the outbox: the outbox would store the token
 * in plain text and retry for three days, although the link expires after minutes.
 */
export function openTeam({ store, mail, siteUrl, translatorOf, log }: TeamOptions): OpenTeam {
  const requests = rateLimit({ max: limits.requests, windowSeconds });
  const signIns = rateLimit({ max: limits.signIns, windowSeconds });
  const underWay = new Set<Promise<void>>();

  async function mailLink(email: string, { locale, back }: LinkRequest): Promise<void> {
    if (mail === null) return;
    let token: string | null = null;
    try {
      token = await store.makeLink(email, mailPauseMs);
      if (token === null) return;
      const link = siteUrl + linkPath(locale, token, back);
      const event = { type: "team.link", timestamp: new Date().toISOString(), data: {} };
      const message = { id: randomUUID(), to: [email], text: textOf(translatorOf(locale), link), event };
      await mail.send(message, AbortSignal.timeout(mailTimeoutMs), 1);
    } catch (error) {
      log.warn({ reason: deliveryReason(error) }, "a link to sign in with could not be mailed");
      if (token !== null) await store.removeLink(token).catch(() => undefined);
    }
  }

  return {
    sendsMail: mail !== null,
    async requestLink(request): Promise<LinkOutcome> {
      const read = v.safeParse(memberAddress, request.email);
      if (!read.success) return { kind: "invalid" };
      const { isOver, retryAfterSeconds } = await requests.count(request.ip);
      if (isOver) return tooMany(retryAfterSeconds);
      // This is not awaited, because the response time would reveal whether the address is a member's.
      const mailing = mailLink(read.output, request).finally(() => underWay.delete(mailing));
      underWay.add(mailing);
      return { kind: "asked" };
    },
    async signIn(token, ip, previous): Promise<SignInOutcome> {
      const { isOver, retryAfterSeconds } = await signIns.count(ip);
      if (isOver) return tooMany(retryAfterSeconds);
      const session = await store.takeLink(token, previous);
      return session === null ? { kind: "refused" } : { kind: "signed-in", session };
    },
    findSession: (session) => store.findSession(session),
    signOut: (session) => store.endSession(session),
    signOutEverywhere: (session) => store.endAllSessions(session),
    async close() {
      await Promise.all(underWay);
    },
  };
}

function tooMany(seconds: number): TooMany {
  return { kind: "too-many", minutes: Math.ceil(seconds / 60) };
}

/** Returns the path and query of a sign-in link. */
export function linkPath(lang: Locale, token: string, back: string | null = null): string {
  return href("deskLink", { lang }, { token, back });
}

function textOf(t: Translator, link: string): MessageText {
  const minutes = linkMinutes;
  return {
    subject: t("mail.signIn.subject"),
    paragraphs: [t("mail.signIn.text", { minutes })],
    link: { label: t("mail.signIn.link"), address: link },
    lines: [],
    footer: t("mail.signIn.footer"),
  };
}

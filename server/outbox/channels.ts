import type { Config } from "../config.ts";
import type { Channel } from "./channel.ts";
import { telegramChannel, webhookChannel } from "./http-channels.ts";
import { mailChannel } from "./mail.ts";
import { slackChannel } from "./slack.ts";

export type ChannelConfig = Pick<
  Config,
  "siteUrl" | "smtpUrl" | "mailFrom" | "leadsEmailTo" | "leadsWebhooks" | "telegram" | "slackUrl" | "crms"
>;

/** The name of the channel for receipts to visitors by mail; it is not one of the team's channels. */
export const receiptChannel = "confirmation";

/** Returns the names of the configured channels that people read: they get leads, and reports of failures. */
export function peopleChannels({ smtpUrl, leadsEmailTo, leadsWebhooks, telegram, slackUrl }: ChannelConfig): string[] {
  return [
    ...(smtpUrl && leadsEmailTo.length > 0 ? ["mail"] : []),
    ...leadsWebhooks.map(({ name }) => name),
    ...(telegram ? ["telegram"] : []),
    ...(slackUrl ? ["slack"] : []),
  ];
}

/** Returns the names of the configured channels that get the daily digest: those in which it is read, not processed. */
export function digestChannels(config: ChannelConfig & Pick<Config, "numbers" | "digest">): string[] {
  if (!config.numbers || !config.digest) return [];
  return peopleChannels(config).filter((name) => !name.startsWith("webhook"));
}

/** Returns the names of the configured channels that leads are sent to. */
export function teamChannels(config: ChannelConfig): string[] {
  return [...peopleChannels(config), ...config.crms.map(({ name }) => name)];
}

/** Returns the names of the configured channels that tell moderators about comments that wait. */
export function moderatorChannels({ smtpUrl, commentsEmailTo }: Pick<Config, "smtpUrl" | "commentsEmailTo">): string[] {
  return smtpUrl && commentsEmailTo.length > 0 ? ["mail"] : [];
}

/** Opens all configured channels but those of CRMs. `sender` returns the sender of mail for the case that `MAIL_FROM` is not set. */
export function openChannels(
  config: Omit<ChannelConfig, "crms">,
  sender: () => { name: string; email: string },
): Channel[] {
  const { siteUrl, smtpUrl, leadsWebhooks, telegram, slackUrl } = config;
  const mail = smtpUrl && {
    smtpUrl,
    from: () => config.mailFrom ?? `${sender().name.replace(/[<>"]/g, "")} <${sender().email}>`,
    host: new URL(siteUrl).hostname,
  };
  return [
    ...(mail ? [mailChannel("mail", mail), mailChannel(receiptChannel, { ...mail, isToVisitor: true })] : []),
    ...leadsWebhooks.map(webhookChannel),
    ...(telegram ? [telegramChannel(telegram)] : []),
    ...(slackUrl ? [slackChannel(slackUrl)] : []),
  ];
}

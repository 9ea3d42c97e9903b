import { href } from "../../domain/site-map.ts";
import type { Config } from "../config.ts";
import type { Channel } from "./channel.ts";
import { indexNowChannel } from "./index-now.ts";
import { mailChannel } from "./mail.ts";
import { telegramChannel } from "./telegram.ts";
import { webhookChannel } from "./webhook.ts";

export type ChannelConfig = Pick<
  Config,
  "siteUrl" | "smtpUrl" | "mailFrom" | "leadsEmailTo" | "leadsWebhook" | "telegram" | "indexNow"
>;

/** The visitor's own receipt by mail; it is not one of the team's channels. */
export const receiptChannel = "confirmation";

/** The channels by which the team is told of leads, by the configuration. */
export function teamChannels({ smtpUrl, leadsEmailTo, leadsWebhook, telegram }: ChannelConfig): string[] {
  return [
    ...(smtpUrl && leadsEmailTo.length > 0 ? ["mail"] : []),
    ...(leadsWebhook ? ["webhook"] : []),
    ...(telegram ? ["telegram"] : []),
  ];
}

/** The channels by which moderators are told of comments that wait, by the configuration. */
export function moderatorChannels({ smtpUrl, commentsEmailTo }: Pick<Config, "smtpUrl" | "commentsEmailTo">): string[] {
  return smtpUrl && commentsEmailTo.length > 0 ? ["mail"] : [];
}

/** All channels that are configured. `sender`: name and address of mails, unless `MAIL_FROM` is set. */
export function openChannels(config: ChannelConfig, sender: { name: string; email: string }): Channel[] {
  const { siteUrl, smtpUrl, leadsWebhook, telegram, indexNow } = config;
  const mail = smtpUrl && {
    smtpUrl,
    from: config.mailFrom ?? `${sender.name.replace(/[<>"]/g, "")} <${sender.email}>`,
    host: new URL(siteUrl).hostname,
  };
  return [
    ...(mail ? [mailChannel("mail", mail), mailChannel(receiptChannel, mail)] : []),
    ...(leadsWebhook ? [webhookChannel(leadsWebhook)] : []),
    ...(telegram ? [telegramChannel(telegram)] : []),
    ...(indexNow ? [indexNowChannel({ ...indexNow, siteUrl, keyPath: href("indexNowKey", {}) })] : []),
  ];
}

import { confirmation } from "../../domain/delivery.ts";
import type { Site } from "../../domain/site.ts";
import type { Locale } from "../../i18n/locales.ts";
import type { Translator } from "../../i18n/messages.ts";
import type { Config } from "../config.ts";
import type { Destination } from "./destination.ts";
import { leadTexts } from "./lead-texts.ts";
import { confirmationMail, teamMail } from "./mail.ts";
import { telegram } from "./telegram.ts";
import { webhook } from "./webhook.ts";

export type DeliveryConfig = Pick<
  Config,
  "siteUrl" | "smtpUrl" | "mailFrom" | "leadsEmailTo" | "leadsWebhook" | "telegram"
>;

/** Where the team is told, by the configuration; the visitor's confirmation is not among them. */
export function teamDestinations({ smtpUrl, leadsEmailTo, leadsWebhook, telegram }: DeliveryConfig): string[] {
  return [
    ...(smtpUrl && leadsEmailTo.length > 0 ? ["mail"] : []),
    ...(leadsWebhook ? ["webhook"] : []),
    ...(telegram ? ["telegram"] : []),
  ];
}

/** All that can be sent to, with the way of doing so. */
export function openDestinations(
  config: DeliveryConfig,
  site: Site,
  translatorOf: (locale: Locale) => Translator,
): Destination[] {
  const texts = leadTexts(site, translatorOf);
  const mail = config.smtpUrl && {
    smtpUrl: config.smtpUrl,
    from: config.mailFrom ?? `${site.name.replace(/[<>"]/g, "")} <${site.email}>`,
    host: new URL(config.siteUrl).hostname,
    texts,
  };
  const team = new Set(teamDestinations(config));
  return [
    ...(mail && team.has("mail") ? [teamMail(mail, config.leadsEmailTo)] : []),
    ...(mail ? [confirmationMail(mail)] : []),
    ...(config.leadsWebhook ? [webhook(config.leadsWebhook)] : []),
    ...(config.telegram ? [telegram(config.telegram, texts)] : []),
  ].filter(({ name }) => name === confirmation || team.has(name));
}

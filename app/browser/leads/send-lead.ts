import type { FieldErrors } from "../../../domain/leads/fields.ts";
import { href } from "../../../domain/site-map.ts";
import { fallbackLocale, isLocale } from "../../../i18n/locales.ts";
import { type SendOutcome as FormSendOutcome, sendForm } from "../forms/send-form.ts";

export type SendOutcome = FormSendOutcome<FieldErrors>;

/** Sends a filled-in contact form. Never throws. */
export function sendLead(body: string, onChallenge: () => void = () => {}): Promise<SendOutcome> {
  // The language in which the form was filled in. After a wait, the page may be shown in another one.
  const lang = new URLSearchParams(body).get("lang");
  return sendForm(href("contact", { lang: isLocale(lang) ? lang : fallbackLocale }), body, onChallenge);
}

import { createHash, createHmac } from "node:crypto";
import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { isRequired, type LeadFields } from "../../domain/leads/fields.ts";
import type { LeadContent, Leads, Submission } from "../../domain/leads/lead.ts";
import { checkLead } from "../../domain/leads/lead-form.ts";
import { languages } from "../../i18n/languages.ts";
import type { Locale } from "../../i18n/locales.ts";
import { formAccepter, type Verdict } from "../forms/accept-form.ts";
import type { LeadStore } from "./lead-store.ts";

interface LeadsOptions {
  store: Pick<LeadStore, "save">;
  secret: string;
  destinations: readonly string[];
  /** Whether visitors can be sent a receipt. */
  confirms: boolean;
  /** Called after each saved lead that is not suspected spam. */
  onSaved: () => void;
  log: Record<"info" | "error", (fields: object, message: string) => void>;
  /** Returns the current calendar day, which decides whether a visitor has already got a receipt today. */
  today: () => string;
}

/** Returns the service that checks and stores leads, with the messages to be sent about them. */
export function makeLeads(options: LeadsOptions): Leads {
  return {
    submit: formAccepter({
      name: "a request",
      check,
      textOf: ({ message }) => message ?? "",
      save: (submission, fields, verdict) => save(options, submission, fields, verdict),
      onSaved: options.onSaved,
      log: options.log,
    }),
  };
}

function check({ topic, values, locale }: Submission): ReturnType<typeof checkLead> {
  const checked = checkLead(topic, values);
  if (!checked.ok) return checked;
  const { phone: typed } = checked.fields;
  const phone = typed === null ? null : readPhone(typed, locale);
  const isLost = typed !== null && phone === null;
  // If the phone number is optional, an unreadable one is no reason to refuse the form.
  if (isLost && isRequired(topic, "phone")) return { ok: false, errors: { phone: "phone" } };
  return { ok: true, fields: { ...checked.fields, phone: phone ?? typed } };
}

async function save(
  options: LeadsOptions,
  { topic, locale, quote, attribution, key, consentVersion }: Submission,
  fields: LeadFields,
  { spam, verified }: Verdict,
): Promise<string> {
  const consent = { version: consentVersion, locale };
  const content: LeadContent = { topic, locale, ...fields, consent, quote, attribution };
  const hash = (text: string) => createHmac("sha256", options.secret).update(text).digest("base64url");
  const { attribution: _, ...told } = content;
  const { reference } = await options.store.save({
    content,
    // The attribution is left out, because it may differ when the same lead is sent again.
    contentHash: createHash("sha256").update(JSON.stringify(told)).digest("base64url"),
    contentKey: hash(JSON.stringify([topic, fields.email.toLowerCase(), fields.phone, fields.message])),
    key,
    spam,
    verified,
    destinations: options.destinations,
    confirm: verified && options.confirms ? { address: hash(fields.email.toLowerCase()), day: options.today() } : null,
  });
  return reference;
}

/** Returns a phone number in E.164; `null` if the text cannot be a phone number. */
export function readPhone(typed: string, locale: Locale): string | null {
  const region = languages[locale].phoneRegion;
  const known = region !== null && isSupportedCountry(region);
  const number = parsePhoneNumberFromString(typed, known ? { defaultCountry: region } : {});
  return number?.isPossible() ? number.number : null;
}

import * as v from "valibot";
import { locales } from "../i18n/locales.ts";

const text = v.pipe(v.string("write a text"), v.trim(), v.minLength(1, "write something"));
const optionalText = v.optional(v.nullable(text), null);
const addressFix = "write a whole address such as https://example.com";
const httpsAddress = v.pipe(
  v.string(addressFix),
  v.regex(/^https:\/\/[a-z0-9][a-z0-9.-]*(:\d+)?([/?#][^\s"<>]*)?$/i, addressFix),
);
const address = v.optional(v.nullable(httpsAddress), null);
const timeFix = 'write a time in quotes, such as "09:00"';
const time = v.pipe(v.string(timeFix), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, timeFix));

/** Weekdays from Monday, as schema.org writes them. */
export const weekdays = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"] as const;

const days = v.pipe(
  v.string("write days such as Mo-Fr or Mo"),
  v.regex(new RegExp(`^(${weekdays.join("|")})(-(${weekdays.join("|")}))?$`), "write days such as Mo-Fr or Mo"),
);

/** Everything by which one company's site differs from another's; the file is `content/site.yml`. */
export const siteSchema = v.strictObject({
  name: text,
  email: v.pipe(v.string("write an e-mail address"), v.email("write an e-mail address")),
  /** International, e.g. +7 700 000 00 00. */
  phone: optionalText,
  whatsapp: address,
  telegram: address,
  /** A channel that announces new posts. */
  telegramChannel: address,
  social: v.optional(v.array(v.strictObject({ name: text, url: httpsAddress })), []),
  apps: v.optional(v.strictObject({ appStore: address, googlePlay: address }), { appStore: null, googlePlay: null }),
  /** Local time in `timeZone`, e.g. Mo-Fr, 09:00, 18:00. */
  openingHours: v.optional(v.nullable(v.strictObject({ days, opens: time, closes: time })), null),
  legalEntity: optionalText,
  /** The language of messages to the team. */
  teamLanguage: v.optional(v.picklist(locales, `write one of ${locales.join(", ")}`), "en"),
  /** IANA name; decides the day of every date on the site. */
  timeZone: v.pipe(text, v.check(isTimeZone, "write an IANA time zone such as Asia/Almaty")),
  /** Codes of search engines, by the name of their meta tag. */
  verification: v.optional(
    v.record(v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9._:-]*$/i, "write the name of a meta tag")), text),
    {},
  ),
});

export type Site = v.InferOutput<typeof siteSchema>;

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    // The only way to ask Intl: it throws a RangeError on names it does not know.
    return false;
  }
}

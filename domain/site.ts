import * as v from "valibot";

const text = v.pipe(v.string(), v.trim(), v.minLength(1));
const optionalText = v.optional(v.nullable(text), null);
const address = v.optional(v.nullable(v.pipe(v.string(), v.url())), null);

/** Everything by which one company's site differs from another's; the file is `content/site.yml`. */
export const siteSchema = v.strictObject({
  name: text,
  email: v.pipe(v.string(), v.email()),
  /** International, e.g. +7 700 000 00 00. */
  phone: optionalText,
  whatsapp: address,
  telegram: address,
  social: v.optional(v.array(v.strictObject({ name: text, url: v.pipe(v.string(), v.url()) })), []),
  apps: v.optional(v.strictObject({ appStore: address, googlePlay: address }), { appStore: null, googlePlay: null }),
  /** Local time in `timeZone`, e.g. 09:00–18:00 on weekdays. */
  openingHours: v.optional(v.nullable(v.strictObject({ days: text, opens: text, closes: text })), null),
  legalEntity: optionalText,
  /** In which language the team is written to. */
  teamLanguage: v.optional(v.picklist(["en", "ru", "id", "kk", "az", "uz"]), "en"),
  /** IANA name; decides the day of every date on the site. */
  timeZone: v.pipe(text, v.check(isTimeZone, "not an IANA time zone such as Asia/Almaty")),
  verification: v.optional(v.record(v.string(), text), {}),
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

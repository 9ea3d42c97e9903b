import * as v from "valibot";
import { fallbackLocale, locales } from "../i18n/locales.ts";
import { removablePages } from "./shipped.ts";
import { weekdays } from "./weekdays.ts";

const text = v.pipe(v.string("write a text"), v.trim(), v.minLength(1, "write something"));
const optionalText = v.optional(v.nullable(text), null);
const addressFix = "write a whole address such as https://example.com";
export const httpsAddress = v.pipe(
  v.string(addressFix),
  v.regex(/^https:\/\/[a-z0-9][a-z0-9.-]*(:\d+)?([/?#][^\s"<>]*)?$/i, addressFix),
);
const address = v.optional(v.nullable(httpsAddress), null);
const timeFix = 'write a time in quotes, such as "09:00"';
const time = v.pipe(v.string(timeFix), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, timeFix));

const days = v.pipe(
  v.string("write days such as Mo-Fr or Mo"),
  v.regex(new RegExp(`^(${weekdays.join("|")})(-(${weekdays.join("|")}))?$`), "write days such as Mo-Fr or Mo"),
);

const hours = v.strictObject({ days, opens: time, closes: time });
const optionalHours = v.optional(v.nullable(hours), null);
const countFix = "write a whole number from 1";
const optionalCount = v.optional(
  v.nullable(v.pipe(v.number(countFix), v.integer(countFix), v.minValue(1, countFix))),
  null,
);
const countryFix = "write the two capital letters of a country, such as KZ";

const scriptFix = "write an https address, or the path of a script in public/, such as /statistics.js";
const hostFix = "write a host such as https://stats.example.com or wss://*.example.com";

const script = v.strictObject({
  /** The item of `cookies.yml` that a visitor must allow before the script is loaded. */
  id: text,
  src: v.pipe(v.string(scriptFix), v.regex(/^(https:\/\/[a-z0-9][^\s"'<>;,]*|(\/[\w-][\w.-]*)+\.m?js)$/i, scriptFix)),
  /** Further hosts that it loads from or sends to, as sources of the content security policy. */
  hosts: v.optional(
    v.array(v.pipe(v.string(hostFix), v.regex(/^(https|wss):\/\/(\*\.)?[a-z0-9][a-z0-9.-]*(:\d+)?$/i, hostFix))),
    [],
  ),
  /** Whether it writes styles into the page, as chats do. */
  inlineStyles: v.optional(v.boolean("write true or false"), false),
});

const onOrOff = v.optional(v.picklist(["on", "off"], "write on or off"), "on");

/** Days and local times in `timeZone`, e.g. Mo-Fr, 09:00, 18:00. */
export type Hours = v.InferOutput<typeof hours>;

/** The schema of `content/site.yml`: everything that differs between one company's site and another's. */
export const siteSchema = v.strictObject({
  name: text,
  email: v.pipe(v.string("write an e-mail address"), v.email("write an e-mail address")),
  /** In international format, e.g. +7 700 000 00 00. */
  phone: optionalText,
  whatsapp: address,
  telegram: address,
  /** A channel that announces new posts. */
  telegramChannel: address,
  /** A calendar in which visitors choose the time of their demo. */
  bookingUrl: address,
  social: v.optional(v.array(v.strictObject({ name: text, url: httpsAddress })), []),
  apps: v.optional(
    v.strictObject({
      appStore: address,
      googlePlay: address,
      /** Names that are the same in every language, e.g. "Android 10". */
      platforms: v.optional(v.array(text), []),
    }),
    { appStore: null, googlePlay: null, platforms: [] },
  ),
  openingHours: optionalHours,
  support: v.optional(
    v.strictObject({
      hours: optionalHours,
      /** Hours within which a request gets its first answer. */
      answerHours: optionalCount,
    }),
    { hours: null, answerHours: null },
  ),
  /** Facts about clients' data that only the owner of the site knows. */
  security: v.optional(
    v.strictObject({
      /** The country of the data center, ISO 3166. */
      hostingCountry: v.optional(v.nullable(v.pipe(v.string(countryFix), v.check(isCountry, countryFix))), null),
      /** Months for which clock-ins with their selfies are stored. */
      retentionMonths: optionalCount,
      /** Names of the methods, e.g. "TLS 1.3". */
      encryption: v.optional(v.array(text), []),
      certificates: v.optional(v.array(v.strictObject({ name: text, url: address })), []),
    }),
    { hostingCountry: null, retentionMonths: null, encryption: [], certificates: [] },
  ),
  legalEntity: optionalText,
  /** Shown with the legal entity below the ways to reach the company. */
  postalAddress: v.optional(
    v.nullable(
      v.strictObject({
        street: text,
        city: text,
        postalCode: optionalText,
        /** ISO 3166. */
        country: v.pipe(v.string(countryFix), v.check(isCountry, countryFix)),
      }),
    ),
    null,
  ),
  /** Scripts of other services, such as statistics or a chat. */
  scripts: v.optional(v.array(script), []),
  /** The languages in the order in which they are shown; the first is for visitors whose language is not known. */
  languages: v.optional(
    v.pipe(
      v.array(v.string()),
      v.check((list) => list.join() === locales.join(), `the build has ${locales.join(", ")}: run \`npm run build\``),
    ),
    [...locales],
  ),
  /** Pages that the site does not have. */
  off: v.optional(v.array(v.picklist(removablePages, `write a list of ${removablePages.join(", ")}`)), []),
  /** Whether posts have comments. */
  comments: onOrOff,
  /** Whether the pictures of features become working demos. The build decides it: see scripts/lists.ts. */
  demos: onOrOff,
  /** What happens to a page whose text one of the languages lacks: it is left out, or shown in the first language. */
  missingPages: v.optional(v.picklist(["hide", "fallback"], "write hide or fallback"), "hide"),
  /** The language of messages to the team. */
  teamLanguage: v.optional(v.picklist(locales, `write one of ${locales.join(", ")}`), fallbackLocale),
  /** An IANA name; it determines the day of every date on the site. */
  timeZone: v.pipe(text, v.check(isTimeZone, "write an IANA time zone such as Asia/Almaty")),
  /** Verification codes of search engines, keyed by the name of their meta tag. */
  verification: v.optional(
    v.record(v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9._:-]*$/i, "write the name of a meta tag")), text),
    {},
  ),
});

export type Site = v.InferOutput<typeof siteSchema>;

/** Returns the legal entity and the postal address in one line; empty if neither is known. */
export function imprintOf({ legalEntity, postalAddress }: Pick<Site, "legalEntity" | "postalAddress">): string {
  const { street, postalCode, city } = postalAddress ?? {};
  const place = [postalCode, city].filter(Boolean).join(" ");
  return [legalEntity, street, place].filter(Boolean).join(", ");
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    // The only way to ask Intl: it throws a RangeError on names it does not know.
    return false;
  }
}

/** Returns whether a code is that of a country that Intl can name. */
function isCountry(code: string): boolean {
  return (
    /^[A-Z]{2}$/.test(code) && new Intl.DisplayNames("en", { type: "region", fallback: "none" }).of(code) !== undefined
  );
}

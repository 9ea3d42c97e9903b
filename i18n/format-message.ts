import formatOnly from "use-intl/format-message/format-only";
import { formatNumber } from "./format.ts";
import { fallbackLocale, isLocale } from "./locales.ts";

type Arguments = Parameters<typeof formatOnly>;
type Formatters = Arguments[3]["formatters"];

/** Our formatters, keyed by those of use-intl, which passes the same object in every call. */
const ours = new WeakMap<Formatters, Formatters>();

/**
 * Replaces `use-intl/format-message` (by an alias in vite.config.ts): messages are already compiled by
 * `scripts/vite/compiled-messages.ts`, and `#` is formatted by our formatter instead of the browser's.
 */
export default function formatMessage(...[key, message, values, options]: Arguments): ReturnType<typeof formatOnly> {
  if (typeof message === "string") return message;
  return formatOnly(key, message, values, { ...options, formatters: withOurNumbers(options.formatters) });
}

/** Compiled messages cannot be returned in their source form. */
formatMessage.raw = false;

function withOurNumbers(formatters: Formatters): Formatters {
  const known = ours.get(formatters);
  if (known) return known;
  const made: Formatters = {
    ...formatters,
    // Only its `format` is called. Messages contain no options, because `npm run check` refuses `number` arguments.
    getNumberFormat: (locale) =>
      ({
        format: (value: number) => formatNumber(isLocale(locale) ? locale : fallbackLocale, value),
      }) as Intl.NumberFormat,
  };
  ours.set(formatters, made);
  return made;
}

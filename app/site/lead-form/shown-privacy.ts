import { dayOf, formatDate } from "../../../i18n/format.ts";
import { type Context, services } from "../../context.ts";
import { localeOf } from "../../failures.ts";

/** Returns the privacy policy that a visitor of the form agrees to: its version, and this as a formatted date. */
export function shownPrivacy(context: Context) {
  const locale = localeOf(context);
  const { updated } = context.get(services).legal.texts.privacy[locale];
  return { version: updated, date: formatDate(locale, dayOf(updated)) };
}

import { formatDate } from "../../../i18n/format.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { translatorOf } from "../../../i18n/messages.ts";
import { loadParts } from "../../browser/page-messages.ts";

/** Returns the message that the page is a copy, with the date of the copy. `copiedAt` is ISO 8601. */
export async function copyNotice(locale: Locale, copiedAt: string): Promise<string> {
  await loadParts(["help"]);
  const day = new Date(copiedAt);
  const date = formatDate(locale, { year: day.getFullYear(), month: day.getMonth() + 1, day: day.getDate() });
  return translatorOf(locale)("help.offline.copy", { date });
}

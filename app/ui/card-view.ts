import type { PostCard } from "../../domain/content.ts";
import { dayIn, formatDate } from "../../i18n/format.ts";
import type { Locale } from "../../i18n/locales.ts";

/** A date for people and for machines. The server formats it, because browsers cannot do so in every language. */
export interface DateView {
  iso: string;
  text: string;
}

export interface CardView extends Omit<PostCard, "published" | "updated"> {
  published: DateView;
}

export function toDateView(locale: Locale, instant: string, timeZone: string): DateView {
  return { iso: instant, text: formatDate(locale, dayIn(timeZone, new Date(instant))) };
}

/** Returns the card as it is shown. The date is that of the site's time zone. */
export function toCardView({ updated: _, ...card }: PostCard, timeZone: string): CardView {
  return { ...card, published: toDateView(card.locale, card.published, timeZone) };
}

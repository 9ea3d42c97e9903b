import type { PostCard } from "../../domain/content.ts";
import { dayIn, formatDate } from "../../i18n/format.ts";
import type { Locale } from "../../i18n/locales.ts";

/** A date for people and one for machines. Written on the server: browsers cannot write it in every language. */
export interface ShownDate {
  iso: string;
  text: string;
}

export interface ShownCard extends Omit<PostCard, "published" | "updated"> {
  published: ShownDate;
}

export function showDate(locale: Locale, instant: string, timeZone: string): ShownDate {
  return {
    iso: instant,
    text: formatDate(locale, dayIn(timeZone, new Date(instant))),
  };
}

/** The card as it is shown; the day is that of the site's time zone. */
export function showCard({ updated: _, ...card }: PostCard, timeZone: string): ShownCard {
  return {
    ...card,
    published: showDate(card.locale, card.published, timeZone),
  };
}

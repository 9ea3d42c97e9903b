import type { SafeHtml } from "./content.ts";

/** An open job at the company itself. */
export interface Vacancy {
  slug: string;
  title: string;
  place: string;
  /** ISO 3166, two letters. */
  country: string;
  /** The day it was first shown, ISO 8601. */
  posted: string;
  body: SafeHtml;
}

import type { Locale } from "../../i18n/locales.ts";
import type { Topic } from "./fields.ts";

/**
 * What has become of the messages about a lead. `failed`: one was given up. `held`: it looks like spam, so nothing is
 * sent. `none`: nobody was to be told.
 */
export type DeliveryState = "failed" | "waiting" | "held" | "delivered" | "none";

/** A lead in a list. Instants are milliseconds since 1970. */
export interface ListedLead {
  /** What the visitor and the team call it. */
  reference: string;
  topic: Topic;
  locale: Locale;
  /** The company, or the person where no company was named. */
  from: string;
  verified: boolean;
  delivery: DeliveryState;
  createdAt: number;
}

/** A lead, whole, in the words of a language. */
export interface ShownLead extends ListedLead {
  /** Label and value; a value without a label is a text that the visitor wrote. */
  lines: [label: string, value: string][];
  deliveries: { destination: string; state: DeliveryState; attempts: number; error: string | null; at: number }[];
}

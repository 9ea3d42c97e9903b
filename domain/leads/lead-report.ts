import type { Locale } from "../../i18n/locales.ts";
import type { Topic } from "./fields.ts";

/**
 * The state of the messages about a lead. `failed`: the site gave up sending one. `held`: the lead looks like spam, so
 * nothing is sent. `none`: no channel is configured.
 */
export type DeliveryState = "failed" | "waiting" | "held" | "delivered" | "none";

/** A lead in a list. Instants are milliseconds since 1970. */
export interface ListedLead {
  /** The reference by which the visitor and the team know it. */
  reference: string;
  topic: Topic;
  locale: Locale;
  /** The company, or the person if no company was given. */
  from: string;
  verified: boolean;
  delivery: DeliveryState;
  createdAt: number;
}

/** A complete lead with its labels in one language. */
export interface ShownLead extends ListedLead {
  /** Label and value; a value without a label is a text that the visitor wrote. */
  lines: [label: string, value: string][];
  deliveries: { destination: string; state: DeliveryState; attempts: number; error: string | null; at: number }[];
}

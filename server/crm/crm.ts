import * as v from "valibot";
import type { CrmStage } from "../../domain/crm.ts";
import type { Market } from "../../domain/facts.ts";
import type { LeadContent } from "../../domain/leads/lead.ts";
import { locales } from "../../i18n/locales.ts";
import type { EnvironmentReader } from "../environment-reader.ts";

/** A CRM in which each lead becomes one record. Calls reject with a `DeliveryError`, or as `fetch` does. */
export interface Crm {
  /** Finds the record that was made for a reference; `null` if there is none. */
  find(reference: string, signal: AbortSignal): Promise<CrmRecord | null>;
  create(lead: CrmLead, signal: AbortSignal): Promise<CrmRecord>;
  /**
   * Brings a record that was made before up to this revision of the lead, which may be the one that it was made of.
   * What people changed in the record stays.
   */
  update(record: CrmRecord, lead: CrmLead, signal: AbortSignal): Promise<void>;
  /** Deletes a record, after a test. */
  remove(record: CrmRecord, signal: AbortSignal): Promise<void>;
  /** Whether `remove` only closes the record as lost, because the CRM's interface deletes nothing. */
  removesByClosing?: true;
  /** Returns the stages of at most `maxStages` records with one request; those that were deleted are missing. */
  stages?(ids: readonly string[], signal: AbortSignal): Promise<Map<string, CrmStage>>;
  /** Returns the fields of our settings that the CRM does not have and would silently ignore. */
  unknownFields?(signal: AbortSignal): Promise<string[]>;
  /** Returns the ids of the records that the CRM's own webhook says have changed. */
  changed?(form: URLSearchParams): string[];
  /** Adds to at most `maxStages` changed records those of which they were made, with one request. */
  origins?(ids: readonly string[], signal: AbortSignal): Promise<string[]>;
}

export interface CrmRecord {
  id: string;
  /** The address at which a person opens it; `null` if there is none. */
  link: string | null;
}

export const maxStages = 50;

/** One revision of a lead, prepared for a CRM. */
export interface CrmLead {
  reference: string;
  revision: number;
  /** When this revision arrived, in milliseconds since 1970. */
  at: number;
  /** One line that names the topic, the company and the reference. */
  title: string;
  /** All that the visitor wrote, the quote and the source, a labeled line each, in the language of the team. */
  note: string;
  content: LeadContent;
  /** Where the visitor came from: `utm_source` and the like; empty if it is unknown. */
  utm: Readonly<Record<string, string>>;
  /** The total of the quote that the visitor sent; `null` if there is none. */
  price: { amount: number; currency: string } | null;
  /** The values of the CRM's own fields, by their ids. */
  fields: Readonly<Record<string, string | number>>;
  /** The id of the person in the CRM who answers; `null`: the CRM decides. */
  responsible: string | null;
}

/** A kind of CRM, for the list in `crms.ts`. */
export interface CrmKind {
  /** The name of its channel, and of its part of `crm.yml`. */
  name: string;
  /** Reads its environment variables. Returns what opens the CRM; `null` if they are not set. */
  read(reader: EnvironmentReader): ((settings: CrmSettings) => Crm) | null;
}

/** Our values that can be written into a CRM's own fields. */
const valueNames = [
  ...["reference", "topic", "language", "market", "firstName", "lastName", "email", "phone", "companyName"],
  ...["employees", "businessArea", "outlets", "message", "page", "referrer"],
  ...["utm_source", "utm_medium", "utm_campaign", "utm_content", "utm_term"],
] as const;

const markets = ["kz", "id", "int"] as const satisfies Market[];

const id = v.pipe(
  v.union([v.pipe(v.string(), v.minLength(1)), v.number()], "write an id: a number or a text"),
  v.transform(String),
);

/** The part of a CRM in `crm.yml`. Every id is one of the CRM. */
export const crmSettingsSchema = v.strictObject({
  /** Our value → the id of the CRM's field; `values` translates our values into those of a list. */
  fields: v.optional(
    v.record(
      v.picklist(valueNames, `write one of ${valueNames.join(", ")}`),
      v.union([
        v.pipe(
          id,
          v.transform((field) => ({ field, values: {} as Record<string, string> })),
        ),
        v.strictObject({ field: id, values: v.optional(v.record(v.string(), id), {}) }),
      ]),
    ),
    {},
  ),
  pipeline: v.optional(id),
  /** The stage of a new record. */
  stage: v.optional(id),
  source: v.optional(id),
  /** The currency of a CRM that has only one. Totals of quotes in another one are written only into the note. */
  currency: v.optional(v.string()),
  /** Stages that mean won or lost in addition to the CRM's own. */
  won: v.optional(v.array(id), []),
  lost: v.optional(v.array(id), []),
  /** Who answers: by the market of the quote, else by the language of the page, else `default`. */
  responsible: v.optional(
    v.strictObject({
      default: v.optional(id),
      languages: v.optional(v.record(v.picklist(locales), id), {}),
      markets: v.optional(v.record(v.picklist(markets), id), {}),
    }),
    {},
  ),
});

export type CrmSettings = v.InferOutput<typeof crmSettingsSchema>;

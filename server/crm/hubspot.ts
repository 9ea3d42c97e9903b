import * as v from "valibot";
import type { CrmStage } from "../../domain/crm.ts";
import { httpAddress, origin } from "../environment-reader.ts";
import { type Answer, accepted, callApi } from "../outbox/http-channels.ts";
import { withBreaks } from "../outbox/mail.ts";
import type { Crm, CrmKind, CrmLead, CrmRecord, CrmSettings } from "./crm.ts";
import { bodyAs, readAnswer } from "./read-answer.ts";

export const hubspot: CrmKind = {
  name: "hubspot",
  read(reader) {
    const key = v.pipe(v.string(), v.regex(/^[\w-]{20,}$/));
    const token = reader.optional("HUBSPOT_TOKEN", "the access token of an app", key);
    const url = reader.read("HUBSPOT_API_URL", "https://api.hubapi.com", "an http(s) origin", origin);
    return token === null ? null : (settings) => new HubSpot(url, token, settings);
  },
};

/** The version of its interface, which is a part of each path. */
const version = "2026-03";

/** The deal property that holds our reference. Its values are unique, so no reference can ever have two deals. */
const referenceProperty = "site_reference";

/** The first stage of the pipeline that every new account has. */
const firstStage = "appointmentscheduled";

/** The maximum length of a note as HTML, in which a character of the text takes at most six. */
const maxNoteLength = 65_536;

const deal = v.object({
  id: v.string(),
  url: v.nullish(httpAddress, null),
  properties: v.optional(v.record(v.string(), v.nullish(v.string())), {}),
});
type Deal = v.InferOutput<typeof deal>;
const oneDeal = v.object({ results: v.tuple([deal]) });
const manyDeals = v.object({ results: v.array(deal) });
const contact = v.object({ id: v.string() });
const namedProperties = v.object({ results: v.array(v.object({ name: v.string() })) });

/** What an answer says about wrong properties. Its messages may repeat values, so they are not read. */
const word = v.pipe(v.string(), v.regex(/^\w{1,100}$/));
const context = v.object({ propertyName: v.union([word, v.array(word)]) });
const wrongProperty = v.object({ code: v.optional(word), context: v.optional(context) });
const refusal = v.object({ category: word, errors: v.fallback(v.array(wrongProperty), []) });

class HubSpot implements Crm {
  readonly #url: string;
  readonly #token: string;
  readonly #settings: CrmSettings;
  #hasProperty = false;

  constructor(url: string, token: string, settings: CrmSettings) {
    this.#url = url;
    this.#token = token;
    this.#settings = settings;
  }

  async find(reference: string, signal: AbortSignal): Promise<CrmRecord | null> {
    await this.#makeProperty(signal);
    const [found] = await this.#readDeals([reference], signal, { idProperty: referenceProperty });
    return found ? recordOf(found) : null;
  }

  async create(lead: CrmLead, signal: AbortSignal): Promise<CrmRecord> {
    await this.#makeProperty(signal);
    let answer = await this.#upsertDeal(lead.reference, dealOf(this.#settings, lead), signal, [400]);
    const refused = answer.status === 400 ? `HubSpot: ${reasonOf(answer) ?? answer.status}` : "";
    // One wrong property refuses them all. The values that visitors gave are also in the note.
    if (refused) answer = await this.#upsertDeal(lead.reference, { dealname: lead.title }, signal);
    const [made] = readAnswer(answer, oneDeal).results;
    await this.#complete(made.id, lead, signal, refused);
    return recordOf(made);
  }

  async update(record: CrmRecord, lead: CrmLead, signal: AbortSignal): Promise<void> {
    await this.#complete(record.id, lead, signal);
  }

  async remove(record: CrmRecord, signal: AbortSignal): Promise<void> {
    await this.#call("DELETE", `objects/${version}/deals/${record.id}`, null, signal);
  }

  async stages(ids: readonly string[], signal: AbortSignal): Promise<Map<string, CrmStage>> {
    const found = await this.#readDeals(ids, signal);
    return new Map(found.map(({ id, properties }) => [id, stageOf(this.#settings, properties)]));
  }

  async unknownFields(signal: AbortSignal): Promise<string[]> {
    const names = Object.values(this.#settings.fields).map(({ field }) => field);
    if (names.length === 0) return [];
    const body = { archived: false, inputs: names.map((name) => ({ name })) };
    const answer = await this.#call("POST", `properties/${version}/deals/batch/read`, body, signal);
    const known = readAnswer(answer, namedProperties).results.map(({ name }) => name);
    return names.filter((name) => !known.includes(name));
  }

  /** Adds the person and a note to a deal. */
  async #complete(id: string, lead: CrmLead, signal: AbortSignal, refused = ""): Promise<void> {
    const person = await this.#contact(lead, signal);
    const path = `objects/${version}/deals/${id}/associations/default/contacts/${person}`;
    if (person !== null) await this.#call("PUT", path, null, signal);
    const text = [lead.note, refused]
      .filter(Boolean)
      .join("\n")
      .slice(0, maxNoteLength / 6);
    // 214 says that the note belongs to a deal.
    const types = [{ associationCategory: "HUBSPOT_DEFINED", associationTypeId: 214 }];
    const body = {
      properties: { hs_timestamp: String(lead.at), hs_note_body: withBreaks(text) },
      associations: [{ to: { id }, types }],
    };
    await this.#call("POST", `objects/${version}/notes`, body, signal);
  }

  /**
   * Returns the id of the person with this mail address, who is added if missing. Anybody can type any address into
   * the form, so nothing of a person who is known is changed. `null`: HubSpot does not want the person.
   */
  async #contact({ content }: CrmLead, signal: AbortSignal): Promise<string | null> {
    const { email, firstName: firstname, lastName: lastname, phone, companyName: company } = content;
    const properties = filled({ email, firstname, lastname, phone, company });
    const answer = await this.#call("POST", `objects/${version}/contacts`, { properties }, signal, [400, 409]);
    if (answer.status < 400) return readAnswer(answer, contact).id;
    // The answer names the person who has the address, even as one of several.
    return answer.status === 409 ? (/Existing ID: (\d+)/.exec(answer.body)?.[1] ?? null) : null;
  }

  #upsertDeal(id: string, properties: Record<string, string>, signal: AbortSignal, alsoAccepted: number[] = []) {
    const inputs = [{ idProperty: referenceProperty, id, properties }];
    return this.#call("POST", `objects/${version}/deals/batch/upsert`, { inputs }, signal, alsoAccepted);
  }

  /** Returns those deals that exist. Unlike the search, this knows what was made a moment ago. */
  async #readDeals(ids: readonly string[], signal: AbortSignal, by: { idProperty?: string } = {}): Promise<Deal[]> {
    const properties = ["dealstage", "hs_is_closed", "hs_is_closed_won"];
    const body = { ...by, properties, inputs: ids.map((id) => ({ id })) };
    return readAnswer(await this.#call("POST", `objects/${version}/deals/batch/read`, body, signal), manyDeals).results;
  }

  async #makeProperty(signal: AbortSignal): Promise<void> {
    if (this.#hasProperty) return;
    const body = {
      ...{ name: referenceProperty, label: "Site reference", groupName: "dealinformation" },
      ...{ type: "string", fieldType: "text", hasUniqueValue: true },
    };
    // 409: it exists.
    await this.#call("POST", `properties/${version}/deals`, body, signal, [409]);
    this.#hasProperty = true;
  }

  async #call(
    method: "POST" | "PUT" | "DELETE",
    path: string,
    body: object | null,
    signal: AbortSignal,
    alsoAccepted: readonly number[] = [],
  ): Promise<Answer> {
    const headers = { Authorization: `Bearer ${this.#token}` };
    const sent = body && { body: JSON.stringify(body) };
    const answer = await callApi(`${this.#url}/crm/${path}`, { method, headers, signal, ...sent });
    return alsoAccepted.includes(answer.status) ? answer : accepted(answer, reasonOf(answer));
  }
}

function recordOf({ id, url }: Deal): CrmRecord {
  return { id, link: url };
}

function stageOf(
  { won, lost }: CrmSettings,
  { dealstage, hs_is_closed, hs_is_closed_won }: Deal["properties"],
): CrmStage {
  if (hs_is_closed_won === "true" || won.includes(dealstage ?? "")) return "won";
  return hs_is_closed === "true" || lost.includes(dealstage ?? "") ? "lost" : "open";
}

function dealOf({ pipeline, stage = firstStage, currency }: CrmSettings, lead: CrmLead): Record<string, string> {
  return filled({
    ...{ dealname: lead.title, pipeline, dealstage: stage, hubspot_owner_id: lead.responsible },
    amount: lead.price && lead.price.currency === currency ? lead.price.amount : null,
    ...lead.fields,
  });
}

function filled(properties: Record<string, string | number | null | undefined>): Record<string, string> {
  const given = Object.entries(properties).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

function reasonOf(answer: Answer): string | undefined {
  const found = bodyAs(answer, refusal);
  if (!found) return undefined;
  const { category, errors } = found;
  const wrong = errors.map((each) => [each.code, each.context?.propertyName].flat().filter(Boolean).join(" "));
  return [category, ...wrong.filter(Boolean)].join(", ").slice(0, 200);
}

import * as v from "valibot";
import type { CrmStage } from "../../domain/crm.ts";
import { DeliveryError } from "../outbox/channel.ts";
import { accepted, callApi } from "../outbox/http-channels.ts";
import type { Crm, CrmKind, CrmLead, CrmRecord, CrmSettings } from "./crm.ts";
import { bodyAs, readAnswer } from "./read-answer.ts";

const webhookUrl = v.pipe(v.string(), v.regex(/^https?:\/\/[^/\s]+\/rest\/\d+\/\w+\/?$/));
const wanted = "the address of an inbound webhook such as https://firm.bitrix24.kz/rest/1/abc123/";

export const bitrix24: CrmKind = {
  name: "bitrix24",
  read(reader) {
    const url = reader.optional("BITRIX24_WEBHOOK_URL", wanted, webhookUrl);
    return url === null ? null : (settings) => new Bitrix24(url.replace(/\/?$/, "/"), settings);
  },
};

/** Bitrix24 without leads ("simple CRM") makes deals. Ids of records begin with its abbreviation of the kind. */
const kinds = { lead: "L_", deal: "D_" } as const;
type Kind = keyof typeof kinds;

/** The origin of the records that we make, so that only ours are found by a reference. */
const originator = "site";

const id = v.pipe(v.union([v.number(), v.string()]), v.transform(String));
const ids = v.array(v.object({ ID: id }));
/** Nothing found is an empty list; something is an object. */
const contacts = v.union([v.object({ CONTACT: v.array(id) }), v.pipe(v.array(v.unknown()), v.maxLength(0))]);
const failure = v.object({ error: v.pipe(v.string(), v.regex(/^\w{0,60}$/)) });
const stageColumns = ["STATUS_ID", "STATUS_SEMANTIC_ID", "STAGE_ID", "STAGE_SEMANTIC_ID"] as const;
const stageRow = v.object({
  ...{ ID: id, LEAD_ID: v.nullish(id) },
  ...v.entriesFromList(stageColumns, v.nullish(v.string())),
});
type StageRow = v.InferOutput<typeof stageRow>;

class Bitrix24 implements Crm {
  readonly #url: string;
  readonly #settings: CrmSettings;
  #kind: Kind | null = null;

  /** `url` is that of an inbound webhook, with a slash at its end. It is the password. */
  constructor(url: string, settings: CrmSettings) {
    this.#url = url;
    this.#settings = settings;
  }

  async find(reference: string, signal: AbortSignal): Promise<CrmRecord | null> {
    const kind = await this.#kindOfRecords(signal);
    const filter = { ORIGINATOR_ID: originator, ORIGIN_ID: reference };
    const [found] = await this.#call(`crm.${kind}.list`, { filter, select: ["ID"] }, ids, signal);
    return found ? this.#record(kind, found.ID) : null;
  }

  async create(lead: CrmLead, signal: AbortSignal): Promise<CrmRecord> {
    const kind = await this.#kindOfRecords(signal);
    const known = await this.#findContact(lead, signal);
    const contact = known ?? (kind === "deal" ? await this.#addContact(lead, signal) : null);
    const fields = { ...fieldsOf(this.#settings, kind, lead), ...(contact ? { CONTACT_ID: contact } : {}) };
    const params = { REGISTER_SONET_EVENT: "Y" };
    return this.#record(kind, await this.#call(`crm.${kind}.add`, { fields, params }, id, signal));
  }

  async update(record: CrmRecord, lead: CrmLead, signal: AbortSignal): Promise<void> {
    // The first revision was written when the record was made.
    if (lead.revision === 1) return;
    const [kind, number] = split(record.id);
    const fields = { ENTITY_TYPE: kind, ENTITY_ID: number, COMMENT: plain(lead.note) };
    await this.#call("crm.timeline.comment.add", { fields }, id, signal);
  }

  async remove(record: CrmRecord, signal: AbortSignal): Promise<void> {
    const [kind, number] = split(record.id);
    await this.#call(`crm.${kind}.delete`, { id: number }, v.unknown(), signal);
  }

  async unknownFields(signal: AbortSignal): Promise<string[]> {
    const method = `crm.${await this.#kindOfRecords(signal)}.fields`;
    const known = await this.#call(method, {}, v.record(v.string(), v.unknown()), signal);
    return Object.values(this.#settings.fields).flatMap(({ field }) => (field in known ? [] : [field]));
  }

  async stages(recordIds: readonly string[], signal: AbortSignal): Promise<Map<string, CrmStage>> {
    const [leads, deals] = [numbersOf(recordIds, "lead"), numbersOf(recordIds, "deal")];
    const rows = [
      ...(await this.#stageRows("lead", "ID", leads, signal)).map((row) => [kinds.lead + row.ID, "lead", row] as const),
      // A converted lead lives on as a deal.
      ...(await this.#stageRows("deal", "LEAD_ID", leads, signal)).map(
        (row) => [kinds.lead + row.LEAD_ID, "deal", row] as const,
      ),
      ...(await this.#stageRows("deal", "ID", deals, signal)).map((row) => [kinds.deal + row.ID, "deal", row] as const),
    ];
    return new Map(rows.map(([recordId, kind, row]) => [recordId, stageOf(this.#settings, kind, row)]));
  }

  changed(form: URLSearchParams): string[] {
    const number = form.get("data[FIELDS][ID]") ?? "";
    if (!/^\d{1,20}$/.test(number)) return [];
    return [kinds[form.get("event")?.startsWith("ONCRMDEAL") ? "deal" : "lead"] + number];
  }

  /** Our record may be the lead of which a deal was made. */
  async origins(recordIds: readonly string[], signal: AbortSignal): Promise<string[]> {
    const deals = await this.#stageRows("deal", "ID", numbersOf(recordIds, "deal"), signal);
    return [...recordIds, ...deals.flatMap(({ LEAD_ID }) => (LEAD_ID ? kinds.lead + LEAD_ID : []))];
  }

  async #stageRows(kind: Kind, column: "ID" | "LEAD_ID", numbers: string[], signal: AbortSignal): Promise<StageRow[]> {
    if (numbers.length === 0) return [];
    const select = ["ID", "LEAD_ID", ...stageColumns];
    return this.#call(`crm.${kind}.list`, { filter: { [column]: numbers }, select }, v.array(stageRow), signal);
  }

  async #kindOfRecords(signal: AbortSignal): Promise<Kind> {
    this.#kind ??= (await this.#call("crm.settings.mode.get", {}, v.number(), signal)) === 2 ? "deal" : "lead";
    return this.#kind;
  }

  /** Finds a person by the mail address, then by the phone number. */
  async #findContact({ content }: CrmLead, signal: AbortSignal): Promise<string | null> {
    for (const [type, value] of Object.entries({ EMAIL: content.email, PHONE: content.phone })) {
      if (value === null) continue;
      const body = { entity_type: "CONTACT", type, values: [value] };
      const found = await this.#call("crm.duplicate.findbycomm", body, contacts, signal);
      if (!Array.isArray(found) && found.CONTACT[0] !== undefined) return found.CONTACT[0];
    }
    return null;
  }

  #addContact(lead: CrmLead, signal: AbortSignal): Promise<string> {
    return this.#call("crm.contact.add", { fields: { ...personOf(lead), ...ownerOf(lead) } }, id, signal);
  }

  #record(kind: Kind, number: string): CrmRecord {
    return { id: kinds[kind] + number, link: `${new URL(this.#url).origin}/crm/${kind}/details/${number}/` };
  }

  /** Errors are recognized by their body, because some come with status 200. */
  async #call<T>(method: string, body: object, schema: v.GenericSchema<unknown, T>, signal: AbortSignal): Promise<T> {
    const answer = await callApi(this.#url + method, { method: "POST", body: JSON.stringify(body), signal });
    const error = bodyAs(answer, failure)?.error;
    accepted(answer, error);
    if (error !== undefined) throw new DeliveryError(`refused: ${error}`, { isFinal: true });
    return readAnswer(answer, v.object({ result: schema })).result as T;
  }
}

/** `S` is success and `F` failure; the success of a lead is that it became a deal. */
function stageOf({ won, lost }: CrmSettings, kind: Kind, row: StageRow): CrmStage {
  const stage = row.STAGE_ID ?? row.STATUS_ID ?? "";
  const semantics = row.STAGE_SEMANTIC_ID ?? row.STATUS_SEMANTIC_ID;
  if ((kind === "deal" && semantics === "S") || won.includes(stage)) return "won";
  return semantics === "F" || lost.includes(stage) ? "lost" : "open";
}

function fieldsOf(settings: CrmSettings, kind: Kind, lead: CrmLead): object {
  const { pipeline, stage, source = "WEB" } = settings;
  const utm = Object.entries(lead.utm).map(([name, value]) => [name.toUpperCase(), value]);
  const ofKind =
    kind === "lead"
      ? { ...personOf(lead), COMPANY_TITLE: lead.content.companyName, STATUS_ID: stage }
      : { CATEGORY_ID: pipeline, STAGE_ID: stage };
  return {
    ...{ ...ofKind, ...ownerOf(lead), ...Object.fromEntries(utm) },
    TITLE: lead.title.slice(0, 255),
    COMMENTS: plain(lead.note),
    SOURCE_ID: source,
    ...(lead.price && { OPPORTUNITY: lead.price.amount, CURRENCY_ID: lead.price.currency }),
    ...lead.fields,
    ...{ ORIGINATOR_ID: originator, ORIGIN_ID: lead.reference },
  };
}

function personOf({ content }: CrmLead): object {
  const of = (value: string | null) => (value === null ? [] : [{ VALUE: value, VALUE_TYPE: "WORK" }]);
  const { firstName, lastName, email, phone } = content;
  return { NAME: firstName, LAST_NAME: lastName, EMAIL: of(email), PHONE: of(phone) };
}

function ownerOf({ responsible }: CrmLead): object {
  return responsible === null ? {} : { ASSIGNED_BY_ID: responsible };
}

function split(recordId: string): [Kind, string] {
  return [recordId.startsWith(kinds.deal) ? "deal" : "lead", recordId.slice(2)];
}

function numbersOf(recordIds: readonly string[], kind: Kind): string[] {
  return recordIds.map(split).flatMap(([each, number]) => (each === kind ? number : []));
}

/** Comments are HTML or BBCode, depending on the version. Returns a text that is neither. */
function plain(text: string): string {
  const harmless: Record<string, string> = { "<": "‹", ">": "›", "[": "(", "]": ")" };
  return text.replace(/[<>[\]]/g, (sign) => harmless[sign] ?? "");
}

import * as v from "valibot";
import type { CrmStage } from "../../domain/desk.ts";
import { DeliveryError } from "../outbox/channel.ts";
import { accepted, callApi } from "../outbox/http-channels.ts";
import type { Crm, CrmKind, CrmLead, CrmRecord, CrmSettings } from "./crm.ts";
import { readAnswer } from "./read-answer.ts";

const webhookUrl = v.pipe(v.string(), v.regex(/^https?:\/\/[^/\s]+\/rest\/\d+\/\w+\/?$/));
const wanted = "the address of an inbound webhook such as https://firm.bitrix24.kz/rest/1/abc123/";

export const bitrix24: CrmKind = {
  name: "bitrix24",
  read(reader) {
    const url = reader.optional("BITRIX24_WEBHOOK_URL", wanted, webhookUrl);
    return url === null ? null : (settings) => openBitrix24(url.replace(/\/?$/, "/"), settings);
  },
};

/** Bitrix24 without leads ("simple CRM") makes deals. Ids of records begin with its abbreviation of the kind. */
const kinds = { lead: "L_", deal: "D_" } as const;
type Kind = keyof typeof kinds;

/** What we write as the origin of records, so that only ours are found by a reference. */
const originator = "site";

const id = v.pipe(v.union([v.number(), v.string()]), v.transform(String));
const ids = v.array(v.object({ ID: id }));
const failure = v.object({ error: v.pipe(v.string(), v.regex(/^\w{0,60}$/)) });

function openBitrix24(url: string, settings: CrmSettings): Crm {
  const call = <T>(method: string, body: object, schema: v.GenericSchema<unknown, T>, signal: AbortSignal) =>
    callBitrix24(url + method, body, schema, signal);
  let kind: Promise<Kind> | null = null;
  const recordOf = (kind: Kind, number: string): CrmRecord => ({
    id: kinds[kind] + number,
    link: `${new URL(url).origin}/crm/${kind}/details/${number}/`,
  });
  const kindOf = (signal: AbortSignal): Promise<Kind> => {
    kind ??= call("crm.settings.mode.get", {}, v.number(), signal).then((mode) => (mode === 2 ? "deal" : "lead"));
    kind.catch(() => {
      kind = null;
    });
    return kind;
  };

  /** Finds a person by the mail address, then by the phone number. */
  async function findContact({ content }: CrmLead, signal: AbortSignal): Promise<string | null> {
    const wanted = { EMAIL: content.email, PHONE: content.phone };
    for (const [type, value] of Object.entries(wanted)) {
      if (value === null) continue;
      const body = { entity_type: "CONTACT", type, values: [value] };
      // Nothing found is an empty list, and something is an object.
      const found = await call("crm.duplicate.findbycomm", body, v.union([contacts, noContacts]), signal);
      if (!Array.isArray(found) && found.CONTACT[0] !== undefined) return found.CONTACT[0];
    }
    return null;
  }

  async function addContact(lead: CrmLead, signal: AbortSignal): Promise<string> {
    return call("crm.contact.add", { fields: { ...personOf(lead), ...ownerOf(lead) } }, id, signal);
  }

  return {
    async find(reference, signal) {
      const kind = await kindOf(signal);
      const filter = { ORIGINATOR_ID: originator, ORIGIN_ID: reference };
      const [found] = await call(`crm.${kind}.list`, { filter, select: ["ID"] }, ids, signal);
      return found ? recordOf(kind, found.ID) : null;
    },
    async create(lead, signal) {
      const kind = await kindOf(signal);
      const contact = (await findContact(lead, signal)) ?? (kind === "deal" ? await addContact(lead, signal) : null);
      const fields = { ...fieldsOf(settings, kind, lead), ...(contact ? { CONTACT_ID: contact } : {}) };
      const number = await call(`crm.${kind}.add`, { fields, params: { REGISTER_SONET_EVENT: "Y" } }, id, signal);
      return recordOf(kind, number);
    },
    async update(record, lead, signal) {
      // The first revision was written when the record was made.
      if (lead.revision === 1) return;
      const [kind, number] = split(record.id);
      const fields = { ENTITY_TYPE: kind, ENTITY_ID: number, COMMENT: plain(lead.note) };
      await call("crm.timeline.comment.add", { fields }, id, signal);
    },
    async remove(record, signal) {
      const [kind, number] = split(record.id);
      await call(`crm.${kind}.delete`, { id: number }, v.unknown(), signal);
    },
    async stages(recordIds, signal) {
      const found = new Map<string, CrmStage>();
      const numbers = (kind: Kind) => recordIds.flatMap((id) => (split(id)[0] === kind ? [id.slice(2)] : []));
      const read = async (kind: Kind, filter: Record<string, string[]>, idOf: (row: StageRow) => string) => {
        if (Object.values(filter)[0]?.length === 0) return;
        const select = ["ID", "LEAD_ID", "STATUS_ID", "STATUS_SEMANTIC_ID", "STAGE_ID", "STAGE_SEMANTIC_ID"];
        for (const row of await call(`crm.${kind}.list`, { filter, select }, v.array(stageRow), signal)) {
          found.set(idOf(row), stageOf(settings, kind, row));
        }
      };
      await read("lead", { ID: numbers("lead") }, (row) => kinds.lead + row.ID);
      // A converted lead lives on as a deal.
      await read("deal", { LEAD_ID: numbers("lead") }, (row) => kinds.lead + row.LEAD_ID);
      await read("deal", { ID: numbers("deal") }, (row) => kinds.deal + row.ID);
      return found;
    },
    changed(form) {
      const kind = /^ONCRM(LEAD|DEAL)/.exec(form.get("event") ?? "")?.[1]?.toLowerCase() as Kind | undefined;
      const number = form.get("data[FIELDS][ID]");
      return kind && number ? [kinds[kind] + number] : [];
    },
    async unknownFields(signal) {
      const known = await call(`crm.${await kindOf(signal)}.fields`, {}, v.record(v.string(), v.unknown()), signal);
      return Object.values(settings.fields).flatMap(({ field }) => (field in known ? [] : [field]));
    },
  };
}

const contacts = v.object({ CONTACT: v.array(id) });
const noContacts = v.pipe(v.array(v.unknown()), v.maxLength(0));

const stageRow = v.object({
  ID: id,
  LEAD_ID: v.nullish(id),
  STATUS_ID: v.nullish(v.string()),
  STATUS_SEMANTIC_ID: v.nullish(v.string()),
  STAGE_ID: v.nullish(v.string()),
  STAGE_SEMANTIC_ID: v.nullish(v.string()),
});
type StageRow = v.InferOutput<typeof stageRow>;

/** `S` is success and `F` failure; the success of a lead is that it became a deal. */
function stageOf({ won, lost }: CrmSettings, kind: Kind, row: StageRow): CrmStage {
  const stage = row.STAGE_ID ?? row.STATUS_ID ?? "";
  const semantics = row.STAGE_SEMANTIC_ID ?? row.STATUS_SEMANTIC_ID;
  if ((kind === "deal" && semantics === "S") || won.includes(stage)) return "won";
  return semantics === "F" || lost.includes(stage) ? "lost" : "open";
}

/** Calls a method. Errors are recognized by their body, because some come with status 200. */
async function callBitrix24<T>(
  url: string,
  body: object,
  schema: v.GenericSchema<unknown, T>,
  signal: AbortSignal,
): Promise<T> {
  const answer = await callApi(url, { method: "POST", body: JSON.stringify(body), signal });
  const failed = v.safeParse(v.pipe(v.string(), v.parseJson(), failure), answer.body);
  accepted(answer, failed.success ? failed.output.error : undefined);
  if (failed.success) throw new DeliveryError(`refused: ${failed.output.error}`, { isFinal: true });
  return readAnswer(answer, v.object({ result: schema })).result as T;
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

/** Comments are HTML or BBCode, depending on the version. Returns a text that is neither. */
function plain(text: string): string {
  const harmless: Record<string, string> = { "<": "‹", ">": "›", "[": "(", "]": ")" };
  return text.replace(/[<>[\]]/g, (sign) => harmless[sign] ?? "");
}

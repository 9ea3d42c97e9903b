import * as v from "valibot";
import type { CrmStage } from "../../domain/crm.ts";
import { httpAddress, origin } from "../environment-reader.ts";
import { DeliveryError } from "../outbox/channel.ts";
import { type Answer, accepted, callApi } from "../outbox/http-channels.ts";
import type { Crm, CrmKind, CrmLead, CrmRecord, CrmSettings } from "./crm.ts";
import { bodyAs, readAnswer } from "./read-answer.ts";

/** amoCRM, which is called Kommo outside of the CIS. */
export const amocrm: CrmKind = {
  name: "amocrm",
  read(reader) {
    if (!reader.both("AMOCRM_URL", "AMOCRM_TOKEN")) return null;
    const url = reader.read("AMOCRM_URL", "", "an address such as https://firm.amocrm.ru", v.pipe(httpAddress, origin));
    const token = reader.read("AMOCRM_TOKEN", "", "a long-lived token", v.pipe(v.string(), v.regex(/^[\w.-]{20,}$/)));
    return (settings) => openAmocrm(url, token, settings);
  },
};

const number = v.pipe(v.number(), v.transform(String));
const made = v.pipe(v.array(v.object({ id: number })), v.minLength(1));
const leadsPage = v.object({
  _embedded: v.object({
    leads: v.array(
      v.object({
        id: number,
        name: v.nullish(v.string(), ""),
        status_id: number,
        custom_fields_values: v.nullish(v.array(v.object({ values: v.array(v.object({ value: v.unknown() })) })), []),
      }),
    ),
  }),
});

type FoundLead = v.InferOutput<typeof leadsPage>["_embedded"]["leads"][number];

/** What a refused request says about its fields. Its `detail` may repeat values, so it is not read. */
const refusal = v.object({
  "validation-errors": v.array(v.object({ errors: v.array(v.object({ code: v.string(), path: v.string() })) })),
});

function openAmocrm(url: string, token: string, settings: CrmSettings): Crm {
  const headers = { Authorization: `Bearer ${token}` };
  const call = async (method: "GET" | "POST", path: string, body: object | null, signal: AbortSignal) => {
    const answer = await callApi(`${url}/api/v4/${path}`, {
      ...{ method, headers, signal },
      ...(body && { body: JSON.stringify(body) }),
    });
    return accepted(answer, refusalReason(answer));
  };
  const recordOf = (id: string): CrmRecord => ({ id, link: `${url}/leads/detail/${id}` });
  const addNote = (id: string, text: string, signal: AbortSignal) =>
    call("POST", `leads/${id}/notes`, [{ note_type: "common", params: { text } }], signal);
  const list = async (query: string, signal: AbortSignal): Promise<FoundLead[]> => {
    const answer = await call("GET", `leads?${query}`, null, signal);
    // An empty list is answered with 204 and nothing.
    return answer.status === 204 ? [] : readAnswer(answer, leadsPage)._embedded.leads;
  };

  return {
    async find(reference, signal) {
      const found = await list(`query=${encodeURIComponent(reference)}&limit=50`, signal);
      const ours = found.find((lead) => mentions(lead, reference));
      return ours ? recordOf(ours.id) : null;
    },
    async create(lead, signal) {
      const [record] = readAnswer(await call("POST", "leads/complex", [complexLead(settings, lead)], signal), made);
      await addNote(record?.id ?? "", lead.note, signal).catch((error: unknown) => {
        // The record exists now, so a note that is refused must not end the attempts before the record is known.
        throw error instanceof DeliveryError
          ? new DeliveryError(error.message, { retryAfter: error.retryAfter })
          : error;
      });
      return recordOf(record?.id ?? "");
    },
    async update(record, lead, signal) {
      await addNote(record.id, lead.note, signal);
    },
    // Its interface deletes no leads: a test is closed as lost, and says what it is.
    async remove({ id }, signal) {
      const body = JSON.stringify({ status_id: Number(lostStage) });
      accepted(await callApi(`${url}/api/v4/leads/${id}`, { method: "PATCH", headers, body, signal }));
    },
    removesByClosing: true,
    async stages(ids, signal) {
      const query = ids.map((id) => `filter[id][]=${id}&`).join("");
      const found = await list(`${query}limit=${ids.length}`, signal);
      return new Map(found.map(({ id, status_id }) => [id, stageOf(settings, status_id)]));
    },
    changed: (form) => [...form].flatMap(([name, value]) => (/^leads\[\w+\]\[\d+\]\[id\]$/.test(name) ? [value] : [])),
  };
}

/** The last two stages of every pipeline. */
const wonStage = "142";
const lostStage = "143";

function stageOf({ won, lost }: CrmSettings, stage: string): CrmStage {
  if (stage === wonStage || won.includes(stage)) return "won";
  return stage === lostStage || lost.includes(stage) ? "lost" : "open";
}

function complexLead(settings: CrmSettings, lead: CrmLead): object {
  const { pipeline, stage, currency } = settings;
  const { firstName, lastName, email, phone, companyName } = lead.content;
  const utm = Object.entries(lead.utm).map(([name, value]) => byCode(name.toUpperCase(), value));
  const own = Object.entries(lead.fields).map(([field, value]) => ({ field_id: Number(field), values: [{ value }] }));
  const responsible = lead.responsible === null ? {} : { responsible_user_id: Number(lead.responsible) };
  const contact = {
    first_name: firstName,
    ...(lastName && { last_name: lastName }),
    ...responsible,
    custom_fields_values: [
      byCode("EMAIL", email, { enum_code: "WORK" }),
      ...(phone ? [byCode("PHONE", phone, { enum_code: "WORK" })] : []),
    ],
  };
  return {
    name: lead.title,
    request_id: lead.reference,
    ...responsible,
    ...(pipeline && { pipeline_id: Number(pipeline) }),
    ...(stage && { status_id: Number(stage) }),
    ...(lead.price && lead.price.currency === currency && { price: Math.round(lead.price.amount) }),
    custom_fields_values: [...utm, ...own],
    _embedded: {
      contacts: [contact],
      ...(companyName && { companies: [{ name: companyName }] }),
    },
  };
}

function byCode(field_code: string, value: string, more: object = {}): object {
  return { field_code, values: [{ value, ...more }] };
}

function mentions({ name, custom_fields_values }: FoundLead, reference: string): boolean {
  return (
    name?.includes(reference) === true ||
    (custom_fields_values ?? []).some(({ values }) => values.some(({ value }) => value === reference))
  );
}

function refusalReason(answer: Answer): string | undefined {
  if (answer.status !== 400) return undefined;
  const errors = bodyAs(answer, refusal)?.["validation-errors"].flatMap((each) => each.errors);
  const texts = errors?.map(({ code, path }) => `${code} ${path}`);
  return texts?.join(", ").slice(0, 200);
}

import { type Asked, type Reply, startStandIn } from "./stand-in.ts";

interface Field {
  field_id?: number;
  field_code?: string;
  values: { value: unknown }[];
}

interface Lead {
  id: number;
  name: string;
  status_id: number;
  pipeline_id: number;
  responsible_user_id?: number;
  price?: number;
  custom_fields_values: Field[] | null;
  contact: string;
  company?: string;
}

const token = `e30.${Buffer.from(JSON.stringify({ exp: 4_000_000_000 })).toString("base64url")}.sign`;

/**
 * Stands in for amoCRM and Kommo, as their public references describe them (amocrm.ru/developers/content/crm_platform,
 * developers.kommo.com/reference). With `merges`, the account controls duplicates.
 */
export async function amocrmStandIn({ merges = false } = {}) {
  const leads: Lead[] = [];
  const notes: { lead: number; text: string }[] = [];
  let last = 100;

  function addComplex(given: Record<string, unknown>[]): Reply {
    const errors = given.flatMap((lead) => wrongFields(lead.custom_fields_values as Field[]));
    // One wrong field refuses the whole request (leads-api, "Ошибки"); paths have the index.
    if (errors.length > 0) return problem(400, "Bad Request", [{ request_id: "0", errors }]);
    const answers = given.map((lead) => {
      const [person] = Object(lead)._embedded.contacts;
      const contact = String(person.custom_fields_values[0].values[0].value);
      const old = merges ? leads.find((each) => each.contact === contact) : undefined;
      if (old) Object.assign(old, { name: String(lead.name) });
      const made = old ?? { id: ++last, contact, ...defaults, ...(lead as Partial<Lead>), name: String(lead.name) };
      if (!old) leads.push({ ...made, ...(Object(lead)._embedded.companies?.[0] && { company: "given" }) });
      // `request_id` of the answer is a list, and `merged` says that no lead was made (reference/complex-leads).
      return { id: made.id, contact_id: 1, company_id: null, request_id: [lead.request_id], merged: old !== undefined };
    });
    return { status: 200, body: answers };
  }

  function list(query: URLSearchParams): Reply {
    const text = query.get("query");
    const ids = query.getAll("filter[id][]").map(Number);
    const found = leads.filter(
      ({ id, name, custom_fields_values: fields }) =>
        ids.includes(id) || (text !== null && `${name} ${JSON.stringify(fields)}`.includes(text)),
    );
    // An empty list is 204 without a body (leads-api, "Список сделок").
    return found.length === 0 ? { status: 204 } : { status: 200, body: { _page: 1, _embedded: { leads: found } } };
  }

  function answer({ method, path, query, headers, body }: Asked): Reply {
    // An expired or revoked token (oauth/step-by-step).
    if (headers.authorization !== `Bearer ${token}`) return problem(401, "Unauthorized");
    if (path === "/api/v4/leads/complex" && method === "POST") return addComplex(body as Record<string, unknown>[]);
    if (path === "/api/v4/leads" && method === "GET") return list(query);
    const [, id, part] = /^\/api\/v4\/leads\/(\d+)(\/notes)?$/.exec(path) ?? [];
    const lead = leads.find((each) => each.id === Number(id));
    if (!lead) return problem(404, "Not Found");
    if (part && method === "POST") {
      for (const { params } of body as { params: { text: string } }[]) notes.push({ lead: lead.id, text: params.text });
      return { status: 200, body: { _embedded: { notes: [{ id: 1 }] } } };
    }
    // There is no method that deletes a lead.
    if (method !== "PATCH") return problem(405, "Method Not Allowed");
    Object.assign(lead, body);
    return { status: 200, body: { id: lead.id } };
  }

  const standIn = await startStandIn(answer);
  return {
    ...standIn,
    leads,
    notes,
    environment: { AMOCRM_URL: standIn.url, AMOCRM_TOKEN: token },
    /** More than seven requests in a second (docs/limitations). */
    tooMany: problem(429, "Too Many Requests"),
    /** Went on nevertheless: the address is blocked (docs/limitations). */
    blocked: problem(403, "Forbidden"),
    refused: problem(401, "Unauthorized"),
    count: () => leads.length,
    references: () => leads.map(({ name }) => /\w{4}-\w{4}/.exec(name)?.[0] ?? name),
  };
}

const defaults = { status_id: 1, pipeline_id: 1, custom_fields_values: null };

/** The fields of the account: one of its own, and those that every account has by code. */
function wrongFields(fields: Field[] | null) {
  return (fields ?? []).flatMap(({ field_id, field_code }, at) => {
    const isKnown = field_id === 555 || field_code?.startsWith("UTM_");
    const path = `custom_fields_values.${at}.${field_id === undefined ? "field_code" : "field_id"}`;
    return isKnown
      ? []
      : [{ code: "NotSupportedChoice", path, detail: "The value you selected is not a valid choice." }];
  });
}

function problem(status: number, title: string, errors?: object[]): Reply {
  return {
    status,
    headers: { "Content-Type": "application/problem+json" },
    body: { title, status, type: "https://httpstatus.es", ...(errors && { "validation-errors": errors }) },
  };
}

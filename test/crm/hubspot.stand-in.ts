import { type Asked, type Reply, startStandIn } from "./stand-in.ts";

type Properties = Record<string, string>;

interface Row {
  id: string;
  properties: Properties;
}

interface Input {
  id: string;
  idProperty?: string;
  properties?: Properties;
}

const token = "pat-eu1-00000000-0000-0000";

/** Properties of deals that every account has, and one that somebody made. */
const dealProperties = ["dealname", "dealstage", "pipeline", "amount", "hubspot_owner_id", "team_size"];

/** Stands in for HubSpot, as its public reference describes it (developers.hubspot.com/docs/api-reference, 2026-03). */
export async function hubspotStandIn() {
  const rows: Record<"deals" | "contacts", Row[]> = { deals: [], contacts: [] };
  const notes: { deal: string; text: string }[] = [];
  const links = new Set<string>();
  const unique = new Set<string>();
  let last = 100;

  function upsert(input: Input): Reply {
    const { id, idProperty = "hs_object_id", properties = {} } = input;
    if (!unique.has(idProperty)) return problem(400, "VALIDATION_ERROR", [{ message: `${idProperty} is not unique` }]);
    const wrong = Object.keys(properties).filter((name) => !dealProperties.includes(name) && !unique.has(name));
    // One wrong property refuses the whole call (error-handling, "Property values were not valid").
    if (wrong.length > 0) return problem(400, "VALIDATION_ERROR", wrong.map(missingProperty));
    const old = rows.deals.find((row) => row.properties[idProperty] === id);
    const row = old ?? { id: String(++last), properties: { [idProperty]: id } };
    Object.assign(row.properties, properties);
    if (!old) rows.deals.push(row);
    return { status: 200, body: { status: "COMPLETE", results: [{ ...shown(row), new: !old }] } };
  }

  function read({ inputs, idProperty }: { inputs: Input[]; idProperty?: string }): Reply {
    if (idProperty && !unique.has(idProperty)) return problem(400, "VALIDATION_ERROR");
    const isAsked = ({ id, properties }: Row) =>
      inputs.some((input) => input.id === (idProperty ? properties[idProperty] : id));
    const results = rows.deals.filter(isAsked).map(shown);
    // Rows that do not exist are errors of an answer that is otherwise good (batch/read: 207).
    const numErrors = inputs.length - results.length;
    const errors = [{ status: "error", category: "OBJECT_NOT_FOUND", message: "Could not get some objects" }];
    return {
      status: numErrors > 0 ? 207 : 200,
      body: { status: "COMPLETE", results, ...(numErrors && { numErrors, errors }) },
    };
  }

  function addContact({ properties }: { properties: Properties }): Reply {
    const { email = "" } = properties;
    if (email.endsWith("@refused.example")) return problem(400, "VALIDATION_ERROR", [{ code: "INVALID_EMAIL" }]);
    // The address may be an additional one (hs_additional_emails) of the person whom the message names.
    const old = rows.contacts.find((row) => Object.values(row.properties).join(";").split(";").includes(email));
    if (old) return problem(409, "CONFLICT", [], `Contact already exists. Existing ID: ${old.id}`);
    const row = { id: String(++last), properties };
    rows.contacts.push(row);
    return { status: 201, body: shown(row) };
  }

  function answerOfProperties(path: string, body: Record<string, unknown>): Reply {
    if (path.endsWith("/batch/read")) {
      const names = (body.inputs as { name: string }[]).filter(({ name }) => dealProperties.includes(name));
      return { status: names.length < (body.inputs as object[]).length ? 207 : 200, body: { results: names } };
    }
    const name = String(body.name);
    if (unique.has(name)) return problem(409, "OBJECT_ALREADY_EXISTS");
    unique.add(name);
    return { status: 201, body };
  }

  function answer({ method, path, headers, body }: Asked): Reply {
    if (headers.authorization !== `Bearer ${token}`) return refused;
    const [, , area, , kind, ...rest] = path.split("/");
    const given = Object(body);
    if (area === "properties") return answerOfProperties(path, given);
    if (kind === "contacts") return addContact(given);
    if (kind === "notes") {
      // Both are required (crm/activities/notes/guide).
      if (!given.properties.hs_timestamp) return problem(400, "VALIDATION_ERROR");
      notes.push({ deal: given.associations[0].to.id, text: given.properties.hs_note_body });
      return { status: 201, body: { id: String(++last) } };
    }
    if (rest.join("/") === "batch/upsert") return upsert(given.inputs[0]);
    if (rest.join("/") === "batch/read") return read(given);
    const [id, , , , person] = rest;
    const at = rows.deals.findIndex((row) => row.id === id);
    if (method === "PUT" && at >= 0) links.add(`${id} ${person}`);
    // A deal that does not exist is deleted without an error.
    if (method === "DELETE" && at >= 0) rows.deals.splice(at, 1);
    return { status: method === "DELETE" ? 204 : 200, ...(method === "PUT" && { body: { status: "COMPLETE" } }) };
  }

  const standIn = await startStandIn(answer);
  return {
    ...standIn,
    ...{ rows, notes, links, refused, tooMany },
    environment: { HUBSPOT_TOKEN: token, HUBSPOT_API_URL: standIn.url },
    count: () => rows.deals.length,
    references: () => rows.deals.map(({ properties }) => properties.site_reference ?? ""),
  };
}

const refused = problem(401, "INVALID_AUTHENTICATION");

/** The limit for ten seconds; there is no `Retry-After` (developer-tools-reference, usage-guidelines). */
const tooMany: Reply = {
  status: 429,
  headers: { "X-HubSpot-RateLimit-Max": "100", "X-HubSpot-RateLimit-Interval-Milliseconds": "10000" },
  body: {
    status: "error",
    errorType: "RATE_LIMIT",
    policyName: "TEN_SECONDLY_ROLLING",
    message: "You have reached it",
  },
};

function shown({ id, properties }: Row) {
  return { id, properties, archived: false, url: `https://app.hubspot.com/contacts/1/record/0-3/${id}` };
}

function missingProperty(name: string) {
  return {
    message: `Property "${name}" does not exist`,
    code: "PROPERTY_DOESNT_EXIST",
    context: { propertyName: [name] },
  };
}

function problem(status: number, category: string, errors: object[] = [], message = "a text with values"): Reply {
  return { status, body: { status: "error", category, message, correlationId: "1", errors } };
}

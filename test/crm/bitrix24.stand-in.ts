import { type Asked, type Reply, startStandIn } from "./stand-in.ts";

type Row = Record<string, unknown> & { ID: string };
type Kind = "lead" | "deal" | "contact" | "comment";

/** Fields that every portal has. Others are ignored without an error (crm.lead.add, "fields"). */
const known = ["TITLE", "NAME", "EMAIL", "COMMENTS", "ORIGIN_ID", "UF_CRM_TEAM"];

/**
 * Stands in for Bitrix24, as its public reference describes it (github.com/bitrix24/b24restdocs). `mode` 1 has leads,
 * 2 ("simple CRM") has only deals.
 */
export async function bitrix24StandIn({ mode = 1 } = {}) {
  const rows: Record<Kind, Row[]> = { lead: [], deal: [], contact: [], comment: [] };
  let last = 0;

  function add(kind: Kind, fields: Record<string, unknown>): Reply {
    const semantic = kind === "lead" ? { STATUS_SEMANTIC_ID: "P" } : { STAGE_SEMANTIC_ID: "P" };
    const row = { ...semantic, ...fields, ID: String(++last) };
    rows[kind].push(row);
    // crm.lead.add answers with a number, crm.lead.list with texts (crm-lead-add.md, crm-lead-list.md).
    return { status: 200, body: { result: Number(row.ID), time: {} } };
  }

  function list(kind: Kind, filter: Record<string, unknown>): Reply {
    const found = rows[kind].filter((row) =>
      Object.entries(filter).every(([column, wanted]) => [wanted].flat().map(String).includes(String(row[column]))),
    );
    // A page has 50 rows at most (settings/how-to-call-rest-api/list-methods-pecularities.md).
    return { status: 200, body: { result: found.slice(0, 50), total: found.length } };
  }

  function answer({ path, body }: Asked): Reply {
    const [, , , key, method = ""] = path.split("/");
    // error-codes.md: no active webhook with this pair of user and code.
    if (key !== "secret") return refuse(401, "INVALID_CREDENTIALS");
    const { fields = {}, filter = {}, values = [], type, id } = Object(body);
    if (method === "crm.settings.mode.get") return { status: 200, body: { result: mode } };
    if (method === "crm.duplicate.findbycomm") {
      const same = rows.contact.filter((row) =>
        (Object(row)[type] ?? []).some(({ VALUE }: { VALUE: string }) => values.includes(VALUE)),
      );
      // Nothing found is an empty list, something an object (crm-duplicate-find-by-comm.md).
      return { status: 200, body: { result: same.length ? { CONTACT: same.map((row) => Number(row.ID)) } : [] } };
    }
    if (method === "crm.timeline.comment.add") return add("comment", fields);
    const [, kind, verb] = /^crm\.(lead|deal|contact)\.(\w+)$/.exec(method) ?? [];
    if (mode === 2 && kind === "lead") return refuse(400, "ACCESS_DENIED");
    if (verb === "add") return add(kind as Kind, fields);
    if (verb === "list") return list(kind as Kind, filter);
    if (verb === "fields") return { status: 200, body: { result: Object.fromEntries(known.map((key) => [key, {}])) } };
    if (verb === "delete") {
      const at = rows[kind as Kind].findIndex((row) => row.ID === String(id));
      // The code may be empty, and then only the text says why (error-codes.md).
      if (at === -1) return { status: 400, body: { error: "", error_description: "Not found" } };
      rows[kind as Kind].splice(at, 1);
      return { status: 200, body: { result: true } };
    }
    return refuse(404, "ERROR_METHOD_NOT_FOUND");
  }

  const standIn = await startStandIn(answer);
  return {
    ...standIn,
    rows,
    environment: { BITRIX24_WEBHOOK_URL: `${standIn.url}/rest/1/secret/` },
    /** What it answers when there were too many requests (limits.md): 503, not 429. */
    tooMany: refuse(503, "QUERY_LIMIT_EXCEEDED"),
    /** The method has used 480 seconds in ten minutes (limits.md). */
    tooLong: refuse(429, "OPERATION_TIME_LIMIT"),
    refused: refuse(401, "INVALID_CREDENTIALS"),
    count: () => rows.lead.length + (mode === 2 ? rows.deal.length : 0),
    references: () => (mode === 2 ? rows.deal : rows.lead).map((row) => String(row.ORIGIN_ID)),
  };
}

function refuse(status: number, error: string): Reply {
  return { status, body: { error, error_description: "a text in the language of the portal" } };
}

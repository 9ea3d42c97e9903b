import { createVerify, generateKeyPairSync } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { folderForTest } from "../fixtures/temporary-folder.ts";
import { type Asked, type Reply, startStandIn } from "./stand-in.ts";

const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const spreadsheet = "1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms";

/**
 * Stands in for Google Sheets and Google's tokens, as their public references describe them
 * (developers.google.com/workspace/sheets/api/reference/rest, developers.google.com/identity/protocols/oauth2/service-account).
 */
export async function sheetsStandIn() {
  const rows: unknown[][] = [["Reference", "Received"]];
  const tokens = new Set<string>();
  const standIn = await startStandIn((asked) => answer(asked));
  const tab = { name: "Leads" };

  function giveToken(form: URLSearchParams): Reply {
    const [head = "", claims = "", signature = ""] = (form.get("assertion") ?? "").split(".");
    const isSigned = createVerify("sha256").update(`${head}.${claims}`).verify(publicKey, signature, "base64url");
    const { aud, iss, exp, iat } = JSON.parse(Buffer.from(claims, "base64url").toString());
    const isGood = isSigned && aud === `${standIn.url}/token` && iss === "site@project.iam.gserviceaccount.com";
    // A wrong key or clock is an invalid grant, with status 400 (oauth2/service-account, "error codes").
    if (!isGood || exp - iat > 3600) return invalidGrant;
    const token = `ya29.${tokens.size}`;
    tokens.add(token);
    return { status: 200, body: { access_token: token, expires_in: 3599, token_type: "Bearer" } };
  }

  function answer({ method, path, query, headers, body }: Asked): Reply {
    if (path === "/token") return giveToken(new URLSearchParams(String(body)));
    if (!tokens.has(String(headers.authorization).replace("Bearer ", ""))) return problem(401, "UNAUTHENTICATED");
    const [, , , id, , place = ""] = decodeURIComponent(path).split("/");
    if (id !== spreadsheet) return problem(404, "NOT_FOUND");
    const [, name, cells, verb] = /^'(.+)'!([\w:]+?)(?::(append|clear))?$/.exec(place) ?? [];
    // A tab that was renamed cannot be told from a wrong range.
    if (name !== tab.name) return problem(400, "INVALID_ARGUMENT", `Unable to parse range: ${place}`);
    if (method === "GET") {
      const values = [rows.map((row) => String(row[0] ?? ""))];
      // A sheet without any value has no `values` (spreadsheets.values, ValueRange).
      return { status: 200, body: { range: place, majorDimension: "COLUMNS", ...(rows.length > 0 && { values }) } };
    }
    if (verb === "append") {
      if (query.get("valueInputOption") !== "RAW") return problem(400, "INVALID_ARGUMENT");
      rows.push(Object(body).values[0]);
      return { status: 200, body: { updates: { updatedRange: `${name}!A${rows.length}:H${rows.length}` } } };
    }
    // The row stays, empty.
    rows[Number(cells?.split(":")[0]) - 1] = [];
    return { status: 200, body: { clearedRange: place } };
  }

  const file = join(folderForTest(), "key.json");
  const key = { type: "service_account", client_email: "site@project.iam.gserviceaccount.com" };
  const pem = privateKey.export({ type: "pkcs8", format: "pem" });
  writeFileSync(file, JSON.stringify({ ...key, private_key: pem, token_uri: `${standIn.url}/token` }));
  const references = () => [
    ...new Set(rows.slice(1).flatMap(([cell]) => (cell ? [String(cell).split(" ")[0] ?? ""] : []))),
  ];
  return {
    ...standIn,
    ...{ rows, tokens, tab, references, invalidGrant },
    environment: { GOOGLE_SHEETS_KEY_FILE: file, GOOGLE_SHEETS_ID: spreadsheet, GOOGLE_SHEETS_API_URL: standIn.url },
    /** More than 60 writes in a minute (sheets/api/limits). */
    tooMany: problem(429, "RESOURCE_EXHAUSTED"),
    /** The sheet is not shared with the account. */
    refused: problem(403, "PERMISSION_DENIED"),
    count: () => references().length,
  };
}

const invalidGrant: Reply = {
  status: 400,
  body: { error: "invalid_grant", error_description: "Invalid JWT Signature." },
};

function problem(code: number, status: string, message = "a text with values"): Reply {
  return { status: code, body: { error: { code, message, status } } };
}

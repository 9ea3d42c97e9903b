import * as v from "valibot";
import { origin } from "../environment-reader.ts";
import { type Answer, accepted, callApi } from "../outbox/http-channels.ts";
import type { Crm, CrmKind, CrmLead, CrmRecord, CrmSettings } from "./crm.ts";
import { GoogleToken, keyFile } from "./google-sheets-token.ts";
import { bodyAs, readAnswer } from "./read-answer.ts";

/** A tab of a spreadsheet to which each revision of a lead is added as a row. */
export const googleSheets: CrmKind = {
  name: "sheets",
  read(reader) {
    if (!reader.both("GOOGLE_SHEETS_KEY_FILE", "GOOGLE_SHEETS_ID")) return null;
    const key = reader.read("GOOGLE_SHEETS_KEY_FILE", "", "the path of a service account's key as JSON", keyFile);
    const id = v.pipe(v.string(), v.regex(/^[\w-]{20,}$/));
    const spreadsheet = reader.read("GOOGLE_SHEETS_ID", "", "the id in the address of a spreadsheet", id);
    const tab = reader.value("GOOGLE_SHEETS_TAB", "Leads");
    const url = reader.read("GOOGLE_SHEETS_API_URL", "https://sheets.googleapis.com", "an http(s) origin", origin);
    return (settings) => new GoogleSheets({ url, spreadsheet, tab, token: new GoogleToken(key) }, settings);
  },
};

/** The most that is read of the column with the references: about a hundred thousand rows. */
const maxColumnBytes = 2 * 1024 * 1024;

const columnAnswer = v.object({ values: v.optional(v.array(v.array(v.string())), []) });
const failure = v.object({ error: v.object({ message: v.string(), status: v.pipe(v.string(), v.regex(/^\w+$/)) }) });

interface Place {
  url: string;
  spreadsheet: string;
  tab: string;
  token: GoogleToken;
}

class GoogleSheets implements Crm {
  readonly #place: Place;
  readonly #settings: CrmSettings;
  readonly #record: Pick<CrmRecord, "link">;

  constructor(place: Place, settings: CrmSettings) {
    this.#place = place;
    this.#settings = settings;
    this.#record = { link: `https://docs.google.com/spreadsheets/d/${place.spreadsheet}/edit` };
  }

  async find(reference: string, signal: AbortSignal): Promise<CrmRecord | null> {
    const has = (await this.#references(signal)).some((key) => isOf(key, reference));
    return has ? { ...this.#record, id: reference } : null;
  }

  async create(lead: CrmLead, signal: AbortSignal): Promise<CrmRecord> {
    // As RAW, a text that begins with = stays a text. A search in column A alone finds no other table of the tab.
    const query = "valueInputOption=RAW&insertDataOption=INSERT_ROWS";
    await this.#call("POST", `${this.#range("A:A")}:append?${query}`, signal, { body: { values: [rowOf(lead)] } });
    return { ...this.#record, id: lead.reference };
  }

  async update(_: CrmRecord, lead: CrmLead, signal: AbortSignal): Promise<void> {
    if (!(await this.#references(signal)).includes(keyOf(lead))) await this.create(lead, signal);
  }

  async remove({ id }: CrmRecord, signal: AbortSignal): Promise<void> {
    for (const [at, key] of (await this.#references(signal)).entries()) {
      const row = `${at + 1}:${at + 1}`;
      if (isOf(key, id)) await this.#call("POST", `${this.#range(row)}:clear`, signal, { body: {} });
    }
  }

  async unknownFields(): Promise<string[]> {
    return Object.values(this.#settings.fields).flatMap(({ field }) => (columnOf(field) === 0 ? [field] : []));
  }

  async #references(signal: AbortSignal): Promise<string[]> {
    const path = `${this.#range("A:A")}?majorDimension=COLUMNS&prettyPrint=false`;
    const answer = await this.#call("GET", path, signal, { maxBytes: maxColumnBytes });
    return readAnswer(answer, columnAnswer).values[0] ?? [];
  }

  #range(cells: string): string {
    return encodeURIComponent(`'${this.#place.tab.replaceAll("'", "''")}'!${cells}`);
  }

  async #call(
    method: "GET" | "POST",
    path: string,
    signal: AbortSignal,
    { body, maxBytes }: { body?: object; maxBytes?: number },
  ): Promise<Answer> {
    const { url, spreadsheet, token } = this.#place;
    const answer = await callApi(`${url}/v4/spreadsheets/${spreadsheet}/values/${path}`, {
      ...{ method, signal, headers: { Authorization: `Bearer ${await token.get(signal)}` } },
      ...(body && { body: JSON.stringify(body) }),
      ...(maxBytes && { maxBytes }),
    });
    if (answer.status === 401) token.forget();
    return accepted(answer, reasonOf(answer));
  }
}

/** The first revision is written under the reference, later ones under the reference with their number. */
function keyOf({ reference, revision }: CrmLead): string {
  return revision === 1 ? reference : `${reference} (${revision})`;
}

function isOf(key: string, reference: string): boolean {
  return key.split(" ")[0] === reference;
}

/** Returns the cells of a row: the columns that every sheet has, and those that the settings name by letters. */
function rowOf(lead: CrmLead): (string | number)[] {
  const { firstName, lastName, email, phone, companyName } = lead.content;
  const received = new Date(lead.at).toISOString().slice(0, 16).replace("T", " ");
  const name = [firstName, lastName].filter(Boolean).join(" ");
  const row = [keyOf(lead), received, lead.title, name, email, phone ?? "", companyName ?? "", lead.note];
  const cells: (string | number)[] = [...row];
  for (const [field, value] of Object.entries(lead.fields)) {
    const column = columnOf(field);
    if (column > 0) cells[column] = value;
  }
  return Array.from(cells, (cell) => cell ?? "");
}

/** Returns the number of a column by its letters. `0`: there is none, or it is the first one, with the references. */
function columnOf(letters: string): number {
  if (!/^[A-Z]{1,2}$/.test(letters)) return 0;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function reasonOf(answer: Answer): string | undefined {
  const error = bodyAs(answer, failure)?.error;
  return error?.message.startsWith("Unable to parse range") ? "there is no tab with this name" : error?.status;
}

import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database, Store, Tables } from "../stores/store.ts";

export type EditRow = Tables["text_edits"];

/** A version that is or was published, as far as its translations depend on it: only a correction has its text. */
export type ReleasedEdit = Pick<
  EditRow,
  "id" | "file" | "unit" | "bases" | "text" | "is_correction" | "source_hash" | "published_at"
>;

/** The states of edits that are not published yet. */
export const openStates = ["draft", "inReview"] as const;

export function isOpen({ state }: Pick<EditRow, "state">): boolean {
  return state === "draft" || state === "inReview";
}

/** Returns the calls of the store that read edits. */
export function editReader(store: Store) {
  return {
    /** Returns the open and the published edits of all files, oldest first. */
    current: () => store.run((database) => currentEdits(database)),
    /** Returns the open and the published edits of a file, oldest first. */
    currentOf: (file: string) => store.run((database) => currentEdits(database, file)),
    /** Returns all versions that are or were published, oldest first. */
    released: () => store.run(releasedEdits),
    /** Returns the latest 200 versions of a unit, or of all units of a file, newest first. */
    history: (file: string, unit?: string) => store.run((database) => readHistory(database, file, unit)),
    /** Returns all versions of a file that were published at this time or later, oldest first. */
    publishedSince: (file: string, at: number) => store.run((database) => readPublishedSince(database, file, at)),
    find: (id: string) =>
      store.run((database) => database.selectFrom("text_edits").selectAll().where("id", "=", id).executeTakeFirst()),
    /** Returns why published edits of a file could not be written to it yet. */
    homeErrors: (file: string) => store.run((database) => readErrors(database, file)),
  };
}

/** Returns the open and the published edits, oldest first. */
export async function currentEdits(database: Database, file?: string, unit?: string): Promise<EditRow[]> {
  let query = database
    .selectFrom("text_edits")
    .selectAll()
    .where("state", "in", [...openStates, "published"]);
  if (file !== undefined) query = query.where("file", "=", file);
  if (unit !== undefined) query = query.where("unit", "=", unit);
  const rows = await query.orderBy("at").orderBy("id").execute();
  return rows.map(withNumbers);
}

/** Stores copies of edits as earlier versions, because the edits will be replaced. */
export async function keepVersions(database: Database, rows: readonly EditRow[]): Promise<void> {
  const copies = rows.map((row) => ({ ...row, id: randomUUID(), state: "done" as const }));
  if (copies.length > 0) await database.insertInto("text_edits").values(copies).execute();
}

/** Returns whether edits are as they were read. `now`: the current edits of their file. */
export function areUnchanged(rows: readonly EditRow[], now: readonly EditRow[]): boolean {
  return rows.every((row) =>
    now.some(({ id, text, state }) => id === row.id && text === row.text && state === row.state),
  );
}

/** Moves edits to a state, as they are. */
export async function setState(database: Database, rows: readonly EditRow[], state: EditRow["state"]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await database.updateTable("text_edits").set({ state }).where("id", "in", ids).execute();
}

/** Moves open edits to review, or back. Those that have changed meanwhile stay as they are. */
export async function reviewEdits(
  database: Database,
  rows: readonly EditRow[],
  { state, reviewer, at }: { state: EditRow["state"]; reviewer: string | null; at: number },
): Promise<void> {
  for (const { id, text } of rows) {
    await database
      .updateTable("text_edits")
      .set({ state, reviewer, reviewed_at: reviewer === null ? null : at })
      .where("id", "=", id)
      .where("text", "=", text)
      .where("state", "in", openStates)
      .execute();
  }
}

async function releasedEdits(database: Database): Promise<ReleasedEdit[]> {
  const rows = await database
    .selectFrom("text_edits")
    .select(["id", "file", "unit", "bases", "is_correction", "source_hash", "published_at"])
    .select(sql<string>`case when is_correction = 1 then text else '' end`.as("text"))
    .where("published_at", "is not", null)
    .where("state", "in", ["published", "done"])
    .orderBy("published_at")
    .execute();
  return rows.map((row) => ({ ...row, published_at: Number(row.published_at) }));
}

async function readPublishedSince(database: Database, file: string, at: number): Promise<EditRow[]> {
  const rows = await database
    .selectFrom("text_edits")
    .selectAll()
    .where("file", "=", file)
    .where("published_at", ">=", at)
    .orderBy("published_at")
    .orderBy("at")
    .execute();
  return rows.map(withNumbers);
}

async function readErrors(database: Database, file: string): Promise<string[]> {
  const entries = await database
    .selectFrom("outbox")
    .innerJoin("text_edits", "text_edits.id", "outbox.subject_id")
    .select("outbox.error")
    .where("topic", "=", "texts.published")
    .where("file", "=", file)
    // What is in the file already may still have to be committed, until the outbox gives up.
    .where((is) => is.or([is("outbox.state", "=", "waiting"), is("text_edits.state", "=", "published")]))
    .where("outbox.state", "in", ["waiting", "dead"])
    .execute();
  return [...new Set(entries.flatMap(({ error }) => error ?? []))];
}

async function readHistory(database: Database, file: string, unit?: string): Promise<EditRow[]> {
  let query = database.selectFrom("text_edits").selectAll().where("file", "=", file);
  if (unit !== undefined) query = query.where("unit", "=", unit);
  return (await query.orderBy("at", "desc").limit(200).execute()).map(withNumbers);
}

/** Converts big integers to numbers, because PostgreSQL's come as strings. */
function withNumbers(row: EditRow): EditRow {
  const number = (value: number | null) => (value === null ? null : Number(value));
  const { reviewed_at, published_at } = row;
  return { ...row, at: Number(row.at), reviewed_at: number(reviewed_at), published_at: number(published_at) };
}

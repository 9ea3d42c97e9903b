import { randomUUID } from "node:crypto";
import type { Locale } from "../../i18n/locales.ts";
import { addEntries } from "../outbox/entries.ts";
import { writePurges } from "../stores/purges.ts";
import { type Database, lockKey, type Store, type Tables } from "../stores/store.ts";
import type { LaidEdit } from "./overlay.ts";
import { hashOf } from "./units.ts";

export type EditRow = Tables["text_edits"];

/** Every process reads the published edits again when pages with this tag are purged. */
export const textsTag = "texts";

const openStates = ["draft", "inReview"] as const;

export function isOpen({ state }: Pick<EditRow, "state">): boolean {
  return state === "draft" || state === "inReview";
}

/** What a member writes. */
export interface NewEdit {
  file: string;
  unit: string;
  /** The hashes of the texts in the file that it may replace, that of the file now first; none: it is a new file. */
  bases: readonly string[];
  /** What the file says now, kept for the history; `null`: nothing. */
  original: string | null;
  text: string;
  sourceHash: string | null;
  isMachine: boolean;
  isCorrection: boolean;
  author: string;
}

/** Where published edits are written to besides the store. */
export interface HomeOptions {
  /** The `destination` of the outbox entries; none: they stay in the store. */
  destinations: readonly string[];
  onPublished: () => void;
}

export type EditStore = ReturnType<typeof editStore>;

/**
 * Returns the edits of texts that are kept in this store. Each call is one transaction; calls reject in the same cases
 * as all calls of the store. `now` returns milliseconds since 1970.
 */
export function editStore(store: Store, home: HomeOptions, now: () => number = Date.now) {
  const change = <T>(file: string, work: (transaction: Database) => Promise<T>) =>
    store.run((database) =>
      database.transaction().execute(async (transaction) => {
        await lockKey(transaction, `texts ${file}`, store.isPostgres);
        return work(transaction);
      }),
    );
  return {
    /** Returns the open and the published edits of all files, oldest first. */
    current: () => store.run((database) => currentEdits(database)),
    /** Returns the open and the published edits of a file, oldest first. */
    currentOf: (file: string) => store.run((database) => currentEdits(database, file)),
    /** Returns all versions that are or were published, oldest first. */
    released: () => store.run(releasedEdits),
    /** Returns the versions of a unit, or of all units of a file, newest first. */
    history: (file: string, unit?: string) => store.run((database) => readHistory(database, file, unit)),
    find: (id: string) =>
      store.run((database) => database.selectFrom("text_edits").selectAll().where("id", "=", id).executeTakeFirst()),
    /**
     * Stores a draft. Resolves with the current edit instead if the unit is not as `seen` says any more; see `seenOf`.
     */
    save: (edit: NewEdit, seen: string) => change(edit.file, (transaction) => saveEdit(transaction, edit, seen, now())),
    /** Moves open edits to review, or back. Those that have changed meanwhile stay as they are. */
    review: (rows: readonly EditRow[], state: "draft" | "inReview", reviewer: string | null) =>
      change(fileOf(rows), (transaction) => reviewEdits(transaction, rows, { state, reviewer, at: now() })),
    /** Ends open or published edits. Visitors see the file's text again. */
    discard: async (rows: readonly EditRow[]) => {
      await change(fileOf(rows), async (transaction) => {
        await setState(transaction, rows, "discarded");
        await writePurges(transaction, [textsTag], store.isPostgres);
      });
    },
    /** Publishes open edits. Resolves with `false`, and does nothing, if one of them has changed meanwhile. */
    async publish(rows: readonly EditRow[], publisher: string): Promise<boolean> {
      const isDone = await change(fileOf(rows), async (transaction) => {
        const at = now();
        if (!(await publishEdits(transaction, rows, publisher, at))) return false;
        const subjectId = rows[0]?.id ?? "";
        const entry = { topic: "texts.published", subjectId, payload: { file: fileOf(rows), at }, at };
        await addEntries(transaction, { ...entry, destinations: home.destinations });
        await writePurges(transaction, [textsTag], store.isPostgres);
        return true;
      });
      if (isDone) home.onPublished();
      return isDone;
    },
    /** Changes the key of the unit of an edit, because blocks were added or removed before it in the file. */
    moveTo: (row: EditRow, unit: string) =>
      change(row.file, async (transaction) => {
        if ((await currentEdits(transaction, row.file, unit)).length > 0) return;
        await transaction.updateTable("text_edits").set({ unit }).where("id", "=", row.id).execute();
      }),
    /** Returns why published edits could not be written to their files. */
    homeErrors: (ids: readonly string[]) =>
      ids.length === 0 ? [] : store.run((database) => readErrors(database, ids)),
    /** Ends published edits because the file says the same. */
    finish: (ids: readonly string[]) =>
      store.run((database) =>
        database
          .updateTable("text_edits")
          .set({ state: "done" })
          .where("id", "in", ids)
          .where("state", "=", "published")
          .execute(),
      ),
  };
}

function fileOf([row]: readonly EditRow[]): string {
  return row?.file ?? "";
}

/** Returns a value that changes when a unit does: in its file, or in the edits of it. */
export function seenOf(current: Pick<EditRow, "id" | "text"> | null, base: string | undefined): string {
  return hashOf(JSON.stringify([current?.id, current?.text, base]));
}

/** Of the edits of one unit, returns the open one, else the published one. */
export function shownEdit(rows: readonly EditRow[]): EditRow | null {
  return rows.find(isOpen) ?? rows.find(({ state }) => state === "published") ?? null;
}

export function toLaid({ id, file, unit, bases, text }: EditRow): LaidEdit {
  return { id, file, unit, bases: bases.split(" ").filter((each) => each !== ""), text };
}

/** Returns the language of a file, by its name or its folder. */
export function localeOfFile(file: string): Locale {
  const [, locale] = /(?:^(?:help|blog)\/(\w+)\/)/.exec(file) ?? /\/(\w+)\.\w+$/.exec(file) ?? [];
  return locale as Locale;
}

async function currentEdits(database: Database, file?: string, unit?: string): Promise<EditRow[]> {
  let query = database
    .selectFrom("text_edits")
    .selectAll()
    .where("state", "in", [...openStates, "published"]);
  if (file !== undefined) query = query.where("file", "=", file);
  if (unit !== undefined) query = query.where("unit", "=", unit);
  const rows = await query.orderBy("at").orderBy("id").execute();
  return rows.map(withNumbers);
}

async function releasedEdits(database: Database): Promise<EditRow[]> {
  const rows = await database
    .selectFrom("text_edits")
    .selectAll()
    .where("published_at", "is not", null)
    .where("state", "in", ["published", "done"])
    .orderBy("published_at")
    .execute();
  return rows.map(withNumbers);
}

async function readErrors(database: Database, ids: readonly string[]): Promise<string[]> {
  const entries = await database
    .selectFrom("outbox")
    .select("error")
    .where("topic", "=", "texts.published")
    .where("subject_id", "in", ids)
    .where("state", "in", ["waiting", "dead"])
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

type Saved = { kind: "saved"; row: EditRow } | { kind: "conflict"; current: EditRow | null };

async function saveEdit(database: Database, edit: NewEdit, seen: string, at: number): Promise<Saved> {
  const { file, unit, text, author } = edit;
  const rows = await currentEdits(database, file, unit);
  const current = shownEdit(rows);
  if (seenOf(current, edit.bases[0]) !== seen) return { kind: "conflict", current };
  const [open] = rows.filter(isOpen);
  const [published] = rows.filter(({ state }) => state === "published");
  // The file may say what was published before, or what that replaced, when this edit is laid over it.
  const earlier = published ? [...published.bases.split(" "), hashOf(published.text)] : [];
  const bases = [...new Set([...edit.bases, ...(edit.bases.length > 0 ? earlier : [])])].join(" ").trim();
  const isContinued = open?.state === "draft" && open.author === author;
  const none = { reviewer: null, reviewed_at: null, publisher: null, published_at: null };
  const row: EditRow = {
    ...{ id: isContinued ? open.id : randomUUID(), file, unit, bases, text, state: "draft", author, at, ...none },
    source_hash: edit.sourceHash,
    is_machine: Number(edit.isMachine),
    is_correction: Number(edit.isCorrection),
  };
  if (edit.original !== null && current === null) {
    const first = { id: randomUUID(), text: edit.original, state: "done" as const, author: "", at: at - 1 };
    await database
      .insertInto("text_edits")
      .values({ ...row, ...first })
      .execute();
  }
  if (isContinued) await database.updateTable("text_edits").set(row).where("id", "=", row.id).execute();
  else {
    if (open) await setState(database, [open], "done");
    await database.insertInto("text_edits").values(row).execute();
  }
  return { kind: "saved", row };
}

async function setState(database: Database, rows: readonly EditRow[], state: EditRow["state"]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await database.updateTable("text_edits").set({ state }).where("id", "in", ids).execute();
}

async function reviewEdits(
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

/** What was published before of the same units is replaced. */
async function publishEdits(
  database: Database,
  rows: readonly EditRow[],
  publisher: string,
  at: number,
): Promise<boolean> {
  if (rows.length === 0) return false;
  const now = await currentEdits(database, fileOf(rows));
  if (
    !rows.every((row) => now.some(({ id, text, state }) => id === row.id && text === row.text && state === row.state))
  )
    return false;
  const isWhole = rows.some(({ unit }) => unit === "");
  const replaced = now.filter(
    ({ unit, state }) => state === "published" && (isWhole || rows.some((row) => row.unit === unit)),
  );
  await setState(database, replaced, "done");
  const ids = rows.map(({ id }) => id);
  await database
    .updateTable("text_edits")
    .set({ state: "published", publisher, published_at: at })
    .where("id", "in", ids)
    .execute();
  return true;
}

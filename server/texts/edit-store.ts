import { randomUUID } from "node:crypto";
import { addEntries } from "../outbox/entries.ts";
import { writePurges } from "../stores/purges.ts";
import { type Database, lockKey, type Store } from "../stores/store.ts";
import {
  areUnchanged,
  currentEdits,
  type EditRow,
  editReader,
  isOpen,
  keepVersions,
  openStates,
  reviewEdits,
  setState,
} from "./edit-rows.ts";
import type { LaidEdit } from "./overlay.ts";
import { addRename, isRenamed, type NewRename, readRenames } from "./rename-rows.ts";
import { filesOf } from "./renames.ts";
import {
  experimentsFile,
  readStoredExperiments,
  type StoredExperiment,
  writeExperiment,
} from "./stored-experiments.ts";
import { hashOf } from "./units.ts";

/** Every process reads the published edits again when pages with this tag are purged. */
export const textsTag = "texts";

/** What a member writes. */
export interface NewEdit {
  file: string;
  unit: string;
  /** The hashes of the texts in the file that it may replace, that of what it changes first; none: a new file. */
  bases: readonly string[];
  /** What the file says now, kept for the history; `null`: nothing. */
  original: string | null;
  text: string;
  sourceHash: string | null;
  isMachine: boolean;
  author: string;
}

/** Where published edits and new addresses are written to besides the store. */
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
    ...editReader(store),
    /**
     * Stores a draft. Resolves with the current edit instead if the unit is not as `seen` says any more; see `seenOf`.
     */
    save: (edit: NewEdit, seen: string) => change(edit.file, (transaction) => saveEdit(transaction, edit, seen, now())),
    /** Copies edits to the history. */
    keep: (rows: readonly EditRow[]) => store.run((database) => keepVersions(database, rows)),
    /** Says of all open edits of single units of a file whether they are corrections. */
    markCorrection: (file: string, isCorrection: boolean) =>
      change(file, (transaction) =>
        transaction
          .updateTable("text_edits")
          .set({ is_correction: Number(isCorrection) })
          .where("file", "=", file)
          .where("unit", "!=", "")
          .where("state", "in", openStates)
          .execute(),
      ),
    /** Moves open edits to review, or back. Those that have changed meanwhile stay as they are. */
    review: (rows: readonly EditRow[], state: "draft" | "inReview", reviewer: string | null) =>
      change(fileOf(rows), (transaction) => reviewEdits(transaction, rows, { state, reviewer, at: now() })),
    /**
     * Ends open or published edits; visitors see the file's text again. Resolves with `false`, and does nothing, if one of
     * them has changed meanwhile.
     */
    discard: (rows: readonly EditRow[]): Promise<boolean> =>
      change(fileOf(rows), async (transaction) => {
        if (!areUnchanged(rows, await currentEdits(transaction, fileOf(rows)))) return false;
        await setState(transaction, rows, "discarded");
        await writePurges(transaction, [textsTag], store.isPostgres);
        return true;
      }),
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
    renames: () => store.run(readRenames),
    /** Gives a text a new address. Resolves with `false`, and does nothing, if it is taken. */
    async rename(change: NewRename): Promise<boolean> {
      const files = [...filesOf(change, change.from), ...filesOf(change, change.to)];
      const isDone = await store.run((database) =>
        database.transaction().execute(async (transaction) => {
          const keys = ["renames", "numbers", ...files.map((file) => `texts ${file}`)].sort();
          for (const key of keys) await lockKey(transaction, key, store.isPostgres);
          const at = now();
          const subjectId = await addRename(transaction, change, at);
          if (subjectId === null) return false;
          const entry = { topic: "texts.renamed", subjectId, payload: {}, at, destinations: home.destinations };
          await addEntries(transaction, entry);
          await writePurges(transaction, [textsTag], store.isPostgres);
          return true;
        }),
      );
      if (isDone) home.onPublished();
      return isDone;
    },
    experiments: () => store.run(readStoredExperiments),
    /** Starts or stops an experiment. */
    async setExperiment(stored: StoredExperiment): Promise<void> {
      await change(experimentsFile, async (transaction) => {
        const at = now();
        await writeExperiment(transaction, stored, at);
        const entry = { topic: "texts.experiment", subjectId: stored.name, payload: {}, at };
        await addEntries(transaction, { ...entry, destinations: home.destinations });
        await writePurges(transaction, [textsTag], store.isPostgres);
      });
      home.onPublished();
    },
    /** Ends what the content folder says. */
    finishExperiments: (names: readonly string[]) =>
      store.run((database) =>
        database.updateTable("text_experiments").set({ is_done: 1 }).where("name", "in", names).execute(),
      ),
    /** Ends renames because the content folder says the same. */
    finishRenames: (ids: readonly string[]) =>
      store.run((database) =>
        database.updateTable("text_renames").set({ is_done: 1 }).where("id", "in", ids).execute(),
      ),
    /** Changes the key of the unit of an edit, because blocks were added or removed before it in the file. */
    moveTo: (row: EditRow, unit: string) =>
      change(row.file, async (transaction) => {
        if ((await currentEdits(transaction, row.file, unit)).length > 0) return;
        await transaction.updateTable("text_edits").set({ unit }).where("id", "=", row.id).execute();
      }),
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

type Saved = { kind: "saved"; row: EditRow } | { kind: "conflict"; current: EditRow | null };

async function saveEdit(database: Database, edit: NewEdit, seen: string, at: number): Promise<Saved> {
  const { file, unit, text, author } = edit;
  const rows = await currentEdits(database, file, unit);
  const current = shownEdit(rows);
  if (seenOf(current, edit.bases[0]) !== seen || (await isRenamed(database, file)))
    return { kind: "conflict", current };
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
    is_correction: 0,
  };
  if (edit.original !== null && current === null) {
    const marks = { source_hash: null, is_machine: 0 };
    await keepVersions(database, [{ ...row, ...marks, text: edit.original, author: "", at: at - 1 }]);
  }
  if (isContinued) await database.updateTable("text_edits").set(row).where("id", "=", row.id).execute();
  else {
    if (open) await setState(database, [open], "done");
    await database.insertInto("text_edits").values(row).execute();
  }
  return { kind: "saved", row };
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
  if (!areUnchanged(rows, now)) return false;
  const isWhole = rows.some(({ unit }) => unit === "");
  const replaced = now.filter(
    ({ unit, state }) => state === "published" && (isWhole || rows.some((row) => row.unit === unit)),
  );
  await setState(database, replaced, "done");
  for (const { id } of rows) {
    const published = { state: "published", publisher, published_at: at } as const;
    await database.updateTable("text_edits").set(published).where("id", "=", id).execute();
  }
  return true;
}

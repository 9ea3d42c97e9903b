import { type Locale, locales } from "../../i18n/locales.ts";
import { editableMessages, isMessageFile } from "../messages/read-messages.ts";
import { writeMessage } from "../messages/write-message.ts";
import { type Channel, DeliveryError, type OutboxMessage } from "../outbox/channel.ts";
import type { MessageMaker } from "../outbox/worker.ts";
import type { EditRow } from "./edit-rows.ts";
import { type EditStore, toLaid } from "./edit-store.ts";
import { lockFile, lockText, parseLock } from "./lock.ts";
import { layEdits, type Overlay } from "./overlay.ts";
import { filesOf, layRename, namingFiles, type Rename, redirectsFile } from "./renames.ts";
import { type EditedFamily, lockOf, type Snapshot } from "./snapshot.ts";
import { experimentsFile, layExperiment, type StoredExperiment } from "./stored-experiments.ts";
import type { HomeFile, TextHome } from "./text-homes.ts";

/** The `destination` of published edits that are to be written to the files. */
export const homeChannel = "texts";

/** Makes the message of an outbox entry about what goes to the files. It is read when it is written. */
export const textMessageMaker: MessageMaker = async ({ topic, subjectId, payload }) => {
  const text = { subject: "", paragraphs: [], lines: [], footer: "" };
  return { to: [], text, event: { type: topic, timestamp: "", data: { ...Object(payload), id: subjectId } } };
};

interface HomeOptions {
  contentDir: string;
  home: TextHome;
  edits: Pick<EditStore, "find" | "currentOf" | "publishedSince" | "renames" | "experiments">;
  readAll: () => Promise<Snapshot>;
  overlay: Pick<Overlay, "problemsOf">;
}

/**
 * Returns the channel that writes published edits to the files that they belong to, with every other byte unchanged, and
 * the lines of the locks of translations. An edit whose block has changed there meanwhile is not written: it waits for a
 * decision at the desk. A renamed text is moved first. Writing again does nothing if the files already say the same.
 */
export function textChannel({ contentDir, home, edits, readAll, overlay }: HomeOptions): Channel {
  return {
    name: homeChannel,
    // Two edits may belong to one file, or to one lock.
    concurrency: 1,
    async send({ event }: OutboxMessage, signal) {
      const { id, at } = Object(event.data);
      const experiment = (await edits.experiments()).find(({ name }) => name === id);
      if (event.type === "texts.experiment") return experiment && writeExperiment(home, experiment, overlay, signal);
      const edit = event.type === "texts.renamed" ? undefined : await edits.find(id);
      for (const rename of await edits.renames()) {
        const isOf = edit ? filesOf(rename, rename.slug).includes(edit.file) : rename.id === id;
        if (isOf && !rename.isDone) await moveHome(home, rename, signal);
      }
      if (!edit) return;
      // The text may have another name than when it was published.
      const rows = rowsToWrite(await edits.publishedSince(edit.file, at), at);
      const [first] = rows;
      if (!first) return;
      refuseMistakes(overlay, first.file);
      const { families } = await readAll();
      const family = families.find(({ files }) => Object.values(files).includes(first.file));
      // Messages change with the code, so no lock records them.
      const locks = family && family.part !== "messages" ? await changedLocks(home, { family, rows }, signal) : [];
      const now = await home.read(first.file, signal);
      const earlier = (await edits.currentOf(first.file)).filter(
        (row) => row.state === "published" && isBefore(row, at),
      );
      const laid = (text: string | null) => layOnTime(first.file, text, rows, earlier);
      /** The folder has only those messages that differ from the code. */
      const withMessages = (own: string | null) => {
        const { home: done, conflicts } = laid(editableMessages(contentDir, first.file, own));
        const left = rows.filter(({ id }) => !done.includes(id) && !conflicts.includes(id));
        return left.reduce<string | null>((text, row) => writeMessage(text, row.unit, row.text), own);
      };
      const source = isMessageFile(first.file) ? withMessages(now?.text ?? null) : laid(now?.text ?? null).source;
      if (source === null) return;
      // The text comes last, because with it the edit is at home.
      const files = [...locks, { path: first.file, text: source, old: now }];
      await home.write(files, { message: messageOf(first, rows), email: first.publisher ?? "" }, signal);
    },
  };
}

/**
 * Of what was published `since` a time, returns the edits of that time, without those that visitors must not see after a
 * late retry: they were discarded, or replaced since. Those that are done may still have to be committed.
 */
function rowsToWrite(since: readonly EditRow[], at: number): EditRow[] {
  const newer = since.filter(({ published_at }) => published_at !== at);
  const isReplaced = ({ unit }: EditRow) => newer.some((row) => row.unit === unit || row.unit === "");
  return since.filter((row) => row.published_at === at && row.state !== "discarded" && !isReplaced(row));
}

const isBefore = ({ published_at }: EditRow, at: number) => published_at !== null && published_at < at;

/**
 * Lays edits over a text. Throws a `DeliveryError`, so that they wait, if one of them changes what `earlier` edits say,
 * which the file does not say yet.
 */
function layOnTime(file: string, text: string | null, rows: readonly EditRow[], earlier: readonly EditRow[]) {
  const laid = layEdits(file, text, rows.map(toLaid));
  const { conflicts } = layEdits(file, text, [...earlier, ...rows].map(toLaid));
  if (laid.conflicts.some((id) => !conflicts.includes(id)))
    throw new DeliveryError("waits for what was published before");
  return laid;
}

/** Throws if a file is read without its edits, because with them, the site would not start anymore. */
function refuseMistakes(overlay: HomeOptions["overlay"], file: string): void {
  const [mistake] = overlay.problemsOf(file);
  if (mistake !== undefined) throw new DeliveryError(`not written, because ${mistake}`);
}

async function writeExperiment(
  home: TextHome,
  experiment: StoredExperiment,
  overlay: HomeOptions["overlay"],
  signal: AbortSignal,
): Promise<void> {
  if (!experiment.isStopped) refuseMistakes(overlay, experimentsFile);
  const old = await home.read(experimentsFile, signal);
  const message = `${experiment.isStopped ? "Stop" : "Start"} the experiment ${experiment.name}`;
  const file = { path: experimentsFile, text: layExperiment(old?.text ?? "", experiment), old };
  await home.write([file], { message, email: experiment.author }, signal);
}

/**
 * Moves the files of a text to their new name, and names it so in the redirects and the locks. Rejects if both names are
 * taken by different texts.
 */
async function moveHome(home: TextHome, rename: Rename & { author: string }, signal: AbortSignal): Promise<void> {
  const created: HomeFile[] = [];
  const deleted: HomeFile[] = [];
  for (const [at, path] of filesOf(rename, rename.slug).entries()) {
    const names = [path, ...rename.oldSlugs.flatMap((slug) => filesOf(rename, slug)[at] ?? [])];
    const found = await Promise.all(names.map(async (name) => ({ path: name, old: await home.read(name, signal) })));
    const there = found.filter(({ old }) => old !== null);
    const [text = null, other] = new Set(there.map(({ old }) => old?.text));
    if (other !== undefined)
      throw new DeliveryError(`${there.map((each) => each.path).join(" and ")} differ: keep one of them`);
    if (text === null) continue;
    created.push({ path, text, old: found[0]?.old ?? null });
    deleted.push(...found.slice(1).map((each) => ({ ...each, text: null })));
  }
  const naming: HomeFile[] = [];
  for (const path of namingFiles) {
    const old = await home.read(path, signal);
    if (old === null && path !== redirectsFile) continue;
    const text = layRename(path, old?.text ?? "", rename);
    naming.push({ path, text, old });
  }
  const message = `Move ${filesOf(rename, rename.oldSlugs.at(-1) ?? "")[0]} to ${filesOf(rename, rename.slug)[0]}`;
  // A host that makes a commit for each file has the text at each moment.
  await home.write([...created, ...naming, ...deleted], { message, email: rename.author }, signal);
}

/** Returns the locks that these edits concern; those that are as they were may still have to be committed. */
async function changedLocks(
  home: TextHome,
  { family, rows }: { family: EditedFamily; rows: readonly EditRow[] },
  signal: AbortSignal,
): Promise<HomeFile[]> {
  const changed: HomeFile[] = [];
  const released = Map.groupBy(rows, ({ file }) => file);
  const others = locales.filter((locale: Locale) => locale !== family.source && family.files[locale] !== undefined);
  for (const locale of others) {
    if (![locale, family.source].some((each) => released.has(family.files[each] ?? ""))) continue;
    const path = lockFile(locale);
    const now = await home.read(path, signal);
    const lock = now ? parseLock(now.text) : {};
    const next = { ...lock, ...lockOf(lock, released, family, locale) };
    const isSame = lockText(next) === lockText(lock);
    const text = isSame ? now?.text : lockText(next);
    if (text !== undefined) changed.push({ path, text, old: now });
  }
  return changed;
}

function messageOf({ file }: EditRow, rows: readonly EditRow[]): string {
  const units = rows.map(({ unit }) => unit).filter((unit) => unit !== "");
  return units.length > 0 && units.length <= 3 ? `Change ${units.join(", ")} of ${file}` : `Change the text of ${file}`;
}

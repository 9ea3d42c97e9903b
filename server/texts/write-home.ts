import { type Locale, locales } from "../../i18n/locales.ts";
import { type Channel, DeliveryError, type OutboxMessage } from "../outbox/channel.ts";
import type { MessageMaker } from "../outbox/worker.ts";
import type { EditRow } from "./edit-rows.ts";
import { type EditStore, toLaid } from "./edit-store.ts";
import { lockFile, lockText, parseLock } from "./lock.ts";
import { layEdits, type Overlay } from "./overlay.ts";
import { type EditedFamily, lockOf, type Snapshot } from "./snapshot.ts";
import type { HomeFile, TextHome } from "./text-homes.ts";

/** The `destination` of published edits that are to be written to the files. */
export const homeChannel = "texts";

/** Makes the message of an outbox entry about what goes to the files. It is read when it is written. */
export const textMessageMaker: MessageMaker = async ({ topic, payload }) => {
  // Reports of failures are for people.
  if (!/\.(published|changed)$/.test(topic)) return null;
  const text = { subject: "", paragraphs: [], lines: [], footer: "" };
  return { to: [], text, event: { type: topic, timestamp: "", data: Object(payload) } };
};

interface HomeOptions {
  home: TextHome;
  edits: Pick<EditStore, "history">;
  readAll: () => Promise<Snapshot>;
  overlay: Pick<Overlay, "problemsOf">;
}

/**
 * Returns the channel that writes published edits to the files that they belong to, with every other byte unchanged, and
 * the lines of the locks of translations. An edit whose block has changed there meanwhile is not written: it waits for a
 * decision at the desk. Writing again does nothing if the files already say the same.
 */
export function textChannel({ home, edits, readAll, overlay }: HomeOptions): Channel {
  return {
    name: homeChannel,
    async send({ event }: OutboxMessage, signal) {
      const { file, at } = Object(event.data);
      const rows = (await edits.history(String(file))).filter(({ published_at }) => published_at === at);
      const [first] = rows;
      if (!first) return;
      // With it, the site would not start anymore.
      const [mistake] = overlay.problemsOf(first.file);
      if (mistake !== undefined) throw new DeliveryError(`not written, because ${mistake}`);
      const { families } = await readAll();
      const family = families.find(({ files }) => Object.values(files).includes(first.file));
      const locks = family ? await changedLocks(home, { family, rows }, signal) : [];
      const now = await home.read(first.file, signal);
      const { source } = layEdits(first.file, now?.text ?? null, rows.map(toLaid));
      if (source === null) return;
      // The text comes last, because with it the edit is at home.
      const files = [...locks, { path: first.file, text: source, old: now }];
      await home.write(files, { message: messageOf(first, rows), email: first.publisher ?? "" }, signal);
    },
  };
}

/** Returns the locks that these edits concern; those that are as they were may still have to be committed. */
async function changedLocks(
  home: TextHome,
  { family, rows }: { family: EditedFamily; rows: readonly EditRow[] },
  signal: AbortSignal,
): Promise<HomeFile[]> {
  const changed: HomeFile[] = [];
  const others = locales.filter((locale: Locale) => locale !== family.source && family.files[locale] !== undefined);
  for (const locale of others) {
    const path = lockFile(locale);
    const now = await home.read(path, signal);
    const lock = now ? parseLock(now.text) : {};
    const next = lockOf(lock, rows, family, locale);
    const isSame = lockText(next) === lockText(lock);
    const text = isSame ? now?.text : lockText(next);
    if (next !== lock && text !== undefined) changed.push({ path, text, old: now });
  }
  return changed;
}

function messageOf({ file }: EditRow, rows: readonly EditRow[]): string {
  const units = rows.map(({ unit }) => unit).filter((unit) => unit !== "");
  return units.length > 0 && units.length <= 3 ? `Change ${units.join(", ")} of ${file}` : `Change the text of ${file}`;
}

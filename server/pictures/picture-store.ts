import type { Descriptions, Picture } from "../../domain/desk/pictures.ts";
import { addEntries, deleteDead } from "../outbox/entries.ts";
import { writePurges } from "../stores/purges.ts";
import { lockKey, type Store, type Tables } from "../stores/store.ts";
import type { HomeOptions } from "../texts/edit-store.ts";

/** Every process reads the pictures again when pages with this tag are purged. */
export const picturesTag = "pictures";

/** The topic of outbox entries about pictures that are to be written to their files, or deleted there. */
export const pictureTopic = "pictures.changed";

/** A picture as the store has it, without its bytes. */
export interface StoredPicture extends Picture {
  /** Changes with the bytes; empty: the picture is deleted. */
  digest: string;
  /** The hashes of the files that it may replace. */
  bases: readonly string[];
  author: string;
  /** Milliseconds since 1970; differs for each version of a picture. */
  at: number;
}

/** What is to be stored. `bytes` is WebP in Base64; `null`: the picture is deleted. */
export interface NewPicture extends Omit<StoredPicture, "at"> {
  bytes: string | null;
}

export type PictureStore = ReturnType<typeof pictureStore>;

const aboutColumns = ["name", "digest", "width", "height", "descriptions", "bases", "author", "at"] as const;

/**
 * Returns the pictures that are kept in this store. Each call is one transaction; calls reject in the same cases as all
 * calls of the store. `now` returns milliseconds since 1970.
 */
export function pictureStore(store: Store, home: HomeOptions, now: () => number = Date.now) {
  return {
    /** Returns all pictures, also deleted ones, sorted by name. */
    list: () =>
      store.run(async (database) => {
        const rows = await database.selectFrom("pictures").select(aboutColumns).orderBy("name").execute();
        return rows.map(toPicture);
      }),
    /** Returns the picture in Base64; `null`: there is none, or it is deleted. */
    bytesOf: (name: string) =>
      store.run(async (database) => {
        const row = await database.selectFrom("pictures").select("bytes").where("name", "=", name).executeTakeFirst();
        return row?.bytes ?? null;
      }),
    /**
     * Stores a version of a picture. Resolves with `false`, and does nothing, if the store has another version than
     * `seen` by now; `null`: none.
     */
    async save(picture: NewPicture, seen: StoredPicture | null): Promise<boolean> {
      const { name, descriptions, bases, ...others } = picture;
      const isDone = await store.run((database) =>
        database.transaction().execute(async (transaction) => {
          await lockKey(transaction, `picture ${name}`, store.isPostgres);
          const before = await transaction
            .selectFrom("pictures")
            .select("at")
            .where("name", "=", name)
            .executeTakeFirst();
          const old = before ? Number(before.at) : null;
          if (old !== (seen?.at ?? null)) return false;
          const at = Math.max(now(), (old ?? 0) + 1);
          await transaction.deleteFrom("pictures").where("name", "=", name).execute();
          const row = { ...others, name, descriptions: JSON.stringify(descriptions), bases: bases.join(" "), at };
          await transaction.insertInto("pictures").values(row).execute();
          const entry = { topic: pictureTopic, subjectId: name, payload: { name }, at };
          await addEntries(transaction, { ...entry, destinations: home.destinations });
          await writePurges(transaction, [picturesTag], store.isPostgres);
          return true;
        }),
      );
      if (isDone) home.onPublished();
      return isDone;
    },
    /** Deletes the rows of these versions, because the content folder says the same. */
    finish: (pictures: readonly StoredPicture[]) =>
      store.run((database) =>
        database.transaction().execute(async (transaction) => {
          for (const { name, at } of pictures) {
            const version = transaction.deleteFrom("pictures").where("name", "=", name).where("at", "=", at);
            const { numDeletedRows } = await version.executeTakeFirst();
            if (numDeletedRows > 0n) await deleteDead(transaction, pictureTopic, name);
          }
        }),
      ),
    /** Returns why the picture could not be written to its files; `null`: it was, or has not been tried. */
    homeError: (name: string) =>
      store.run(async (database) => {
        const entry = await database
          .selectFrom("outbox")
          .select("error")
          .where("topic", "=", pictureTopic)
          .where("subject_id", "=", name)
          .where("state", "in", ["waiting", "dead"])
          .orderBy("created_at", "desc")
          .executeTakeFirst();
        return entry?.error ?? null;
      }),
  };
}

function toPicture(row: Pick<Tables["pictures"], (typeof aboutColumns)[number]>): StoredPicture {
  const descriptions: Descriptions = JSON.parse(row.descriptions);
  return { ...row, descriptions, bases: row.bases.split(" ").filter((base) => base !== ""), at: Number(row.at) };
}

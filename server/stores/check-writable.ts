import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { sqliteFile } from "./database.ts";
import type { Database } from "./tables.ts";

/**
 * The minimum number of free bytes; with less, the disk counts as full. One long lead with its deliveries takes up to a
 * tenth of this.
 */
const minFreeBytes = 1024 * 1024;

/** Rejects if a lead could not be stored: the database accepts no writes, or its disk is full. */
export async function checkWritable(database: Database, databaseUrl: string): Promise<void> {
  const at = Date.now();
  // This is always the same row. Ids of signed messages are UUIDs, so it never collides with one.
  await database
    .insertInto("messages")
    .values({ id: "write check", at })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ at }))
    .execute();
  const file = sqliteFile(databaseUrl);
  if (file === null) return;
  // SQLite overwrites what it has already written to its log, so a small write can succeed on a full disk.
  const { bavail, bsize } = await statfs(dirname(file));
  const free = bavail * bsize;
  if (free < minFreeBytes) throw new Error(`the disk of the database is full: ${free} bytes are left`);
}

import { writePurges } from "./purges.ts";
import type { Database } from "./tables.ts";

/** Milliseconds for which ids are stored, longer than a signature is valid. */
const keptFor = 3600 * 1000;

/**
 * Records the id of a signed message and purges its tags, in one transaction. Returns `false`, and writes nothing, if a
 * process has handled the message before. Only the first 200 characters of an id count.
 */
export function takeMessage(
  database: Database,
  id: string,
  tags: readonly string[],
  postgres: boolean,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const at = Date.now();
    await transaction
      .deleteFrom("messages")
      .where("at", "<", at - keptFor)
      .execute();
    const noted = await transaction
      .insertInto("messages")
      .values({ id: id.slice(0, 200), at })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirst();
    if (noted.numInsertedOrUpdatedRows !== 1n) return false;
    await writePurges(transaction, tags, postgres);
    return true;
  });
}

import { writePurges } from "./purges.ts";
import type { Database } from "./tables.ts";

/** Longer than a signature is good for. */
const keptFor = 3600 * 1000;

/**
 * Notes the id of a signed message and what it sets going, both or neither. `false`: some process has taken it before,
 * and nothing is written. Of an id 200 letters count.
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

import type { Database } from "./database.ts";

/** Longer than a signature is good for. */
const keptFor = 3600 * 1000;

/** Notes the id of a signed message. `false`: some process has taken it before. Ids of up to 200 letters. */
export async function noteMessage(database: Database, id: string): Promise<boolean> {
  const at = Date.now();
  await database
    .deleteFrom("messages")
    .where("at", "<", at - keptFor)
    .execute();
  const noted = await database
    .insertInto("messages")
    .values({ id: id.slice(0, 200), at })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return noted.numInsertedOrUpdatedRows === 1n;
}

/*
 * npm run person -- find|export|delete <email>: finds, exports or deletes what is stored about one person, to answer
 * that person's request.
 */
import process from "node:process";
import { deletePerson, findPerson } from "../server/stores/person.ts";
import type { Store } from "../server/stores/store.ts";
import { refuse, say } from "./terminal.ts";
import { checkWith, withStore } from "./with-store.ts";

const usage = [
  "npm run person -- find <email>     how many rows of which table there are",
  "npm run -s person -- export <email>   all of them, as JSON",
  "npm run person -- delete <email>   deletes them",
];

const [command, email = ""] = process.argv.slice(2);

const commands: Record<string, (store: Store) => Promise<void>> = {
  async find(store) {
    const found = Object.entries(await findPerson(store, email));
    for (const [table, rows] of found) say(`${table}: ${rows.length}`);
    if (found.length === 0) say("nothing");
  },
  async export(store) {
    say(JSON.stringify(await findPerson(store, email), null, 2));
  },
  async delete(store) {
    const { comments = [], crm_records: records = [] } = await findPerson(store, email);
    const deleted = Object.entries(await deletePerson(store, email));
    // The pages that show what this person wrote must be rendered again.
    await store.purge(comments.map(({ post }) => `post:${post}`));
    for (const [table, count] of deleted) say(`${table}: ${count} deleted`);
    // The links are in none of our tables any more.
    for (const { channel, link, record_id: id } of records) say(`still in ${channel}: ${link ?? id}`);
    say("Copies in mail, chats, CRMs and backups are yours to delete.");
  },
};

const work = commands[command ?? ""];
if (!work || !email.includes("@")) refuse(...usage);
await withStore(work, {
  afterwards: command === "delete" ? checkWith(`npm run person -- find ${email}`) : undefined,
});

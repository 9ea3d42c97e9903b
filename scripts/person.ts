/*
 * npm run person -- find|export|delete <email>: what is kept of one person, for who answers their request.
 */
import process from "node:process";
import type { Store } from "../server/stores/store.ts";
import { refuse, say } from "./terminal.ts";
import { withStore } from "./with-store.ts";

const usage = [
  "npm run person -- find <email>     what there is",
  "npm run -s person -- export <email>   all of it, as JSON",
  "npm run person -- delete <email>   deletes it with all traces",
];

const [command, email = ""] = process.argv.slice(2);

const commands: Record<string, (store: Store) => Promise<void>> = {
  async find({ leads }) {
    const found = await leads.list({ email });
    for (const { reference, createdAt } of found) say(`request ${reference} of ${new Date(createdAt).toISOString()}`);
    if (found.length === 0) say("nothing");
  },
  async export({ leads }) {
    const found = await leads.list({ email });
    const whole = await Promise.all(found.map(({ reference }) => leads.show(reference)));
    say(JSON.stringify({ requests: whole }, null, 2));
  },
  async delete({ leads }) {
    say(`${await leads.deletePerson(email)} requests deleted; copies in mail, chats and backups are yours to delete`);
  },
};

const work = commands[command ?? ""];
if (!work || !email.includes("@")) refuse(...usage);
await withStore(work);

/*
 * npm run content -- resync: makes every running process compare its copy with all of WordPress and adopt that state,
 * even if most posts are missing there.
 */
import { resyncTag } from "../server/content/wordpress/receive-webhook.ts";
import { refuse, say } from "./terminal.ts";
import { withStore } from "./with-store.ts";

const [command, ...more] = process.argv.slice(2);
if (command !== "resync" || more.length > 0) refuse("Write: npm run content -- resync");

await withStore(async (store) => {
  await store.purge([resyncTag]);
  say("told every running process to compare its posts with WordPress");
}, "Nothing was compared");

/*
 * npm run content -- purge <tag …>: removes pages with these tags from the cache of every running process.
 * npm run content -- resync: makes every running process compare its copy with all of WordPress and adopt that state,
 * even if most posts are missing there.
 */
import { resyncTag } from "../server/content/post-source.ts";
import { refuse, say } from "./terminal.ts";
import { withStore } from "./with-store.ts";

const [command, ...given] = process.argv.slice(2);
const isResync = command === "resync" && given.length === 0;
if (!isResync && command !== "purge") refuse("Write: npm run content -- purge <tag …>, or: npm run content -- resync");
if (!isResync && given.length === 0) refuse("Name at least one tag, such as posts or post:week-of-shifts.");

await withStore(
  async (store) => {
    await store.purge(isResync ? [resyncTag] : given);
    say(isResync ? "told every running process to compare its posts with WordPress" : `purged: ${given.join(", ")}`);
  },
  {
    nothing: isResync ? "Nothing was compared" : "Nothing was purged",
    afterwards: "The result is unknown. Running the command again does no harm.",
  },
);

import { afterEach } from "vitest";
import type { AuthoredSource, StartSource } from "./authored-posts.ts";
import { describeChanges } from "./changes.contract.ts";
import { describeLists } from "./lists.contract.ts";
import { describePosts } from "./posts.contract.ts";

/** Tests what every source of content must do. */
export function describeContent(name: string, open: StartSource): void {
  let opened: AuthoredSource | null = null;
  const start: StartSource = async (posts) => {
    opened = await open(posts);
    return opened;
  };
  afterEach(async () => {
    await opened?.close();
    opened = null;
  });
  describeLists(name, start);
  describePosts(name, start);
  describeChanges(name, start);
}

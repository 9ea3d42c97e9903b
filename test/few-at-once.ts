/** The number of requests that tests send at the same time: more would wait in the server's queues on a busy machine. */
const few = 8;

/** Calls `task` for each item, a few at a time, and returns the results in the order of the items. */
export async function fewAtOnce<Item, Result>(
  items: readonly Item[],
  task: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let at = 0; at < items.length; at += few) {
    results.push(...(await Promise.all(items.slice(at, at + few).map(task))));
  }
  return results;
}

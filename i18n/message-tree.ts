/** Messages by their keys, as their files nest them. Compiled messages with arguments are lists. */
export type Tree = { [key: string]: unknown };

export function isTree(value: unknown): value is Tree {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns `below` with the messages of `above` in the place of its own. Neither is changed. */
export function withTree(below: Tree, above: Tree): Tree {
  const merged = { ...below };
  for (const [key, value] of Object.entries(above)) {
    const old = merged[key];
    merged[key] = isTree(value) && isTree(old) ? withTree(old, value) : value;
  }
  return merged;
}

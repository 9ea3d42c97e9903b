export interface DiffPart {
  kind: "same" | "removed" | "added";
  text: string;
}

/** Above this number of compared pairs, what differs counts as one change; a paragraph needs far fewer. */
const maxPairs = 1_000_000;

/**
 * Compares two texts word by word. The parts that are "same" or "removed" make up `before`, and those that are "same"
 * or "added" make up `after`. Neighbors have different kinds.
 */
export function diffWords(before: string, after: string): DiffPart[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  let start = 0;
  while (start < Math.min(old.length, now.length) && old[start] === now[start]) start += 1;
  let end = 0;
  const rest = Math.min(old.length, now.length) - start;
  while (end < rest && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const parts: DiffPart[] = [];
  const add = (kind: DiffPart["kind"], words: readonly string[]) => {
    const text = words.join("");
    const last = parts.at(-1);
    if (text === "") return;
    if (last?.kind === kind) last.text += text;
    else parts.push({ kind, text });
  };
  add("same", old.slice(0, start));
  compare(old.slice(start, old.length - end), now.slice(start, now.length - end), add);
  add("same", old.slice(old.length - end));
  return parts;
}

/** Adds the parts along a longest common subsequence of words. */
function compare(
  old: readonly string[],
  now: readonly string[],
  add: (kind: DiffPart["kind"], words: readonly string[]) => void,
): void {
  if (old.length * now.length > maxPairs) {
    add("removed", old);
    add("added", now);
    return;
  }
  const width = now.length + 1;
  // The length of the longest common subsequence of `old` from i on and `now` from j on, at i * width + j.
  const lengths = new Uint16Array((old.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      lengths[i * width + j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && old[i] === now[j]) {
      add("same", [old[i++] ?? ""]);
      j += 1;
    } else if (i < old.length && at(i + 1, j) >= at(i, j + 1)) add("removed", [old[i++] ?? ""]);
    else add("added", [now[j++] ?? ""]);
  }
}

/** Returns the words, each with the white space after it, so that a changed word leaves no single spaces behind. */
function wordsOf(text: string): string[] {
  return text.match(/\S+\s*|\s+/g) ?? [];
}

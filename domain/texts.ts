/** The kinds of texts that exist in several languages, in the order in which they are listed. */
export const textParts = ["pages", "own", "help", "blog", "messages"] as const;

export type TextPart = (typeof textParts)[number];

/** The states of a translation. `changed`: the text that it was made from has changed since. `missing`: not written. */
export const translationStates = ["current", "changed", "missing"] as const;

export type TranslationState = (typeof translationStates)[number];

/** How much there is of each state in one language and part. */
export type Coverage = Record<TranslationState | "total", { units: number; words: number }>;

/** The hashes of the texts of a file by key, such as `title` and `#1`. `body` is that of all blocks together. */
export type Hashes = Readonly<Record<string, string>>;

/**
 * Returns whether a translation was made from an older text than `source`. `recorded` has the hashes of the text that
 * it was made from: those of all blocks, or that of the body where its blocks are not those of the source.
 */
export function isOutdated({ hashes, recorded }: { hashes: Hashes; recorded: Hashes }, source: Hashes): boolean {
  if (Object.entries(source).some(([key, hash]) => recorded[key] !== undefined && recorded[key] !== hash)) return true;
  return "#1" in recorded && blocksIn(hashes) !== blocksIn(source);
}

function blocksIn(hashes: Hashes): number {
  return Object.keys(hashes).filter((key) => key.startsWith("#")).length;
}

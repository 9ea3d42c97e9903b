import process from "node:process";

/** Says what is wrong with how a command was called, and ends with 2. */
export function refuse(...lines: string[]): never {
  for (const line of lines) process.stderr.write(`${line}\n`);
  process.exit(2);
}

/** Control characters in what visitors wrote could change what a terminal shows. */
export function say(text: string): void {
  process.stdout.write(`${text.replace(/[^\P{Cc}\n]/gu, "·")}\n`);
}

/** A host with several addresses fails once for each, and then the whole has no words of its own. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join("; ");
  return error instanceof Error ? error.message : String(error);
}

/** Rows as columns of equal width. */
export function table(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

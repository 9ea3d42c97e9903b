import process from "node:process";

/** Prints what is wrong with the call of a command and exits with 2. */
export function refuse(...lines: string[]): never {
  for (const line of lines) process.stderr.write(`${line}\n`);
  process.exit(2);
}

/**
 * Prints a text with its control characters replaced, because those that visitors wrote could change what a terminal
 * shows.
 */
export function say(text: string): void {
  process.stdout.write(`${text.replace(/[^\P{Cc}\n]/gu, "·")}\n`);
}

/**
 * Returns the message of an error. A connection to a host with several addresses fails once for each address, and the
 * combined error has no message.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join("; ");
  return error instanceof Error ? error.message : String(error);
}

/** Formats rows as a table in which each column is as wide as its longest cell. */
export function table(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const padded = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)));
  return padded.map((cells) => cells.join("  ").trimEnd()).join("\n");
}

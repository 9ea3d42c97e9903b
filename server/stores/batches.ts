/** The number of rows in one statement. A statement of SQLite can have 32,766 values. */
const batchSize = 500;

/** Splits rows into parts that one statement can insert. */
export function batches<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / batchSize);
  return Array.from({ length: count }, (_, at) => rows.slice(at * batchSize, (at + 1) * batchSize));
}

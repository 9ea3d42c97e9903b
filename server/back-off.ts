interface BackOff {
  /** The pause after the first failure. */
  firstMs: number;
  maxMs: number;
  /** The factor from each pause to the next; 2 unless set. */
  factor?: number;
}

/** Milliseconds to wait after so many failures in a row, 1 or more. */
export function backOff(failures: number, { firstMs, maxMs, factor = 2 }: BackOff): number {
  return Math.min(maxMs, firstMs * factor ** (failures - 1));
}

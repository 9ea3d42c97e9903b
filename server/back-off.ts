interface BackOff {
  /** The pause after the first failure. */
  firstMs: number;
  maxMs: number;
  /** The factor by which each pause grows; 2 by default. */
  factor?: number;
}

/** Returns how many milliseconds to wait after `failures` failures in a row (1 or more). */
export function backOff(failures: number, { firstMs, maxMs, factor = 2 }: BackOff): number {
  return Math.min(maxMs, firstMs * factor ** (failures - 1));
}

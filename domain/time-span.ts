/** A span between two times in the same unit. */
export interface TimeSpan {
  start: number;
  end: number;
}

/** Returns whether two spans share more than a moment. */
export const overlap = (one: TimeSpan, other: TimeSpan): boolean => one.start < other.end && other.start < one.end;

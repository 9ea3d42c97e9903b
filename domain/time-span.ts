/** From one time to another, in the same unit. */
export interface TimeSpan {
  start: number;
  end: number;
}

/** Whether two spans share more than a moment. */
export const overlap = (one: TimeSpan, other: TimeSpan): boolean => one.start < other.end && other.start < one.end;

/** Weekdays from Monday, as schema.org writes them. */
export const weekdays = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"] as const;

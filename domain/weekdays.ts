/** Weekdays from Monday, as schema.org writes them. */
export const weekdays = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"] as const;

/** Weekdays from Monday, as the messages of `week.days` name them. */
export const dayNames = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;

/** A position in meters from the location. */
interface Place {
  east: number;
  south: number;
}

/** The people who try to clock in, with their positions. */
export const people = [
  { role: "cook", east: -26, south: 24 },
  { role: "server", east: 140, south: -75 },
  { role: "cashier", east: -340, south: 180 },
  { role: "dishwasher", east: 590, south: 190 },
] as const;

export type Person = (typeof people)[number];

/** The phone that a clock-in comes from: the one of the account, another one, or one that reports a false position. */
export const phones = ["own", "second", "spoofed"] as const;

export type Phone = (typeof phones)[number];

/** Whether a clock-in is recorded, or why it is refused. */
export type ClockIn = "recorded" | "outside" | "second" | "spoofed";

/** Returns the distance between a person and the location, in whole meters. */
export function distanceOf({ east, south }: Place): number {
  return Math.round(Math.hypot(east, south));
}

/** Returns whether a person is inside the geofence with this radius in meters. Its edge counts as inside. */
export function isInside(person: Place, radius: number): boolean {
  return distanceOf(person) <= radius;
}

/**
 * Returns the result of a clock-in. The phone is checked first, because the position that a wrong phone reports means
 * nothing.
 */
export function clockIn(person: Place, phone: Phone, radius: number): ClockIn {
  if (phone !== "own") return phone;
  return isInside(person, radius) ? "recorded" : "outside";
}

const step = 10;

/** Returns a chosen radius, rounded to a step of the slider and within its limits; all in meters. */
export function radiusAt(meters: number, limits: { min: number; max: number }): number {
  return Math.min(limits.max, Math.max(limits.min, Math.round(meters / step) * step));
}

/** Meters from the location. */
interface Place {
  east: number;
  south: number;
}

/** Who tries to clock in, and where. */
export const people = [
  { role: "cook", east: -26, south: 24 },
  { role: "server", east: 140, south: -75 },
  { role: "cashier", east: -340, south: 180 },
  { role: "dishwasher", east: 590, south: 190 },
] as const;

export type Person = (typeof people)[number];
export type AttendanceRole = Person["role"];

/** What the clock-in comes from: the phone of the account, another one, or one that invents where it is. */
export const phones = ["own", "second", "spoofed"] as const;

export type Phone = (typeof phones)[number];

/** Whether a clock-in is recorded, or why it is refused. */
export type ClockIn = "recorded" | "outside" | "second" | "spoofed";

/** Meters between a person and the location, whole. */
export function distanceOf({ east, south }: Place): number {
  return Math.round(Math.hypot(east, south));
}

/** Whether a person is in the geofence of this radius, in meters; its edge belongs to it. */
export function isInside(person: Place, radius: number): boolean {
  return distanceOf(person) <= radius;
}

/** What becomes of a clock-in. The phone is looked at first: what a wrong one says of its place means nothing. */
export function clockIn(person: Place, phone: Phone, radius: number): ClockIn {
  if (phone !== "own") return phone;
  return isInside(person, radius) ? "recorded" : "outside";
}

const step = 10;

/** A radius that a pointer chose, on a step of the slider and within its limits; all in meters. */
export function radiusAt(meters: number, limits: { min: number; max: number }): number {
  return Math.min(limits.max, Math.max(limits.min, Math.round(meters / step) * step));
}

export const dayMs = 24 * 3600 * 1000;

/** Formats the day of an instant, in milliseconds since 1970, in ISO 8601, UTC. */
export function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

const shape = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d))?(?:\.\d+)?(Z|[+-]\d\d:\d\d)?)?$/;

/**
 * Returns the time, in milliseconds since 1970, of `2026-03-09` (the start of that day), `2026-03-09T10:00` (both in
 * the time zone) or `2026-03-09T10:00:00+05:00`; `null` if the text is not a date.
 */
export function instantOf(text: string, timeZone: string): number | null {
  const parts = shape.exec(text);
  if (!parts) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const wall = Date.UTC(year, month - 1, day, hour, minute, second);
  // February 30 and 25:00 roll over to another date instead of failing.
  const exact = `${parts[1]}-${parts[2]}-${parts[3]}T${parts[4] ?? "00"}:${parts[5] ?? "00"}:${parts[6] ?? "00"}`;
  if (new Date(wall).toISOString().slice(0, 19) !== exact) return null;
  if (parts[7]) return wall - offsetIn(parts[7]);
  // The offset is computed twice, because the offset at the guess may differ from the offset at the result.
  const guess = wall - offsetAt(wall, timeZone);
  return wall - offsetAt(guess, timeZone);
}

/** One format per time zone, because creating one takes longer than parsing all other fields of a text. */
const formats = new Map<string, Intl.DateTimeFormat>();

function offsetAt(instant: number, timeZone: string): number {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
  formats.set(timeZone, format);
  const name = format.formatToParts(instant).find((part) => part.type === "timeZoneName")?.value ?? "GMT";
  return offsetIn(name.slice("GMT".length));
}

/** Returns an offset such as `+05:30` in milliseconds; 0 for `Z` and for an empty text. */
function offsetIn(text: string): number {
  const parts = /^([+-])(\d\d):(\d\d)/.exec(text);
  if (!parts) return 0;
  return (parts[1] === "-" ? -1 : 1) * (Number(parts[2]) * 60 + Number(parts[3])) * 60_000;
}

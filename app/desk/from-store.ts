import { type Unavailable, unavailable } from "../../domain/content.ts";
import { dayIn, formatDate, formatTime, timeIn } from "../../i18n/format.ts";
import { type Context, services, visit } from "../context.ts";
import { available, localeOf } from "../failures.ts";

/** Returns the result of a call to the store. If the store cannot be reached, logs the cause and throws a 503 page. */
export async function fromStore<T>(context: Context, call: Promise<T | Unavailable>): Promise<T> {
  const answer = await call.catch((err: unknown) => {
    context.get(services).log.warn({ err }, "the desk cannot reach the store");
    return unavailable;
  });
  return available(answer);
}

/** Formats an instant as date and time in the time zone of the site. `ms`: milliseconds since 1970. */
export function instantText(context: Context, ms: number): string {
  const { timeZone } = context.get(services).site;
  const locale = localeOf(context);
  const instant = new Date(ms);
  return `${formatDate(locale, dayIn(timeZone, instant))}, ${formatTime(locale, timeIn(timeZone, instant))}`;
}

const referenceShape = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/;

/** Reads the result and the reference that the redirect after a POST put into the query; `null` if one is not valid. */
export function readActionResult<Result extends string>(
  context: Context,
  results: readonly Result[],
): { result: Result; reference: string } | null {
  const { query } = context.get(visit);
  const result = results.find((each) => each === query.get("done"));
  const reference = query.get("ref") ?? "";
  return result !== undefined && referenceShape.test(reference) ? { result, reference } : null;
}

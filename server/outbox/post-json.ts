import { DeliveryError } from "./channel.ts";

/**
 * Sends a POST request and discards the response. Rejects with a `DeliveryError` on any status but 2xx; redirects are
 * not followed.
 */
export async function postJson(
  url: string,
  body: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<void> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body,
    redirect: "manual",
    signal,
  });
  // Stops reading: the body of the response is not needed and may be long.
  await response.body?.cancel();
  if (!response.ok) throw new DeliveryError(`answered ${response.status}`, { retryAfter: waitOf(response) });
}

/** Returns `Retry-After` in milliseconds; `null` if it is missing or a date. */
function waitOf({ headers }: Response): number | null {
  const seconds = headers.get("Retry-After") ?? "";
  return /^\d{1,5}$/.test(seconds) ? Number(seconds) * 1000 : null;
}

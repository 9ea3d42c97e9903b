import { DeliveryError } from "./channel.ts";

/** Posts and throws away the answer. Rejects with a `DeliveryError` on anything but a 2xx; redirects are not followed. */
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
  // Whatever it says, however long, is of no use to us.
  await response.body?.cancel();
  if (!response.ok) throw new DeliveryError(`answered ${response.status}`, { retryAfter: waitOf(response) });
}

/** `Retry-After` in seconds; as a date it is left unread. */
function waitOf({ headers }: Response): number | null {
  const seconds = headers.get("Retry-After") ?? "";
  return /^\d{1,5}$/.test(seconds) ? Number(seconds) * 1000 : null;
}

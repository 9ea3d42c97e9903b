import type { FormOutcome } from "../../../domain/forms.ts";

export type SendOutcome<Errors> =
  | FormOutcome<Errors>
  /** The request did not leave this device. */
  | { kind: "offline" };

/** Sends a form-encoded body to an address. Never throws. */
export async function sendForm<Errors>(address: string, body: string): Promise<SendOutcome<Errors>> {
  try {
    return await post<Errors>(address, body);
  } catch {
    // There is no connection, or it broke. The form may have arrived; its key makes a retry harmless.
    return navigator.onLine ? { kind: "failed" } : { kind: "offline" };
  }
}

/** Milliseconds before a form is sent again that the server could not accept at this moment. */
const retryAfterMs = 1000;

async function post<Errors>(address: string, body: string): Promise<FormOutcome<Errors>> {
  const request = () =>
    fetch(address, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded", Accept: "application/json" },
      body,
    });
  let response = await request();
  // The site is being restarted, or its store is unavailable for a moment. The key makes a retry harmless.
  if (response.status === 502 || response.status === 503) {
    await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
    response = await request();
  }
  const isOurs = response.headers.get("Content-Type")?.startsWith("application/json");
  return isOurs ? ((await response.json()) as FormOutcome<Errors>) : { kind: "failed" };
}

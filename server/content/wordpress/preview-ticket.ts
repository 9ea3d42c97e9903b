import { createHmac, timingSafeEqual } from "node:crypto";
import type { PreviewTicket } from "../../../domain/content.ts";

/** The maximum number of seconds until a ticket expires; the plugin gives it half an hour. */
const longestRun = 3600;

/** Returns whether the plugin signed this ticket and it has not expired. `now` is in milliseconds since 1970. */
export function isGenuine({ id, expires, signature }: PreviewTicket, secret: string, now: number): boolean {
  const left = expires - now / 1000;
  if (!(left > 0 && left <= longestRun) || !/^[0-9a-f]{64}$/.test(signature)) return false;
  const wanted = createHmac("sha256", keyOf(secret)).update(`preview.${id}.${expires}`).digest();
  return timingSafeEqual(Buffer.from(signature, "hex"), wanted);
}

/** Decodes a secret in the format of Standard Webhooks; any other secret is used as it is. */
function keyOf(secret: string): Buffer {
  return secret.startsWith("whsec_") ? Buffer.from(secret.slice("whsec_".length), "base64") : Buffer.from(secret);
}

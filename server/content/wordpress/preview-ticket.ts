import { createHmac, timingSafeEqual } from "node:crypto";
import type { PreviewTicket } from "../../../domain/content.ts";

/** Seconds that a ticket may run from now: the plugin gives it half an hour. */
const longestRun = 3600;

/** Whether the plugin signed this address, for this post and until this moment. `now` in milliseconds. */
export function isGenuine({ id, expires, signature }: PreviewTicket, secret: string, now: number): boolean {
  const left = expires - now / 1000;
  if (!(left > 0 && left <= longestRun) || !/^[0-9a-f]{64}$/.test(signature)) return false;
  const wanted = createHmac("sha256", keyOf(secret)).update(`preview.${id}.${expires}`).digest();
  return timingSafeEqual(Buffer.from(signature, "hex"), wanted);
}

/** As Standard Webhooks writes secrets; another one is taken letter by letter. */
function keyOf(secret: string): Buffer {
  return secret.startsWith("whsec_") ? Buffer.from(secret.slice("whsec_".length), "base64") : Buffer.from(secret);
}

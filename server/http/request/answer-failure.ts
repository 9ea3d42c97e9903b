import { randomUUID } from "node:crypto";
import { detectLocale } from "../../../i18n/detect.ts";
import { isLocale, type Locale } from "../../../i18n/locales.ts";
import type { PageServer } from "../pages/serve-page.ts";
import { answerPlainly, type Exchange, refuse } from "./exchange.ts";
import { Overloaded } from "./work-queue.ts";

/**
 * Answers a request whose handling failed: with 429 or 503 under load, with 503 while the process stops, otherwise with
 * 500 and a log entry.
 */
export function answerFailure({ app, log, stopping }: PageServer, exchange: Exchange, error: unknown): void {
  if (error instanceof Overloaded) {
    answerPlainly(exchange, error.status, app.busyText(localeOf(exchange)), {
      "Retry-After": String(error.retryAfter),
    });
    return;
  }
  if (stopping.aborted) {
    refuse(exchange, 503, "The server is restarting.", { "Retry-After": "5" });
    return;
  }
  const reference = randomUUID().slice(0, 8);
  log.error({ err: error, reference }, "a request failed");
  const { response } = exchange;
  if (response.headersSent) response.destroy();
  else answerPlainly(exchange, 500, `Something went wrong here. Reference: ${reference}`);
}

/** Returns the language of the address or, without one, the one that the browser prefers. */
function localeOf({ address, request }: Exchange): Locale {
  const prefix = address.split(/[/?]/, 2)[1]?.replace(/\.data$/, "");
  return isLocale(prefix) ? prefix : detectLocale({ acceptLanguage: request.headers["accept-language"] ?? "" });
}

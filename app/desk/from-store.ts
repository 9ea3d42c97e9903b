import type { RouterContextProvider } from "react-router";
import { isUnavailable, type Unavailable, unavailable } from "../../domain/content.ts";
import { services } from "../context.ts";
import { sourceUnavailable } from "../failures.ts";

/** Returns the result of a call to the store. If the store cannot be reached, logs the cause and throws a 503 page. */
export async function fromStore<T>(
  context: Readonly<RouterContextProvider>,
  call: Promise<T | Unavailable>,
): Promise<T> {
  const answer = await call.catch((err: unknown) => {
    context.get(services).log.warn({ err }, "the desk cannot reach the store");
    return unavailable;
  });
  if (isUnavailable(answer)) throw sourceUnavailable();
  return answer;
}

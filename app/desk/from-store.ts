import type { RouterContextProvider } from "react-router";
import { isUnavailable, type Unavailable, unavailable } from "../../domain/content.ts";
import { services } from "../context.ts";
import { sourceUnavailable } from "../failures.ts";

/** What the store answers. Where it is away, the page says so with 503, and the log says why. */
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

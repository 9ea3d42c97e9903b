import * as v from "valibot";
import { DeliveryError } from "../outbox/channel.ts";
import type { Answer } from "../outbox/http-channels.ts";

/** Reads the JSON of an answer. Throws a `DeliveryError` if it is not what the schema describes. */
export function readAnswer<T>({ status, body }: Answer, schema: v.GenericSchema<unknown, T>): T {
  const result = v.safeParse(schema, parsed(body));
  if (!result.success) throw new DeliveryError(`answered ${status} with something unknown`);
  return result.output;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

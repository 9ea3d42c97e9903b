import * as v from "valibot";
import { DeliveryError } from "../outbox/channel.ts";
import type { Answer } from "../outbox/http-channels.ts";

/** Reads the JSON of an answer. Throws a `DeliveryError` if it is not what the schema describes. */
export function readAnswer<T>(answer: Answer, schema: v.GenericSchema<unknown, T>): T {
  const read = bodyAs(answer, schema);
  if (read === null) throw new DeliveryError(`answered ${answer.status} with something unknown`);
  return read;
}

/** Reads the JSON of an answer; `null` if it is not what the schema describes. */
export function bodyAs<T>({ body }: Answer, schema: v.GenericSchema<unknown, T>): T | null {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), body);
  return read.success ? read.output : null;
}

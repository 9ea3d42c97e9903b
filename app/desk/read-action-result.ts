import type { RouterContextProvider } from "react-router";
import { visit } from "../context.ts";

const referenceShape = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/;

/** Reads the result and the reference that the redirect after a POST put into the query; `null` if one is not valid. */
export function readActionResult<Result extends string>(
  context: Readonly<RouterContextProvider>,
  results: readonly Result[],
): { result: Result; reference: string } | null {
  const { query } = context.get(visit);
  const result = results.find((each) => each === query.get("done"));
  const reference = query.get("ref") ?? "";
  return result !== undefined && referenceShape.test(reference) ? { result, reference } : null;
}

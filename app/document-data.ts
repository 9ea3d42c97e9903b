import type { RouterContextProvider } from "react-router";
import { visit } from "./context.ts";

/** The entry without its body as data, where the answer is a document: its HTML has the body already. */
export function withoutBodyData<View extends { body: unknown }>(
  context: Readonly<RouterContextProvider>,
  view: View,
): View {
  if (!context.get(visit).isDocument) return view;
  return Object.defineProperty({ ...view }, "body", { value: view.body, enumerable: false });
}

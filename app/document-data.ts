import type { RouterContextProvider } from "react-router";
import { visit } from "./context.ts";

/** The view without one field as data, where the answer is a document: its HTML has what the field says. */
export function withoutData<View extends object>(
  context: Readonly<RouterContextProvider>,
  field: keyof View,
  view: View,
): View {
  if (!context.get(visit).isDocument) return view;
  return Object.defineProperty({ ...view }, field, { value: view[field], enumerable: false });
}

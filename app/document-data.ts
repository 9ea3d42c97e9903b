import type { RouterContextProvider } from "react-router";
import { visit } from "./context.ts";

/**
 * Returns the view, without one field in its serialized data if the response is a document: the HTML of the document
 * already contains that field.
 */
export function omitFromDocumentData<View extends object>(
  context: Readonly<RouterContextProvider>,
  field: keyof View,
  view: View,
): View {
  if (!context.get(visit).isDocument) return view;
  return Object.defineProperty({ ...view }, field, { value: view[field], enumerable: false });
}

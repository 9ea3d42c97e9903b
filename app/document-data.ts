import type { RouterContextProvider } from "react-router";
import { visit } from "./context.ts";

/**
 * Returns the view, without one field in its serialized data if the response is a document: the HTML of the document
 * already contains that field. In the browser the field is therefore `undefined` until a navigation loads it.
 */
export function omitFromDocumentData<View extends object, Field extends keyof View>(
  context: Readonly<RouterContextProvider>,
  field: Field,
  view: View,
): Omit<View, Field> & { [Name in Field]: View[Name] | undefined } {
  if (!context.get(visit).isDocument) return view;
  return Object.defineProperty({ ...view }, field, { value: view[field], enumerable: false });
}

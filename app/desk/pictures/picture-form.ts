import type { DescriptionChange, Descriptions, PictureRefusal } from "../../../domain/desk/pictures.ts";
import { type Locale, locales } from "../../../i18n/locales.ts";

/** What a form about a picture is shown with after nothing was stored. */
export interface RefusedForm {
  refusal: PictureRefusal;
  /** What was typed. */
  name: string;
  descriptions: Descriptions;
}

/** Reads the fields of `DescriptionFields`. Browsers send other line ends than the form had. */
export function readDescriptions(form: FormData): Partial<Record<Locale, DescriptionChange>> {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const read = (locale: Locale) => ({ text: text(`description:${locale}`), was: text(`was:${locale}`) });
  return Object.fromEntries(
    locales.filter((each) => form.has(`description:${each}`)).map((each) => [each, read(each)]),
  );
}

/** Returns what was typed. The other fields show what the picture has by now. */
export function typedIn(changes: Partial<Record<Locale, DescriptionChange>>): Descriptions {
  const typed = Object.entries(changes).filter(([, { text, was }]) => text !== was);
  return Object.fromEntries(typed.map(([locale, { text }]) => [locale, text]));
}

/** Returns the status of the answer to a form that was refused. */
export function statusOf({ reason }: PictureRefusal): number {
  if (reason === "gone") return 404;
  return reason === "exists" || reason === "used" || reason === "changed" ? 409 : 400;
}

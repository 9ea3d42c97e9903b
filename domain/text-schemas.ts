import * as v from "valibot";

/* The building blocks of the schemas of page texts. */

/** Returns the length in characters. A placeholder counts as four. */
const lengthOf = (text: string) => [...text.replace(/\{[^{}]*\}/g, "0000")].length;

/**
 * Returns the schema of a text of at most `max` characters, as a reader sees it. The length of the same text can differ
 * by a third between languages.
 */
export const text = (max: number) =>
  v.pipe(
    v.string("write a text"),
    v.trim(),
    v.minLength(1, "write something"),
    v.check((value) => lengthOf(value) <= max, `shorten it to ${max} characters`),
  );

export const list = <T extends v.GenericSchema>(item: T, min: number, max = min) => {
  const wanted = min === max ? `write exactly ${min}` : `write ${min} to ${max}`;
  return v.pipe(v.array(item, `${wanted}, a dash each`), v.minLength(min, wanted), v.maxLength(max, wanted));
};

export const titled = <T extends v.GenericSchema>(item: T, min: number, max = min) =>
  v.strictObject({ title: text(90), items: list(item, min, max) });

export const item = v.strictObject({ title: text(80), text: text(360) });
export const question = v.strictObject({ question: text(170), answer: text(480) });

/** The first texts of every page that has its own texts. */
export const words = {
  metaTitle: text(75),
  metaDescription: v.pipe(
    text(190),
    v.check((value) => lengthOf(value) >= 50, "say more: search engines show some 150 characters"),
  ),
  headline: text(100),
  intro: text(360),
};

import * as v from "valibot";
import { tidyLine } from "./html/plain-text.ts";

/** What posts show besides their text: pictures and authors. */

export interface MediaItem {
  id: number;
  alt: string;
  url: string;
  width: number;
  height: number;
  /** The same picture in other widths. */
  sizes: { url: string; width: number }[];
}

export const mediaFields = "id,alt_text,source_url,media_details,media_type";

export interface AuthorItem {
  id: number;
  name: string;
}

export const authorFields = "id,name,slug";

const id = v.pipe(v.number(), v.integer(), v.minValue(0));

const authorSchema = v.object({ id, name: v.string(), slug: v.string() });

const sizeSchema = v.object({ source_url: v.string(), width: v.number(), height: v.number() });

/**
 * Cleans an alternative text, which is plain text, and shortens it: more than a few sentences are too long to listen
 * to.
 */
const altOf = (text: string): string => tidyLine(text.slice(0, 1000));

const mediaSchema = v.object({
  id,
  alt_text: v.fallback(v.pipe(v.string(), v.transform(altOf)), ""),
  source_url: v.string(),
  media_type: v.literal("image"),
  media_details: v.object({
    width: v.pipe(v.number(), v.minValue(1)),
    height: v.pipe(v.number(), v.minValue(1)),
    sizes: v.fallback(v.record(v.string(), v.fallback(v.nullable(sizeSchema), null)), {}),
  }),
});

export function readMedia(item: unknown): MediaItem | null {
  const read = v.safeParse(mediaSchema, item);
  if (!read.success) return null;
  const { id, alt_text, source_url, media_details } = read.output;
  const { width, height, sizes } = media_details;
  const isSameShape = (size: { width: number; height: number }) =>
    Math.abs(size.width / size.height - width / height) < 0.02;
  const others = Object.values(sizes)
    .filter((size) => size !== null)
    .filter(isSameShape);
  // WordPress lists the whole picture among its sizes, and themes add sizes that exist already.
  const byWidth = new Map(others.map((size) => [size.width, { url: size.source_url, width: size.width }]));
  byWidth.delete(width);
  return { ...{ id, alt: alt_text, url: source_url, width, height }, sizes: [...byWidth.values()] };
}

/** Reads an author. `name` is empty if the author has set no display name, so that WordPress shows the login name. */
export function readAuthor(item: unknown): AuthorItem | null {
  const read = v.safeParse(authorSchema, item);
  if (!read.success) return null;
  const { id, name, slug } = read.output;
  return { id, name: name === slug ? "" : name.trim() };
}

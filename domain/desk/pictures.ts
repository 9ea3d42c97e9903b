import type { Locale } from "../../i18n/locales.ts";
import type { Member } from "./roles.ts";

/*
 * Pictures that members upload for texts. They are public as soon as they are uploaded, but nothing links to them until
 * a text shows them. Each is described in the languages of the site, for people who do not see it.
 */

/** The maximum number of bytes of an uploaded file. */
export const maxPictureBytes = 8 * 1024 * 1024;

/** The maximum number of characters of a description, which a screen reader reads without a pause. */
export const maxDescription = 300;

/** The descriptions that were written. */
export type Descriptions = Partial<Record<Locale, string>>;

export interface Picture {
  /** The last part of its address, without the ending: lower-case Latin letters, digits and hyphens. */
  name: string;
  /** In pixels. */
  width: number;
  height: number;
  descriptions: Descriptions;
}

/** A file of the content folder that shows a picture, maybe in a draft. */
export interface PictureUse {
  file: string;
  /** The text at the desk; `null`: the file is not edited there. */
  text: { family: string; locale: Locale; title: string } | null;
}

export interface UsedPicture extends Picture {
  uses: PictureUse[];
}

/** A description as it was typed. `was`: what the form was made with. */
export interface DescriptionChange {
  text: string;
  was: string;
}

/**
 * Why nothing was stored. `name`: it cannot be an address. `exists`: there is such a picture already. `description`:
 * one is too long, or that in the first language is missing. `changed`: another member has changed these descriptions,
 * which are returned. `empty`, `size`, `kind`, `pixels`, `broken`: the file is missing, too large, no picture of a
 * known kind, has too many pixels, or is damaged. `used`: texts show the picture. `gone`: there is no such picture.
 */
export type PictureRefusal =
  | { kind: "refused"; reason: "name" | "exists" | "empty" | "size" | "kind" | "pixels" | "broken" | "used" | "gone" }
  | { kind: "refused"; reason: "description"; locales: Locale[] }
  | { kind: "refused"; reason: "changed"; current: Descriptions };

export type PictureResult = { kind: "done" } | PictureRefusal;

/** Calls reject if the store is unavailable. Whether the member may act is checked with the role of the page. */
export interface Pictures {
  /** Returns all pictures, sorted by name. */
  list(): Promise<Picture[]>;
  /** Returns all pictures with the texts that show them, sorted by name. */
  listUsed(): Promise<UsedPicture[]>;
  /** `problem`: why it could not be written to its file; `null`: it was, or still will be. `null`: there is none. */
  find(name: string): Promise<(UsedPicture & { problem: string | null }) | null>;
  /** Stores the picture in `file` as the site shows it: upright, scaled down, without what the camera recorded. */
  add(member: Member, picture: { name: string; file: Uint8Array; descriptions: Descriptions }): Promise<PictureResult>;
  /** Changes descriptions. Those in other languages stay as they are, so translators do not collide. */
  describe(member: Member, name: string, changes: Partial<Record<Locale, DescriptionChange>>): Promise<PictureResult>;
  /** Deletes a picture that no text shows. */
  remove(member: Member, name: string): Promise<PictureResult>;
}

/** Returns the address of a picture. */
export function pictureAddress(name: string): string {
  return `/pictures/${name}.webp`;
}

const addressShape = /\/pictures\/([a-z0-9-]{1,80})\.webp/g;

/** Returns the names of the pictures whose addresses occur in a text. */
export function picturesIn(text: string): Set<string> {
  return new Set([...text.matchAll(addressShape)].map(([, name = ""]) => name));
}

/** Returns the name of the picture at a path; `null` if it is not such an address. */
export function pictureAt(path: string): string | null {
  const [name] = picturesIn(path);
  return name !== undefined && path === pictureAddress(name) ? name : null;
}

export function isPictureName(name: string): boolean {
  return pictureAt(pictureAddress(name)) === name;
}

/** Returns the line of Markdown that shows a picture. Its size keeps the text from jumping when the picture loads. */
export function markdownLine({ name, width, height }: Picture, description: string): string {
  const marks: Record<string, string> = { "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;" };
  const alt = description.replace(/[&"<>]/g, (mark) => marks[mark] ?? mark);
  return `<img src="${pictureAddress(name)}" alt="${alt}" width="${width}" height="${height}">`;
}

/** Returns the line of the front matter with which a post has a picture as its cover. */
export function coverLine({ name, width, height }: Picture, description: string): string {
  const src = pictureAddress(name);
  return `cover: { src: ${src}, width: ${width}, height: ${height}, alt: ${JSON.stringify(description)} }`;
}

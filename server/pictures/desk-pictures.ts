import {
  type DescriptionChange,
  type Descriptions,
  isPictureName,
  maxDescription,
  type Picture,
  type PictureRefusal,
  type PictureResult,
  type Pictures,
  type UsedPicture,
} from "../../domain/desk/pictures.ts";
import type { Member } from "../../domain/desk/roles.ts";
import { fallbackLocale, type Locale, locales } from "../../i18n/locales.ts";
import type { Snapshot } from "../texts/snapshot.ts";
import { hashOf } from "../texts/units.ts";
import type { FollowedPictures } from "./follow-pictures.ts";
import { aboutText, digestOf, hashesOf, inOneLine, readFolder, readPicture } from "./picture-files.ts";
import type { NewPicture, PictureStore, StoredPicture } from "./picture-store.ts";
import { findUses } from "./picture-uses.ts";
import { preparePicture } from "./prepare-picture.ts";

type Changes = Partial<Record<Locale, DescriptionChange>>;

interface DeskOptions {
  contentDir: string;
  pictures: PictureStore;
  followed: Pick<FollowedPictures, "look">;
  /** Reads all texts with what members have written. */
  readAll: () => Promise<Snapshot>;
}

const done: PictureResult = { kind: "done" };

function refused(reason: Exclude<PictureRefusal["reason"], "description" | "changed">): PictureRefusal {
  return { kind: "refused", reason };
}

/** The pictures of the desk. What the store has of a picture replaces what the content folder has. */
export class DeskPictures implements Pictures {
  readonly #options: DeskOptions;

  constructor(options: DeskOptions) {
    this.#options = options;
  }

  async list(): Promise<Picture[]> {
    const { all } = await this.#read();
    return [...all.values()]
      .map(({ name, width, height, descriptions }) => ({ name, width, height, descriptions }))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  async listUsed(): Promise<UsedPicture[]> {
    const [all, uses] = [await this.list(), await this.#findUses()];
    return all.map((picture) => ({ ...picture, uses: uses.get(picture.name) ?? [] }));
  }

  async find(name: string): Promise<(UsedPicture & { problem: string | null }) | null> {
    const found = (await this.listUsed()).find((picture) => picture.name === name);
    return found ? { ...found, problem: await this.#options.pictures.homeError(name) } : null;
  }

  async add(member: Member, { name, file, descriptions }: Parameters<Pictures["add"]>[1]): Promise<PictureResult> {
    if (!isPictureName(name)) return refused("name");
    const { all, stored } = await this.#read();
    const disk = await readPicture(this.#options.contentDir, name);
    const isInFolder = !stored.has(name) && (disk.picture ?? disk.about) !== null;
    if (all.has(name) || isInFolder) return refused("exists");
    const written = tidyAll(descriptions);
    const wrong = wrongDescriptions(written);
    if (wrong) return wrong;
    const prepared = await preparePicture(file);
    if (typeof prepared === "string") return refused(prepared);
    const { bytes, width, height } = prepared;
    const picture = { name, width, height, descriptions: written, author: member.email };
    const content = { bytes: bytes.toString("base64"), digest: digestOf(bytes) };
    return (await this.#save({ ...picture, ...content }, stored.get(name) ?? null)) ? done : refused("exists");
  }

  async describe(member: Member, name: string, changes: Changes): Promise<PictureResult> {
    const { contentDir, pictures } = this.#options;
    const { all, stored } = await this.#read();
    const picture = all.get(name);
    if (!picture) return refused("gone");
    const seen = stored.get(name) ?? null;
    const changed = changesOf(picture.descriptions, changes);
    if (changed.kind === "refused") return changed;
    const { descriptions } = changed;
    const wrong = wrongDescriptions(descriptions);
    if (wrong) return wrong;
    const bytes = seen ? await pictures.bytesOf(name) : (await readPicture(contentDir, name)).picture;
    if (bytes === null) return refused("gone");
    const digest = digestOf(Buffer.from(bytes, "base64"));
    const isDone = await this.#save({ ...picture, descriptions, bytes, digest, author: member.email }, seen);
    return isDone ? done : this.#refusedAsChanged(name);
  }

  async remove(member: Member, name: string): Promise<PictureResult> {
    const { all, stored } = await this.#read();
    const picture = all.get(name);
    if (!picture) return refused("gone");
    if ((await this.#findUses()).has(name)) return refused("used");
    const deleted = { ...picture, bytes: null, digest: "", author: member.email };
    const isDone = await this.#save(deleted, stored.get(name) ?? null);
    return isDone ? done : this.#refusedAsChanged(name);
  }

  async #read() {
    const [folder, stored] = [await readFolder(this.#options.contentDir), await this.#options.pictures.list()];
    const all = new Map<string, Picture>(folder);
    for (const picture of stored) {
      if (picture.digest === "") all.delete(picture.name);
      else all.set(picture.name, picture);
    }
    return { all, stored: new Map(stored.map((picture) => [picture.name, picture])) };
  }

  async #findUses() {
    return findUses(this.#options.contentDir, await this.#options.readAll());
  }

  /** Stores a version after `seen`. It may replace that version, and what the folder has. */
  async #save(picture: Omit<NewPicture, "bases">, seen: StoredPicture | null): Promise<boolean> {
    const { contentDir, pictures, followed } = this.#options;
    const disk = await readPicture(contentDir, picture.name);
    const before = seen ? [...seen.bases, hashOf(aboutText(seen))] : [];
    const earlier = seen ? hashesOf({ picture: await pictures.bytesOf(seen.name), about: null }) : [];
    const bases = [...new Set([...before, ...earlier, ...hashesOf(disk)])];
    const isDone = await pictures.save({ ...picture, bases }, seen);
    await followed.look();
    return isDone;
  }

  async #refusedAsChanged(name: string): Promise<PictureRefusal> {
    const picture = (await this.#read()).all.get(name);
    return picture ? { kind: "refused", reason: "changed", current: picture.descriptions } : refused("gone");
  }
}

/** Returns the descriptions in one line each, without those that are empty. */
function tidyAll(descriptions: Descriptions): Descriptions {
  const tidied = locales.map((locale) => [locale, inOneLine(descriptions[locale] ?? "")] as const);
  return Object.fromEntries(tidied.filter(([, text]) => text !== ""));
}

/** Refuses descriptions that are too long, that contain control characters, or that the first language lacks. */
function wrongDescriptions(descriptions: Descriptions): PictureRefusal | null {
  const isWrong = (locale: Locale) => {
    const text = descriptions[locale] ?? "";
    return (locale === fallbackLocale && text === "") || text.length > maxDescription || /\p{Cc}/u.test(text);
  };
  const wrong = locales.filter(isWrong);
  return wrong.length === 0 ? null : { kind: "refused", reason: "description", locales: wrong };
}

/** Returns the descriptions after these changes, unless another member has changed the same ones meanwhile. */
function changesOf(
  current: Descriptions,
  changes: Changes,
): { kind: "changed"; descriptions: Descriptions } | PictureRefusal {
  const next = { ...current };
  for (const locale of locales) {
    const { text = "", was = "" } = changes[locale] ?? {};
    const now = current[locale] ?? "";
    if (text === was) continue;
    if (now !== was && now !== text) return { kind: "refused", reason: "changed", current };
    next[locale] = text;
  }
  return { kind: "changed", descriptions: tidyAll(next) };
}

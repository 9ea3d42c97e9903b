import { fileTypeFromBuffer } from "file-type";
import { maxPictureBytes } from "../../domain/desk/pictures.ts";

export interface PreparedPicture {
  /** WebP. */
  bytes: Buffer;
  width: number;
  height: number;
}

/** SVG is none of them, because it can contain scripts. */
const kinds = new Set(["image/png", "image/jpeg", "image/webp", "image/avif"]);

/** More than cameras take. A file of a few kilobytes can claim billions, which would fill the memory. */
const maxPixels = 50_000_000;

/** Twice the width of a text in pixels, for screens with two pixels for each. */
const maxSide = 1600;

/** The contents API of GitHub returns files of up to 1 MB. Only noise needs more than the first quality. */
const maxPreparedBytes = 900_000;
const qualities = [80, 60, 40, 20];

const timeoutSeconds = 15;

/** Decodes one picture at a time, because each may take a few hundred megabytes. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Decodes an untrusted file and encodes what it shows as WebP: upright, in sRGB, at most 1600 pixels wide and high, and
 * without metadata, such as the place where a photo was taken. Of an animation, only the first picture stays.
 */
export function preparePicture(
  file: Uint8Array,
): Promise<PreparedPicture | "empty" | "size" | "kind" | "pixels" | "broken"> {
  const prepared = last.then(() => prepare(file));
  last = prepared.catch(() => {});
  return prepared;
}

async function prepare(file: Uint8Array): ReturnType<typeof preparePicture> {
  if (file.length === 0) return "empty";
  if (file.length > maxPictureBytes) return "size";
  // The decoder may read other formats too, so the type is checked before it sees the file.
  const type = await fileTypeFromBuffer(file).catch(() => undefined);
  if (type === undefined || !kinds.has(type.mime)) return "kind";
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  try {
    const { width, height } = await sharp(file, { limitInputPixels: false }).metadata();
    if (width * height > maxPixels) return "pixels";
    const upright = sharp(file, { limitInputPixels: maxPixels })
      .timeout({ seconds: timeoutSeconds })
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: "inside", withoutEnlargement: true });
    for (const quality of qualities) {
      const { data: bytes, info } = await upright.clone().webp({ quality }).toBuffer({ resolveWithObject: true });
      if (bytes.length <= maxPreparedBytes) return { bytes, width: info.width, height: info.height };
    }
    return "size";
  } catch {
    // The decoder says in English what is wrong inside the file, which helps no member.
    return "broken";
  }
}

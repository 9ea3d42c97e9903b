import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { maxPictureBytes } from "../../domain/desk/pictures.ts";
import { preparePicture } from "./prepare-picture.ts";

const red = { r: 255, g: 0, b: 0 };
const draw = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: red } });

/** A PNG of a few hundred bytes that claims this size. */
function claiming(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const data = deflateSync(Buffer.alloc(1000));
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", data), chunk("IEND", Buffer.alloc(0))]);
}

/** The checksum of a chunk of a PNG. */
function crc(bytes: Buffer): number {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

test.each<[string, () => Promise<Buffer> | Buffer, string]>([
  ["nothing", () => Buffer.alloc(0), "empty"],
  ["a file that is too large", () => Buffer.alloc(maxPictureBytes + 1), "size"],
  ["an SVG", () => Buffer.from(svg), "kind"],
  ["an SVG with a declaration", () => Buffer.from(`<?xml version="1.0"?>\n${svg}`), "kind"],
  ["a page", () => Buffer.from("<!doctype html><script>alert(1)</script>"), "kind"],
  ["a GIF", () => draw(2, 2).gif().toBuffer(), "kind"],
  ["a TIFF", () => draw(2, 2).tiff().toBuffer(), "kind"],
  ["a PDF", () => Buffer.from("%PDF-1.7\n"), "kind"],
  ["bytes without a meaning", () => Buffer.from("0123456789abcdef".repeat(20)), "kind"],
  ["a bomb of a few hundred bytes", () => claiming(60_000, 60_000), "pixels"],
  ["a size beyond all limits", () => claiming(0x7fffffff, 0x7fffffff), "broken"],
  ["a picture without its end", () => claiming(3000, 3000), "broken"],
  ["a picture that was cut off", async () => (await draw(300, 300).jpeg().toBuffer()).subarray(0, 700), "broken"],
  ["only the beginning of a picture", async () => (await draw(9, 9).webp().toBuffer()).subarray(0, 20), "broken"],
])("%s is refused", async (_, make, problem) => {
  expect(await preparePicture(await make())).toBe(problem);
});

test.each(["png", "jpeg", "webp", "avif"] as const)("%s becomes WebP", async (format) => {
  const prepared = await preparePicture(await draw(40, 30).toFormat(format).toBuffer());
  if (typeof prepared === "string") expect.fail(prepared);
  expect([prepared.width, prepared.height]).toEqual([40, 30]);
  expect((await sharp(prepared.bytes).metadata()).format).toBe("webp");
});

test.each([
  ["wide", 3200, 800, [1600, 400]],
  ["high", 500, 2000, [400, 1600]],
  ["small", 12, 9, [12, 9]],
] as const)("a %s picture", async (_, width, height, size) => {
  const prepared = await preparePicture(await draw(width, height).png().toBuffer());
  expect(prepared).toMatchObject({ width: size[0], height: size[1] });
});

test("a photo is turned upright, and says no more where and with what it was taken", async () => {
  const photo = await draw(40, 30)
    .jpeg()
    .withExif({ IFD0: { Make: "Camera" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "43/1 14/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const prepared = await preparePicture(photo);
  if (typeof prepared === "string") expect.fail(prepared);
  expect([prepared.width, prepared.height]).toEqual([30, 40]);
  const { exif, xmp, iptc, icc, orientation } = await sharp(prepared.bytes).metadata();
  expect([exif, xmp, iptc, icc, orientation]).toEqual(Array(5).fill(undefined));
  expect(prepared.bytes.includes("Camera")).toBe(false);
});

test("what is hidden behind a picture is left out, and transparency stays", async () => {
  const clear = sharp({ create: { width: 8, height: 8, channels: 4, background: { ...red, alpha: 0 } } });
  const prepared = await preparePicture(Buffer.concat([await clear.png().toBuffer(), Buffer.from(svg)]));
  if (typeof prepared === "string") expect.fail(prepared);
  expect(prepared.bytes.includes("<script>")).toBe(false);
  expect((await sharp(prepared.bytes).metadata()).hasAlpha).toBe(true);
});

test("even noise stays below the size that Git hosts return", async () => {
  const noise = await sharp({
    create: {
      width: 1600,
      height: 1600,
      channels: 3,
      background: red,
      noise: { type: "gaussian", mean: 128, sigma: 90 },
    },
  })
    .jpeg()
    .toBuffer();
  const prepared = await preparePicture(noise);
  if (typeof prepared === "string") expect.fail(prepared);
  expect(prepared.bytes.length).toBeLessThan(1_000_000);
});

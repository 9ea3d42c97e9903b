import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { imageSize } from "image-size";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type SocialImage, socialImageSize } from "../../domain/social-image.ts";
import { type Locale, locales } from "../../i18n/locales.ts";
import { openDrawing } from "./draw-sheet.ts";
import { openSocialImages, type SocialImageOptions, type TakeTurn } from "./open-social-images.ts";

const atOnce: TakeTurn = (draw) => draw();
const image = (title: string, changes: Partial<SocialImage> = {}): SocialImage => ({
  page: `/en/${title}`,
  locale: "en",
  title,
  section: null,
  ...changes,
});

let dir = "";
let errors: object[] = [];
const log = { info: () => {}, warn: () => {}, error: (fields: object) => errors.push(fields) };

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "social-"));
  errors = [];
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const drawKilobyte = async () => new Uint8Array(1024);
const open = (options: Partial<SocialImageOptions> = {}) =>
  openSocialImages({ dir, siteName: "Name", log, draw: drawKilobyte, ...options });
const names = () => readdirSync(dir).filter((name) => name.endsWith(".png"));

describe("pictures of pages", () => {
  it("are drawn once for all concurrent requests, and kept across a restart", async () => {
    const draw = vi.fn(drawKilobyte);
    const images = open({ draw });
    const found = await Promise.all(Array.from({ length: 20 }, () => images.find(image("a"), atOnce)));
    expect(found.every((png) => png?.length === 1024)).toBe(true);
    await open({ draw }).find(image("a"), atOnce);
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it("have another address, and are drawn again, if anything that they show changes", async () => {
    const draw = vi.fn(drawKilobyte);
    const changes: Partial<SocialImage>[] = [
      {},
      { title: "b" },
      { section: "Blog" },
      { locale: "kk" },
      { page: "/en" },
    ];
    const all = changes.map((change) => image("a", change));
    const images = open({ draw });
    for (const each of all) await images.find(each, atOnce);
    expect(draw).toHaveBeenCalledTimes(all.length);
    const addresses = [...all.map(images.addressOf, images), open({ siteName: "Other" }).addressOf(image("a"))];
    expect(new Set(addresses).size).toBe(all.length + 1);
  });

  it("stay below their maximum of bytes; the oldest is deleted first, even after a restart", async () => {
    const images = open({ maxBytes: 3 * 1024 });
    for (const title of ["a", "b", "c"]) await images.find(image(title), atOnce);
    const [oldest = ""] = names();
    utimesSync(join(dir, oldest), 1, 1);
    const again = open({ maxBytes: 3 * 1024 });
    await again.find(image("d"), atOnce);
    await expect.poll(names).toHaveLength(3);
    expect(names()).not.toContain(oldest);
    const bytes = names().reduce((sum, name) => sum + statSync(join(dir, name)).size, 0);
    expect(bytes).toBe(3 * 1024);
  });

  it("are drawn again if their file was deleted, and half-written files are removed", async () => {
    const draw = vi.fn(drawKilobyte);
    writeFileSync(join(dir, ".half"), "x");
    const images = open({ draw });
    await images.find(image("a"), atOnce);
    for (const name of names()) rmSync(join(dir, name));
    await images.find(image("a"), atOnce);
    expect(draw).toHaveBeenCalledTimes(2);
    expect(readdirSync(dir)).toEqual(names());
  });

  it("are sent even if they cannot be written to disk", async () => {
    const file = join(dir, "file");
    writeFileSync(file, "");
    expect(await open({ dir: join(file, "below") }).find(image("a"), atOnce)).toHaveLength(1024);
  });

  it("that cannot be drawn are missing, and are drawn when they are requested again", async () => {
    const draw = vi.fn(drawKilobyte).mockRejectedValueOnce(new Error("no memory"));
    const images = open({ draw });
    expect(await images.find(image("a"), atOnce)).toBeNull();
    expect(errors).toEqual([{ err: new Error("no memory"), page: "/en/a" }]);
    expect(await images.find(image("a"), atOnce)).toHaveLength(1024);
    expect(imageSize(images.substitute)).toMatchObject(socialImageSize);
  });
});

describe("the drawing", () => {
  it.each(locales)("has every letter of %s, alone and next to others", async (locale) => {
    const { widthOf } = await drawing;
    const letters = [...new Set([...alphabets[locale], ...alphabets[locale].toLocaleUpperCase(locale)])];
    expect(letters.filter((letter) => widthOf(letter) === 0)).toEqual([]);
    const single = letters.reduce((sum, letter) => sum + widthOf(letter), 0);
    // A single letter is measured without the space at its sides.
    expect(widthOf(letters.join(""))).toBeGreaterThan(single * 0.97);
  });

  it("loses no letter at characters that are not drawn", async () => {
    const { widthOf } = await drawing;
    expect(widthOf("что-\u2060то \u00ad5\u2060–\u206010\ufe0f")).toBe(widthOf("что-то 5–10"));
  });

  it.each([
    ["markup", `</text><script>alert("1")</script> & ]]> &amp; <image href="file:///etc/passwd"/>`],
    ["letters that the font lacks", "日本語 😀 \u{10ffff} ﷽"],
    ["control and half characters", "a\u0000b\u001f\ud800 c\ufffe"],
    ["one word without end", "ӘҒҚҢӨҰҮҺІ".repeat(100)],
    ["nothing", ""],
  ])("is a picture of the right size even for %s", async (_, title) => {
    const { draw } = await drawing;
    const png = draw({ siteName: title, section: title.slice(0, 30), title, pattern: 4_294_967_295 });
    expect(imageSize(png)).toMatchObject({ ...socialImageSize, type: "png" });
    expect(png.length).toBeLessThan(100 * 1024);
  });
});

const alphabets: Record<Locale, string> = {
  en: "abcdefghijklmnopqrstuvwxyz0123456789’“”—–&%→",
  ru: "абвгдеёжзийклмнопрстуфхцчшщъыьэюя№«»",
  id: "abcdefghijklmnopqrstuvwxyz",
  kk: "аәбвгғдеёжзийкқлмнңоөпрстуұүфхһцчшщъыіьэюя₸",
  az: "abcçdeəfgğhxıijkqlmnoöprsştuüvyz₼",
  uz: "abdefghijklmnopqrstuvxyzʻʼ",
};

const drawing = openDrawing(join(import.meta.dirname, "social-assets"));

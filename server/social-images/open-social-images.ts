import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { type SocialImage, type SocialImages, socialImagePath } from "../../domain/social-image.ts";
import { typeset } from "../../domain/typeset.ts";
import type { Log } from "../app.ts";
import { HelperProcess } from "../helper-process.ts";
import type { DrawAnswer } from "./draw-process.ts";
import { KeptImages } from "./kept-images.ts";
import type { Sheet } from "./sheet-svg.ts";

/** Runs a drawing when it is its turn. Rejects if too many drawings wait. */
export type TakeTurn = (draw: () => Promise<Buffer | null>) => Promise<Buffer | null>;

export interface DrawnImages extends SocialImages {
  /**
   * Returns the PNG of a page's picture; `null` if it cannot be drawn, in which case the log says why. Rejects if
   * `takeTurn` rejects.
   */
  find(image: SocialImage, takeTurn: TakeTurn): Promise<Buffer | null>;
  /** A PNG without texts, for pages whose own picture cannot be drawn. */
  readonly substitute: Buffer;
  close(): Promise<void>;
}

export interface SocialImageOptions {
  /** The folder in which drawn pictures are stored. */
  dir: string;
  siteName: string;
  log: Log;
  maxBytes?: number;
  /** Draws a picture instead of the separate process. */
  draw?: (sheet: Sheet) => Promise<Uint8Array>;
}

/** The maximum size of all drawn pictures on disk in bytes: about 1,500 pictures. */
const defaultMaxBytes = 64 * 1024 * 1024;

/** A picture takes a quarter of a second; a busy machine takes several times that. */
const drawLimits = { timeoutMs: 15_000, memoryMb: 64, isLowPriority: true };

const assets = join(import.meta.dirname, "social-assets");

/** Opens the pictures of pages, which are drawn when they are first requested, and then stored. */
export function openSocialImages(options: SocialImageOptions): DrawnImages {
  return new SocialImageStore(options);
}

class SocialImageStore implements DrawnImages {
  readonly substitute = readFileSync(join(assets, "substitute.png"));
  readonly #options: SocialImageOptions;
  /** A stamp that changes with the fonts, the icon and the drawing. */
  readonly #design = readFileSync(join(assets, "stamp"), "utf8");
  readonly #kept: KeptImages;
  readonly #process = new HelperProcess<Sheet, DrawAnswer>(
    join(import.meta.dirname, `draw-process${extname(import.meta.filename)}`),
    drawLimits,
  );
  readonly #drawing = new Map<string, Promise<Buffer | null>>();

  constructor(options: SocialImageOptions) {
    this.#options = options;
    this.#kept = new KeptImages(options.dir, options.maxBytes ?? defaultMaxBytes);
  }

  addressOf(image: SocialImage): string {
    return socialImagePath(image.page, this.#hashOf(image).slice(0, 10));
  }

  async find(image: SocialImage, takeTurn: TakeTurn): Promise<Buffer | null> {
    const name = this.#hashOf(image);
    const kept = await this.#kept.read(name);
    if (kept !== null) return kept;
    const running = this.#drawing.get(name);
    if (running) return running;
    const drawing = takeTurn(() => this.#drawAndKeep(image, name)).finally(() => this.#drawing.delete(name));
    this.#drawing.set(name, drawing);
    return drawing;
  }

  close(): Promise<void> {
    return this.#process.close();
  }

  async #drawAndKeep(image: SocialImage, name: string): Promise<Buffer | null> {
    const { siteName, log, draw = (sheet) => this.#drawInProcess(sheet) } = this.#options;
    const { page, locale, title, section } = image;
    const pattern = Number.parseInt(this.#hashOf({ page }).slice(0, 8), 16);
    try {
      const png = Buffer.from(await draw({ siteName, section, title: typeset(locale, title), pattern }));
      await this.#kept.write(name, png).catch((error: unknown) => {
        log.warn({ err: error, page }, "the picture of a page could not be kept");
      });
      return png;
    } catch (error) {
      log.error({ err: error, page }, "the picture of a page cannot be drawn");
      return null;
    }
  }

  async #drawInProcess(sheet: Sheet): Promise<Uint8Array> {
    const answer = await this.#process.ask(sheet);
    if ("error" in answer) throw new Error(answer.error);
    return answer.png;
  }

  #hashOf(image: Partial<SocialImage>): string {
    const { page, locale, title, section } = image;
    return createHash("sha256")
      .update(JSON.stringify([this.#design, this.#options.siteName, page, locale, title, section]))
      .digest("hex")
      .slice(0, 32);
  }
}

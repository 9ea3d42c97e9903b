import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Encoding } from "./accept-encoding.ts";

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Below this a header more costs what compression gains. */
const worthIt = 500;
const compressible = /^(?:text\/|image\/svg|application\/(?:[\w.+-]*(?:json|xml|javascript)))/;

/** Brotli 7 is the last quality before the time jumps (1.4 ms for 80 KB; 9 takes 8 ms, 11 takes 85). */
export const quality = { quick: 5, entry: 7, best: 11 } as const;

export function isWorthCompressing(contentType: string, bytes: number): boolean {
  return bytes >= worthIt && compressible.test(contentType);
}

/** Off the main thread. `brotliQuality` 0–11; gzip has one quality, its best pays from the second visitor on. */
export function compressBody(body: Buffer, encoding: Encoding, brotliQuality: number): Promise<Buffer> {
  if (encoding === "identity") return Promise.resolve(body);
  if (encoding === "gzip") return gzipAsync(body, { level: brotliQuality < quality.entry ? 5 : 9 });
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return brotliAsync(body, {
    params: {
      [BROTLI_PARAM_QUALITY]: brotliQuality,
      [BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";
import { lettersIn } from "../letters-in.ts";

const onest = join(import.meta.dirname, "../../node_modules/@fontsource-variable/onest");
const names = ["latin", "latin-ext", "cyrillic", "cyrillic-ext", "vietnamese", "symbols", "math"];

/** Returns bold Onest with all its letters, as TrueType files. */
export function fontBuffers(): Promise<Uint8Array[]> {
  const ranges: Record<string, string> = JSON.parse(readFileSync(join(onest, "unicode.json"), "utf8"));
  const bold = { targetFormat: "sfnt", variationAxes: { wght: 700 } } as const;
  return Promise.all(
    names.map((name) => {
      const font = readFileSync(join(onest, `files/onest-${name}-wght-normal.woff2`));
      return subsetFont(font, lettersIn(ranges[name] ?? ""), bold);
    }),
  );
}

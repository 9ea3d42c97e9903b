import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";
import { fontNames, openDrawing } from "../server/social-images/draw-sheet.ts";
import { lettersIn } from "./letters-in.ts";

/*
 * Creates the files for drawing social images, in server/social-images/social-assets/ (npm run generate): bold Onest
 * with all its letters, as files that resvg can read, the site's icon, and the picture to use when none can be drawn.
 * Does nothing if neither the fonts nor the icon nor the drawing code have changed.
 */
const root = join(import.meta.dirname, "..");
const onest = join(root, "node_modules/@fontsource-variable/onest");
const folder = join(root, "server/social-images");
const target = join(folder, "social-assets");

const ranges: Record<string, string> = JSON.parse(readFileSync(join(onest, "unicode.json"), "utf8"));
const icon = readFileSync(join(root, "public/icon.svg"));
const fonts = fontNames.map((name) => ({
  name,
  text: lettersIn(ranges[name] ?? ""),
  font: readFileSync(join(onest, `files/onest-${name}-wght-normal.woff2`)),
}));

const state = createHash("sha256").update(icon);
for (const { name, text, font } of fonts) state.update(name).update(text).update(font);
for (const name of readdirSync(folder).sort()) {
  if (/(?<!\.test)\.ts$/.test(name)) state.update(readFileSync(join(folder, name)));
}
const stamp = state.digest("hex");
const stampFile = join(target, "stamp");

if (!existsSync(stampFile) || readFileSync(stampFile, "utf8") !== stamp) {
  mkdirSync(target, { recursive: true });
  for (const { name, text, font } of fonts) {
    const bold = await subsetFont(font, text, { targetFormat: "sfnt", variationAxes: { wght: 700 } });
    writeFileSync(join(target, `${name}.ttf`), bold);
  }
  writeFileSync(join(target, "icon.svg"), icon);
  const { draw } = await openDrawing(target);
  writeFileSync(join(target, "substitute.png"), draw({ siteName: "", section: null, title: "", pattern: 0 }));
  writeFileSync(stampFile, stamp);
}

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type SocialSection, socialImagePath, socialSections } from "../domain/social-image.ts";
import { typeset } from "../domain/typeset.ts";
import { type Locale, locales } from "../i18n/locales.ts";
import { readPages } from "../server/content/files/read-pages.ts";
import { readFacts, readSite } from "../server/content/files/settings.ts";
import { textFiller } from "../server/content/files/text-filler.ts";
import { fontBuffers } from "./social-images/bold-fonts.ts";
import { openDrawing } from "./social-images/draw-sheet.ts";

/*
 * Draws the pictures that messengers and social networks show for a link, one for each section and language, into
 * public/social/. Does nothing if neither what they show nor the code that draws them has changed.
 */
const root = join(import.meta.dirname, "..");
const contentDir = process.env.CONTENT_DIR || join(root, "content");
const target = join(root, "public/social");
const stampFile = join(target, "stamp");

const site = readSite(contentDir);
const fill = textFiller(site, readFacts(contentDir));
const { texts } = readPages(contentDir, fill);

function titleOf(locale: Locale, section: SocialSection): string {
  const pages = texts[locale];
  const message = (part: string, key = part) => {
    const file = join(root, "i18n/messages", part, `${locale}.json`);
    return fill(locale, JSON.parse(readFileSync(file, "utf8"))[key].title);
  };
  return {
    home: pages.home.hero.title,
    features: pages.featuresOverview.headline,
    industries: pages.industriesOverview.headline,
    pricing: message("forms", "pricing"),
    blog: message("blog"),
    help: message("help"),
    tools: pages.schedule.headline,
  }[section];
}

const icon = readFileSync(join(root, "public/icon.svg"), "utf8");
const pictures = locales.flatMap((locale) =>
  socialSections.map((section, pattern) => ({
    path: socialImagePath(locale, section),
    sheet: { siteName: site.name, title: typeset(locale, titleOf(locale, section)), pattern },
  })),
);
const code = ["draw-sheet.ts", "set-title.ts", "sheet-svg.ts", "bold-fonts.ts"].map((name) =>
  readFileSync(join(import.meta.dirname, "social-images", name), "utf8"),
);
const stamp = createHash("sha256")
  .update(JSON.stringify([pictures, icon, code]))
  .digest("hex");

if (!existsSync(stampFile) || readFileSync(stampFile, "utf8") !== stamp) {
  rmSync(target, { recursive: true, force: true });
  const { draw } = await openDrawing(await fontBuffers(), icon);
  for (const { path, sheet } of pictures) {
    const file = join(root, "public", path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, draw(sheet));
  }
  writeFileSync(stampFile, stamp);
}

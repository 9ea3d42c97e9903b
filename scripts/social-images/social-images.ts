import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type SocialSection, socialImagePath, socialSections } from "../../domain/social-image.ts";
import { theme } from "../../domain/theme.generated.ts";
import { typeset } from "../../domain/typeset.ts";
import { type Locale, locales } from "../../i18n/locales.ts";
import { readPages } from "../../server/content/files/read-pages.ts";
import { readFacts, readSite, textFiller } from "../../server/content/files/settings.ts";
import { boldFonts } from "../fonts.ts";
import { siteDir } from "../site-dir.ts";
import { openDrawing } from "./drawing.ts";

const root = join(import.meta.dirname, "../..");
const read = (file: string): string => readFileSync(join(root, file), "utf8");

const site = readSite(siteDir);
const fill = textFiller(site, readFacts(siteDir));
const { texts } = readPages(siteDir, fill);

const ownIcon = join(siteDir, "public/icon.svg");
const icon = existsSync(ownIcon) ? readFileSync(ownIcon, "utf8") : read("public/icon.svg");
const pictures = locales.flatMap((locale) =>
  socialSections.map((section, pattern) => ({
    file: socialImagePath(locale, section).replace("/social/", ""),
    sheet: { siteName: site.name, title: typeset(locale, titleOf(locale, section)), pattern },
  })),
);

/** The pictures that messengers and social networks show for a link, one for each section and language. */
export const socialImages = {
  state: [pictures, icon, theme, read("scripts/social-images/drawing.ts"), read("scripts/social-images/sheet.ts")],
  async make(): Promise<[file: string, bytes: Uint8Array][]> {
    const { draw } = await openDrawing(await boldFonts(), icon);
    return pictures.map(({ file, sheet }) => [file, draw(sheet)]);
  },
};

function titleOf(locale: Locale, section: SocialSection): string {
  const pages = texts[locale];
  const message = (part: string, key = part) =>
    fill(locale, JSON.parse(read(`i18n/messages.generated/${part}/${locale}.json`))[key].title);
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

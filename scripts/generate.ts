/*
 * Makes the files that are not in the repository: the languages of the site and their messages, its features and industries,
 * its theme, letters of the font, formats of dates and numbers, pictures for social networks, and the rules about which folder may import which.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { boundaries } from "./boundaries.ts";
import { missingNames, writeLanguages } from "./languages.ts";
import { writeLists } from "./lists.ts";
import { siteDir } from "./site-dir.ts";
import { writeTheme } from "./theme.ts";
import { restoreGenerated, writeGenerated } from "./write-generated.ts";

const root = join(import.meta.dirname, "..");

/** A folder whose files take long to make, so they are made again only if `state` differs from the last time. */
interface GeneratedFolder {
  /** JSON with everything that the files are made from. */
  state: unknown;
  make(): Promise<[file: string, bytes: Uint8Array][]>;
}

try {
  writeLanguages(siteDir);
  writeLists(siteDir);
  writeTheme(siteDir);
  // These need the languages, so their modules are loaded when those are there.
  const { writeFormats } = await import("./formats.ts");
  writeGenerated("i18n/formats.generated.ts", writeFormats());
  writeFileSync(join(root, "scripts/boundaries.generated.json"), boundaries);
  const { readFacts, readSite } = await import("../server/content/files/settings.ts");
  const { folderMistakes } = await import("../server/messages/read-messages.ts");
  const folder = { contentDir: siteDir, site: readSite(siteDir), facts: readFacts(siteDir) };
  const wrong = [...folderMistakes(folder), ...missingNames(siteDir)];
  if (wrong.length > 0) throw new Error(wrong.join("\n"));
  await makeFolder("app/styles/fonts", (await import("./fonts.ts")).fontFiles);
  const { socialImages } = await import("./social-images/social-images.ts");
  await makeFolder("public/social", socialImages);
} catch (error) {
  restoreGenerated();
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function makeFolder(name: string, { state, make }: GeneratedFolder): Promise<void> {
  const folder = join(root, name);
  const stampFile = join(folder, "stamp");
  const stamp = createHash("sha256").update(JSON.stringify(state)).digest("hex");
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return;
  rmSync(folder, { recursive: true, force: true });
  for (const [file, bytes] of await make()) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), bytes);
  }
  writeFileSync(stampFile, stamp);
}

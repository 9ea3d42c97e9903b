/*
 * Makes the files that are not in the repository: letters of the font, formats of dates and numbers, pictures for social
 * networks, and the rules about which folder may import which.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";

await import("./fonts.ts");
await import("./formats.ts");
await import("./social-images.ts");
const { boundaries } = await import("./boundaries.ts");
writeFileSync(join(import.meta.dirname, "boundaries.generated.json"), boundaries);

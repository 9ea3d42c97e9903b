import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Theme, themeSchema } from "../domain/theme.ts";
import { contentFiles } from "../server/content/files/content-files.ts";
import { writeGenerated } from "./write-generated.ts";

/** Reads `theme.yml` of a site's folder. Throws an `Error` with one line per mistake: file, field, problem, fix. */
export function readTheme(siteDir: string): Theme {
  const files = contentFiles(siteDir);
  const theme = files.yaml("theme.yml", themeSchema);
  files.done();
  if (theme.typeface !== null && !existsSync(join(siteDir, theme.typeface))) {
    throw new Error(`theme.yml: typeface: found "${theme.typeface}", which is not in this folder: correct the path`);
  }
  return theme;
}

/** Writes the theme as CSS variables for the pages, and as a module for mails, the manifest and pictures. */
export function writeTheme(siteDir: string): void {
  const { light, dark, radius } = readTheme(siteDir);
  const logo = join(siteDir, "logo.svg");
  const text = existsSync(logo) ? readFileSync(logo, "utf8") : null;
  writeGenerated(
    "domain/theme.generated.ts",
    `// Written by scripts/theme.ts.
export const theme = ${JSON.stringify({ light, dark: { ...light, ...dark } }, null, 2)};

/** The logo as SVG; null: the drawing of the code. */
export const logo: string | null = ${JSON.stringify(text)};
`,
  );
  writeGenerated(
    "app/styles/theme.generated.css",
    `/* Written by scripts/theme.ts. */
@theme {
  --color-*: initial;
${variables(light)}
${radius === 1 ? "" : radii(radius)}}

@media (prefers-color-scheme: dark) {
  :root {
${variables(dark)}
  }
}
`,
  );
}

function variables(colors: Readonly<Record<string, string>>): string {
  return Object.entries(colors)
    .map(([role, color]) => `  --color-${role}: ${color};`)
    .join("\n");
}

/** Tailwind's sizes of round corners, in rem. */
const sizes = { xs: 0.125, sm: 0.25, md: 0.375, lg: 0.5, xl: 0.75, "2xl": 1, "3xl": 1.5, "4xl": 2 };

function radii(factor: number): string {
  return Object.entries(sizes)
    .map(([name, size]) => `  --radius-${name}: ${size * factor}rem;\n`)
    .join("");
}

import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { imageSize } from "image-size";

const root = join(import.meta.dirname, "../..");
const sizes = { "favicon.ico": 32, "icon-120.png": 120, "icon-512.png": 512, "apple-touch-icon.png": 180 };

test("npm run icons draws the other sizes of the icon of a site's folder", () => {
  const dir = test.info().outputPath("own-icon");
  mkdirSync(join(dir, "public"), { recursive: true });
  cpSync(join(root, "content/theme.yml"), join(dir, "theme.yml"));
  const square =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#60c"/></svg>';
  writeFileSync(join(dir, "public/icon.svg"), square);
  execFileSync("npm", ["run", "icons"], { cwd: root, env: { ...process.env, SITE_DIR: dir }, stdio: "pipe" });
  for (const [name, size] of Object.entries(sizes)) {
    const drawn = readFileSync(join(dir, "public", name));
    expect(drawn).not.toEqual(readFileSync(join(root, "public", name)));
    expect(imageSize(drawn)).toMatchObject({ width: size, height: size });
  }
});

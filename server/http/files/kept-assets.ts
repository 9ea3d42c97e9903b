import { constants } from "node:fs";
import { copyFile, mkdir, readdir, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";

const day = 86_400_000;

/**
 * Copies the hashed files of this build to the folder with those of earlier builds, because pages that are still open
 * request the files of their own build. Removes files that were in no started build for `keepDays`; 0 days keeps
 * nothing. It is safe when several processes start at once on the same folder. Rejects if the folder cannot be written.
 */
export async function keepAssets(buildAssets: string, keptAssets: string, keepDays: number): Promise<void> {
  await mkdir(keptAssets, { recursive: true });
  const current = keepDays > 0 ? await readdir(buildAssets) : [];
  const now = new Date();
  for (const name of current) {
    const copy = join(keptAssets, name);
    await copyUnlessThere(join(buildAssets, name), copy);
    // The days count from the last start with a build that contained the file.
    await utimes(copy, now, now);
  }
  for (const name of await readdir(keptAssets)) {
    const file = join(keptAssets, name);
    const { mtimeMs } = await stat(file);
    if (mtimeMs <= now.getTime() - keepDays * day) await rm(file, { force: true });
  }
}

async function copyUnlessThere(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to, constants.COPYFILE_EXCL);
  } catch (error) {
    // The name contains the hash of the content, so the existing file is the same.
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
}

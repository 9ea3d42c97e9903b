import { constants } from "node:fs";
import { copyFile, mkdir, readdir, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";

const day = 86_400_000;

/**
 * Copies the hashed files of this build to where those of earlier builds are, and removes what no start has brought
 * for `keepDays`: pages that are still open ask for the files of their own build. 0 days: nothing is kept.
 * Safe when several processes start at once on the same folder. Throws where the folder cannot be written.
 */
export async function keepAssets(buildAssets: string, keptAssets: string, keepDays: number): Promise<void> {
  await mkdir(keptAssets, { recursive: true });
  const current = keepDays > 0 ? await readdir(buildAssets) : [];
  const now = new Date();
  for (const name of current) {
    const copy = join(keptAssets, name);
    await copyUnlessThere(join(buildAssets, name), copy);
    // Counts from the last start with a build that had it.
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
    // The name holds the hash of the content: what is there is the same.
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
}

import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The secret kept in the data folder, made at the first start. Rejects where the folder cannot be used. */
export async function readSiteSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, "secret");
  await mkdir(dataDir, { recursive: true });
  try {
    // Of two processes that start at once, the file of the first stays.
    await writeFile(file, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return readFile(file, "utf8");
}

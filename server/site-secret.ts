import { randomBytes } from "node:crypto";
import { link, mkdir, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";

/** The minimum length. A shorter secret was cut off while it was written. */
const shortest = 32;

/** Reads the secret in the data folder, and creates it at the first start. Rejects if it is damaged or unreadable. */
export async function readSiteSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, "secret");
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const secret = (await readSecret(file)) ?? (await makeSecret(file));
  if (secret.length < shortest) throw new Error(`${file} is damaged: restore it from a backup, or delete it`);
  return secret;
}

async function readSecret(file: string): Promise<string | null> {
  try {
    return (await readFile(file, "utf8")).trim();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

/** The file gets its final name when it is whole. If two processes start at once, the first one's stays. */
async function makeSecret(file: string): Promise<string> {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  const handle = await open(draft, "wx", 0o600);
  try {
    await handle.writeFile(randomBytes(32).toString("base64url"));
    await handle.sync();
    await link(draft, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    await handle.close();
    await rm(draft, { force: true });
  }
  return (await readSecret(file)) ?? "";
}

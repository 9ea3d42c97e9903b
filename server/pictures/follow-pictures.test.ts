import { promises as files, mkdirSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { folderForTest } from "../../test/fixtures/temporary-folder.ts";
import { FollowedPictures } from "./follow-pictures.ts";
import { aboutText, digestOf, filesOf } from "./picture-files.ts";
import type { StoredPicture } from "./picture-store.ts";

const bytes = Buffer.from([0, 255, 254]);
const long = 5 * 24 * 3_600_000;
const sign: StoredPicture = {
  ...{ name: "sign", width: 2, height: 1, descriptions: { en: "A sign" }, digest: digestOf(bytes), bases: [] },
  ...{ author: "anna@example.com", at: Date.now() - long },
};

/** Follows what the store has of a picture. Returns whether that is finished, and the files that were read. */
async function follow(stored: StoredPicture, folder: { picture?: Buffer; about?: string }) {
  const contentDir = folderForTest();
  const paths = filesOf("sign");
  for (const dir of ["pictures", "public/pictures"]) mkdirSync(join(contentDir, dir), { recursive: true });
  if (folder.picture) writeFileSync(join(contentDir, paths.picture), folder.picture);
  if (folder.about) writeFileSync(join(contentDir, paths.about), folder.about);
  const read = vi.spyOn(files, "readFile");
  syncBuiltinESMExports();
  onTestFinished(() => {
    read.mockRestore();
    syncBuiltinESMExports();
  });
  const finish = vi.fn(async () => {});
  const pictures = { list: async () => [stored], finish } as never;
  const followed = await FollowedPictures.open({
    contentDir,
    pictures,
    store: { onPurge: () => () => {} },
    log: console as never,
  });
  await followed.close();
  const names = read.mock.calls.map(([path]) => String(path));
  return { isHome: finish.mock.calls.length > 0, isPictureRead: names.includes(join(contentDir, paths.picture)) };
}

const about = aboutText(sign);
const deleted = { ...sign, digest: "" };

test.each<[string, StoredPicture, Parameters<typeof follow>[1], object]>([
  ["that the folder has is finished", sign, { picture: bytes, about }, { isHome: true, isPictureRead: true }],
  ["with other bytes stays", sign, { picture: Buffer.of(1), about }, { isHome: false, isPictureRead: true }],
  ["without its file stays", sign, { about }, { isHome: false }],
  [
    "that is described otherwise is not read",
    sign,
    { picture: bytes, about: "-" },
    { isHome: false, isPictureRead: false },
  ],
  ["that is deleted in both is finished", deleted, {}, { isHome: true }],
  ["that was just deleted stays", { ...deleted, at: Date.now() }, {}, { isHome: false }],
  ["whose file is still there is not read", deleted, { picture: bytes }, { isHome: false, isPictureRead: false }],
])("a picture %s", async (_, stored, folder, outcome) => {
  expect(await follow(stored, folder)).toMatchObject(outcome);
});

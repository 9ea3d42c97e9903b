import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { folderForTest } from "../../test/fixtures/temporary-folder.ts";
import { type FakeWordPress, startFakeWordPress } from "./fakes/fake-wordpress.ts";
import { type MediaAddresses, mediaAddresses } from "./media-addresses.ts";
import { type MediaStore, openMedia } from "./open-media.ts";

/** A picture of one pixel. */
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
const pdf = Buffer.concat([Buffer.from("%PDF-1.4\n"), Buffer.alloc(100)]);
const quicktime = Buffer.concat([Buffer.from([0, 0, 0, 20]), Buffer.from("ftypqt  "), Buffer.alloc(100)]);
const zip = Buffer.concat([
  Buffer.from("PK\x03\x04\x14\0\0\0\0\0"),
  Buffer.alloc(20),
  Buffer.from("PK\x05\x06"),
  Buffer.alloc(18),
]);

let fake: FakeWordPress;
let dir: string;
let addresses: MediaAddresses;
let media: MediaStore;
const log = { warn: vi.fn() };

beforeEach(async () => {
  fake = await startFakeWordPress();
  dir = folderForTest();
  addresses = mediaAddresses("a secret", { home: `${fake.origin}/`, isOwn: () => true, others: [] });
  media = await openMedia({ dir, addresses, log });
});
afterEach(() => fake.close());

const addressOf = (path: string) => addresses.of(fake.origin + path) ?? "";

test("a picture on an additional host is fetched from there", async () => {
  const other = await startFakeWordPress();
  other.files.set("/cdn/a.png", { body: png });
  const hosts = { home: `${fake.origin}/`, isOwn: (url: URL) => url.origin === fake.origin, others: [other.origin] };
  const more = mediaAddresses("a secret", hosts);
  const store = await openMedia({ dir, addresses: more, log });
  expect(await store.find(more.of(`${other.origin}/cdn/a.png`) ?? "")).toMatchObject({ isDownload: false });
  expect([fake.asked.length, other.asked.length]).toEqual([0, 1]);
  await other.close();
});

test("a picture is fetched once, stored, and available after a restart without WordPress", async () => {
  fake.files.set("/uploads/план a.png", { body: png });
  const address = addressOf("/uploads/план a.png");
  const found = await Promise.all([media.find(address), media.find(address), media.find(address)]);
  expect(new Set(found.map((each) => JSON.stringify(each))).size).toBe(1);
  expect(fake.asked).toHaveLength(1);
  expect(readdirSync(dir)).toEqual([`${address.split("/")[2]}.png`]);
  expect(readFileSync(join(dir, readdirSync(dir)[0] ?? ""))).toEqual(png);
  fake.fail("gateway");
  const later = await openMedia({ dir, addresses, log });
  expect(await later.find(address)).toEqual(found[0]);
  expect(await later.size(address)).toEqual({ width: 1, height: 1 });
});

describe("a file", () => {
  test.each<[string, Parameters<FakeWordPress["files"]["set"]>[1], object | string]>([
    ["by its bytes, whatever it is called", { body: png, type: "text/html" }, { isDownload: false }],
    ["that is a document is for saving", { body: pdf }, { isDownload: true }],
    ["that is a film of QuickTime is for saving", { body: quicktime }, { isDownload: true }],
    ["that is an archive is for saving", { body: zip }, { isDownload: true }],
    [
      "that holds subtitles is for showing",
      { body: Buffer.from("WEBVTT\n\n00:00.000 --> 00:01.000\nHi") },
      { isDownload: false },
    ],
    ["that could run is missing: SVG", { body: svg, type: "image/png" }, "missing"],
    ["that is a page in its place is away", { body: Buffer.from("<!doctype html><title>Maintenance</title>") }, "away"],
    ["that could run is missing: other markup", { body: Buffer.from("<script>1</script>") }, "missing"],
    ["that is empty is missing", { body: Buffer.alloc(0) }, "missing"],
    ["that is too large is missing", { body: Buffer.concat([png, Buffer.alloc(15 * 1024 * 1024)]) }, "missing"],
    ["that is not there is missing", { body: png, status: 404 }, "missing"],
    [
      "that leads elsewhere is missing",
      { body: png, status: 302, headers: { location: "http://127.0.0.1:1/" } },
      "missing",
    ],
    ["that cannot be had now is away", { body: png, status: 503 }, "away"],
  ])("%s", async (_, file, wanted) => {
    fake.files.set("/uploads/a.png", file);
    const found = await media.find(addressOf("/uploads/a.png"));
    if (typeof wanted === "string") expect(found).toBe(wanted);
    else expect(found).toMatchObject(wanted);
    expect(readdirSync(dir)).toHaveLength(typeof wanted === "string" ? 0 : 1);
  });

  test("that was missing is not requested again at once; one that was away is", async () => {
    const address = addressOf("/uploads/a.png");
    fake.files.set("/uploads/a.png", { body: png, status: 404 });
    for (const _ of [1, 2, 3]) await media.find(address);
    expect(fake.asked).toHaveLength(1);
    const other = addressOf("/uploads/b.png");
    fake.files.set("/uploads/b.png", { body: png, status: 500 });
    expect(await media.find(other)).toBe("away");
    fake.files.set("/uploads/b.png", { body: png });
    expect(await media.find(other)).toMatchObject({ isDownload: false });
  });

  test("that was deleted from our disk is fetched again", async () => {
    fake.files.set("/uploads/a.png", { body: png });
    const address = addressOf("/uploads/a.png");
    await media.find(address);
    rmSync(join(dir, readdirSync(dir)[0] ?? ""));
    expect(await media.find(address)).toMatchObject({ isDownload: false });
    expect(readdirSync(dir)).toHaveLength(1);
  });

  test("that a killed process has half written is deleted at the next start", async () => {
    writeFileSync(join(dir, ".0123456789abcdef"), "half");
    await openMedia({ dir, addresses, log });
    expect(readdirSync(dir)).toEqual([]);
  });

  test("whose address the site did not make is missing, and is not requested", async () => {
    expect(await media.find(`/media/${"x".repeat(22)}/uploads~a.png`)).toBe("missing");
    expect(fake.asked).toEqual([]);
  });

  test("whose download breaks off is away, and leaves nothing behind", async () => {
    fake.fail("reset");
    expect(await media.find(addressOf("/uploads/a.png"))).toBe("away");
    expect(readdirSync(dir)).toEqual([]);
  });
});

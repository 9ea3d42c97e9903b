import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { DeliveryError } from "../outbox/channel.ts";
import { openHome } from "../texts/text-homes.ts";
import { hashOf } from "../texts/units.ts";
import { aboutText } from "./picture-files.ts";
import type { StoredPicture } from "./picture-store.ts";
import { pictureChannel } from "./write-pictures.ts";

/* Pictures that go to a Git host, whose answers are those of its API. */

const bytes = Buffer.from([0, 255, 254, 128]).toString("base64");
const picture: StoredPicture = {
  ...{ name: "sign", width: 2, height: 1, descriptions: { en: "A sign" }, digest: "d", bases: [] },
  ...{ author: "anna@example.com", at: 1 },
};
const paths = ["content/public/pictures/sign.webp", "content/pictures/sign.yml"] as const;
const base64 = (text: string) => Buffer.from(text).toString("base64");

/** Opens a host with these files, in Base64 by path. Returns the method, address and body of each change. */
async function openHost(files: Record<string, string>) {
  const asked: { method: string; url: string; body: Record<string, unknown> }[] = [];
  const server = createServer(async (request, response) => {
    const { method = "", url = "" } = request;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const [path] = Object.keys(files).filter((each) => decodeURIComponent(url).includes(each));
    const content = files[path ?? ""];
    if (method !== "GET") asked.push({ method, url, body: JSON.parse(Buffer.concat(chunks).toString()) });
    const isFound = method !== "GET" || content !== undefined;
    response.writeHead(isFound ? 200 : 404).end(JSON.stringify({ content, sha: "s", last_commit_id: "c" }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/repos/firm/site`, asked };
}

async function send(kind: "github" | "gitea" | "gitlab", stored: StoredPicture, files: Record<string, string>) {
  const { url, asked } = await openHost(files);
  const textsHome = { kind, url, token: "a-secret-token", branch: "main", folder: "content/" };
  const home = openHome({ contentDir: "", textsHome }) ?? expect.fail();
  const channel = pictureChannel(home, { list: async () => [stored], bytesOf: async () => bytes });
  const event = { type: "pictures.changed", timestamp: "", data: { name: "sign" } };
  const message = { id: "1", to: [], text: { subject: "", paragraphs: [], lines: [], footer: "" }, event };
  await channel.send(message, AbortSignal.timeout(60_000), 1);
  return asked;
}

const about = aboutText(picture);

test("github gets both files with their author", async () => {
  const asked = await send("github", picture, {});
  const change = {
    message: "Add the picture sign",
    branch: "main",
    author: { name: "anna", email: "anna@example.com" },
  };
  expect(asked.map(({ url, ...others }) => ({ ...others, path: url.split("/contents/")[1] }))).toEqual([
    { method: "PUT", path: paths[0], body: { ...change, content: bytes } },
    { method: "PUT", path: paths[1], body: { ...change, content: base64(about) } },
  ]);
});

test("gitea gets both files as one commit, and deletes both with one", async () => {
  const [added, ...others] = await send("gitea", picture, {});
  const [gone, ...more] = await send("gitea", deleted, there);
  expect([...others, ...more]).toEqual([]);
  expect(added?.body).toMatchObject({
    author: { name: "anna", email: "anna@example.com" },
    files: [
      { operation: "create", path: paths[0], content: bytes },
      { operation: "create", path: paths[1], content: base64(about) },
    ],
  });
  expect(gone?.body.files).toEqual(paths.map((path) => ({ operation: "delete", path, sha: "s" })));
});

test("gitlab gets both files as one commit", async () => {
  const [commit, ...others] = await send("gitlab", picture, {});
  expect(others).toEqual([]);
  expect(commit?.body.actions).toEqual([
    { action: "create", file_path: paths[0], content: bytes, encoding: "base64" },
    { action: "create", file_path: paths[1], content: about, encoding: "text" },
  ]);
});

test("what the host has already is not written again", async () => {
  expect(await send("github", picture, { [paths[0]]: bytes, [paths[1]]: base64(about) })).toEqual([]);
  const older = aboutText({ ...picture, descriptions: { en: "Older" } });
  const described = { ...picture, bases: [hashOf(older)] };
  const asked = await send("github", described, { [paths[0]]: bytes, [paths[1]]: base64(older) });
  expect(asked).toMatchObject([{ method: "PUT", body: { message: "Describe the picture sign", sha: "s" } }]);
});

const deleted = { ...picture, digest: "", bases: [hashOf(bytes), hashOf(about)] };
const there = { [paths[0]]: bytes, [paths[1]]: base64(about) };

test("github deletes both files", async () => {
  const asked = await send("github", deleted, there);
  expect(asked.map(({ method, body }) => [method, body.sha, body.content])).toEqual(
    Array(2).fill(["DELETE", "s", undefined]),
  );
});

test("gitlab deletes both files, and deleting what is gone does nothing", async () => {
  const [commit] = await send("gitlab", deleted, there);
  expect(commit?.body.actions).toEqual(
    paths.map((path) => ({ action: "delete", file_path: path, last_commit_id: "c" })),
  );
  expect(await send("gitlab", deleted, {})).toEqual([]);
});

test.each([
  ["is written", picture],
  ["is deleted", deleted],
])("a file that a developer has changed stays when the picture %s", async (_, stored) => {
  const sending = send("github", stored, { [paths[1]]: base64("width: 7\n") });
  await expect(sending).rejects.toThrow(DeliveryError);
  await expect(sending).rejects.toMatchObject({ isFinal: true, message: expect.stringContaining("pictures/sign.yml") });
});

import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { folderForTest } from "../../test/fixtures/temporary-folder.ts";
import { DeliveryError } from "../outbox/channel.ts";
import type { EditRow } from "./edit-rows.ts";
import { lockText } from "./lock.ts";
import { Overlay } from "./overlay.ts";
import { snapshotReader } from "./snapshot.ts";
import { openHome } from "./text-homes.ts";
import { hashOf, unitsOf } from "./units.ts";
import { textChannel, textMessageMaker } from "./write-home.ts";

const file = "pages/about/en.yml";
const signal = AbortSignal.timeout(60_000);

/** Makes a published edit of a unit of our content. */
function editOf(dir: string, unit: string, text: string, changed: Partial<EditRow> = {}): EditRow {
  const old = unitsOf(file, readFileSync(join(dir, file), "utf8")).find(({ key }) => key === unit)?.text ?? "";
  return {
    ...{ id: unit, file, unit, bases: hashOf(old), text, state: "published", source_hash: null, is_machine: 0 },
    ...{ is_correction: 0, author: "anna@example.com", at: 1, reviewer: null, reviewed_at: null },
    ...{ publisher: "boris@example.com", published_at: 7, ...changed },
  };
}

function folder(): string {
  const dir = folderForTest();
  for (const name of ["pages/about", "translations"])
    cpSync(join("content", name), join(dir, name), { recursive: true });
  return dir;
}

async function send(
  dir: string,
  rows: EditRow[],
  textsHome: Parameters<typeof openHome>[0]["textsHome"],
  overlay = new Overlay(),
) {
  const home = openHome({ contentDir: dir, textsHome }) ?? expect.fail();
  const edits = { history: async () => rows, current: async () => rows, released: async () => rows };
  const kept = { file: join(dir, "families.json"), version: "1", log: { warn: () => {} } };
  const readAll = snapshotReader({ contentDir: dir, edits, ...kept });
  const payload = { file, at: 7 };
  const entry = { id: "1", topic: "texts.published", subjectId: "", destination: "texts", payload, attempts: 0 };
  const message = (await textMessageMaker({ ...entry, createdAt: 0 })) ?? expect.fail();
  await textChannel({ home, edits, readAll, overlay }).send({ id: "1", ...message }, signal, 1);
}

const git = (dir: string, ...words: string[]) =>
  execFileSync("git", ["-C", dir, ...words], { encoding: "utf8" }).trim();

test("a published edit is a commit of its publisher that changes one line, and the locks", async () => {
  const dir = folder();
  const before = readFileSync(join(dir, file), "utf8");
  git(dir, "init", "--quiet");
  git(dir, "add", ".");
  git(dir, "-c", "user.name=D", "-c", "user.email=d@example.com", "commit", "--quiet", "-m", "First");
  writeFileSync(join(dir, "unfinished.txt"), "of a developer");
  git(dir, "add", ".");
  const rows = [editOf(dir, "headline", "A headline from the desk")];
  await send(dir, rows, { kind: "files" });
  await send(dir, rows, { kind: "files" });
  expect(git(dir, "log", "--format=%s|%an|%ae")).toBe(
    "Change headline of pages/about/en.yml|boris|boris@example.com\nFirst|D|d@example.com",
  );
  expect(git(dir, "show", "--numstat", "--format=", "HEAD", "--", file)).toBe(`1\t1\t${file}`);
  expect(readFileSync(join(dir, file), "utf8")).toBe(
    before.replace(/^headline: .*$/m, "headline: A headline from the desk"),
  );
  expect(git(dir, "diff", "--cached", "--name-only")).toBe("unfinished.txt");
});

test("a correction moves the locks of translations along", async () => {
  const dir = folder();
  const row = editOf(dir, "headline", "A corrected headline", { is_correction: 1 });
  const address = "pages/about#headline";
  const lock = JSON.parse(readFileSync(join(dir, "translations/kk.json"), "utf8"));
  writeFileSync(join(dir, "translations/kk.json"), JSON.stringify({ ...lock, [address]: row.bases }));
  await send(dir, [row], { kind: "files" });
  const now = JSON.parse(readFileSync(join(dir, "translations/kk.json"), "utf8"));
  expect(now).toEqual({ ...lock, [address]: hashOf("A corrected headline") });
});

test("a new translation is recorded with what it was made from", async () => {
  const dir = folder();
  const kazakh = "pages/about/kk.yml";
  const text = readFileSync(join(dir, kazakh), "utf8");
  rmSync(join(dir, kazakh));
  writeFileSync(join(dir, "translations/kk.json"), "{}");
  await send(dir, [editOf(dir, "headline", text, { file: kazakh, unit: "", bases: "" })], { kind: "files" });
  expect(readFileSync(join(dir, kazakh), "utf8")).toBe(text);
  const [unit] = unitsOf(file, readFileSync(join(dir, file), "utf8"));
  const lock = JSON.parse(readFileSync(join(dir, "translations/kk.json"), "utf8"));
  expect(lock).toMatchObject({ [`pages/about#${unit?.key}`]: hashOf(unit?.text ?? "") });
});

test("an edit whose block a developer has changed is not written", async () => {
  const dir = folder();
  const row = editOf(dir, "headline", "From the desk");
  const changed = readFileSync(join(dir, file), "utf8").replace(/^headline: .*$/m, "headline: By a developer");
  writeFileSync(join(dir, file), changed);
  await send(dir, [row], { kind: "files" });
  expect(readFileSync(join(dir, file), "utf8")).toBe(changed);
});

test("a folder that cannot be written is reported, and the file stays whole", async () => {
  const dir = folder();
  const before = readFileSync(join(dir, file), "utf8");
  rmSync(join(dir, "translations"), { recursive: true });
  writeFileSync(join(dir, "translations"), "a file in the way");
  const sending = send(dir, [editOf(dir, "headline", "From the desk")], { kind: "files" });
  await expect(sending).rejects.toThrow();
  expect(readFileSync(join(dir, file), "utf8")).toBe(before);
});

/** Does something as a user whom the file system may refuse: root may write everywhere. */
async function asNobody(work: () => Promise<void>): Promise<void> {
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(65_534);
  try {
    await work();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

test.each<[string, string, (place: string) => void]>([
  ["a read-only folder", "EACCES", (place) => chmodSync(place, 0o555)],
  // The new text is first written to this file.
  [
    "a full disk",
    "ENOSPC",
    (place) => {
      chmodSync(place, 0o777);
      symlinkSync("/dev/full", join(place, `.en.yml.${process.pid}`));
    },
  ],
])("%s keeps the file as it was, says what to do, and is forgotten once it is mended", async (_, code, damage) => {
  const dir = folder();
  chmodSync(dir, 0o755);
  const place = join(dir, "pages/about");
  const before = readFileSync(join(dir, file), "utf8");
  const rows = [editOf(dir, "headline", "From the desk")];
  damage(place);
  await asNobody(() =>
    expect(send(dir, rows, { kind: "files" })).rejects.toThrow(
      `${file} cannot be written (${code}): make the folder writable, with space left, or unset TEXTS_HOME`,
    ),
  );
  expect(readFileSync(join(dir, file), "utf8")).toBe(before);
  expect(readdirSync(place).filter((name) => name.startsWith("."))).toEqual([]);
  chmodSync(place, 0o755);
  await send(dir, rows, { kind: "files" });
  expect(readFileSync(join(dir, file), "utf8")).toContain("headline: From the desk\n");
});

test("what Git refuses to commit is committed later, with the locks, without a user in Git's settings", async () => {
  const dir = folder();
  for (const name of ["GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM"]) vi.stubEnv(name, "/dev/null");
  onTestFinished(() => void vi.unstubAllEnvs());
  const row = editOf(dir, "headline", "A corrected headline", { is_correction: 1 });
  writeFileSync(join(dir, "translations/kk.json"), lockText({ "pages/about#headline": row.bases }));
  git(dir, "init", "--quiet");
  git(dir, "add", ".");
  git(dir, "-c", "user.name=D", "-c", "user.email=d@example.com", "commit", "--quiet", "-m", "First");
  writeFileSync(join(dir, ".git/index.lock"), "");
  await expect(send(dir, [row], { kind: "files" })).rejects.toThrow("is written, but Git refuses to commit it");
  expect(readFileSync(join(dir, file), "utf8")).toContain("A corrected headline");
  rmSync(join(dir, ".git/index.lock"));
  await send(dir, [{ ...row, state: "done" }], { kind: "files" });
  expect(git(dir, "show", "--name-only", "--format=%an")).toMatch(
    /^boris\n[\s\S]*pages\/about\/en\.yml\ntranslations\/[\s\S]*kk/,
  );
  expect(git(dir, "status", "--porcelain", "--", file, "translations")).toBe("");
});

test("a text that its file does not accept anymore is not written until it is", async () => {
  const dir = folder();
  const rows = [editOf(dir, "headline", "From the desk")];
  const overlay = new Overlay();
  overlay.reject(file, [`${file}: headline: found "…": shorten it`]);
  await expect(send(dir, rows, { kind: "files" }, overlay)).rejects.toThrow("not written, because");
  expect(readFileSync(join(dir, file), "utf8")).not.toContain("From the desk");
  overlay.accept(file);
  await send(dir, rows, { kind: "files" }, overlay);
  expect(readFileSync(join(dir, file), "utf8")).toContain("From the desk");
});

/** A Git host that has one file, and answers each write with the next of these states. */
async function openHost(kind: "github" | "gitea" | "gitlab", dir: string, answers: number[]) {
  let text = readFileSync(join(dir, file), "utf8");
  const asked: { method: string; url: string; body: Record<string, unknown> }[] = [];
  const server = createServer(async (request: IncomingMessage, response) => {
    const { method = "", url = "" } = request;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const isText = decodeURIComponent(url).includes(file);
    const content = Buffer.from(text).toString("base64");
    if (method === "GET") {
      response.writeHead(isText ? 200 : 404).end(JSON.stringify({ content, sha: hashOf(text), last_commit_id: "c1" }));
      return;
    }
    const body = JSON.parse(Buffer.concat(chunks).toString());
    asked.push({ method, url, body });
    const status = answers.shift() ?? 200;
    const written = kind === "gitlab" ? body.actions.at(-1).content : Buffer.from(body.content, "base64").toString();
    // Written, but the answer is lost: 0.
    if ((status === 200 || status === 0) && (kind === "gitlab" || isText)) text = written;
    if (status === 0) request.socket.destroy();
    else response.writeHead(status).end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/repos/firm/site`;
  return { home: { kind, url, token: "a-secret-token", branch: "main", folder: "content/" }, asked, text: () => text };
}

test.each(["github", "gitea", "gitlab"] as const)("%s gets the change with its author, once", async (kind) => {
  const dir = folder();
  rmSync(join(dir, "translations"), { recursive: true });
  for (const locale of ["ru", "id", "kk", "az", "uz"]) rmSync(join(dir, `pages/about/${locale}.yml`));
  const rows = [editOf(dir, "headline", "From the desk")];
  for (const [status, reason] of [
    [401, "check TEXTS_HOME_TOKEN"],
    [409, "the file has changed"],
    [422, "the file has changed"],
  ] as const) {
    const host = await openHost(kind, dir, [status]);
    await expect(send(dir, rows, host.home)).rejects.toThrow(
      new DeliveryError(`the Git host answered ${status}: ${reason}`),
    );
  }
  const host = await openHost(kind, dir, [0]);
  await expect(send(dir, rows, host.home)).rejects.toThrow();
  await send(dir, rows, host.home);
  expect(host.asked).toHaveLength(1);
  expect(host.text()).toContain("headline: From the desk\n");
  expect(JSON.stringify(host.asked[0]?.body)).toContain("boris@example.com");
});

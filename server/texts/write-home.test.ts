import { execFileSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { folderForTest } from "../../test/fixtures/temporary-folder.ts";
import { DeliveryError } from "../outbox/channel.ts";
import { addEntries } from "../outbox/entries.ts";
import { outboxQueue } from "../outbox/queue.ts";
import { Outbox } from "../outbox/worker.ts";
import { openStore } from "../stores/store.ts";
import { type EditRow, isOpen } from "./edit-rows.ts";
import { editStore, toLaid } from "./edit-store.ts";
import { lockText } from "./lock.ts";
import { layEdits, noFile, Overlay } from "./overlay.ts";
import { prepareWhole, seenNow } from "./prepare-edit.ts";
import type { Rename } from "./renames.ts";
import { snapshotReader } from "./snapshot.ts";
import { experimentsFile, type StoredExperiment } from "./stored-experiments.ts";
import { openHome } from "./text-homes.ts";
import { hashOf, unitsOf } from "./units.ts";
import { textChannel, textMessageMaker } from "./write-home.ts";

const file = "pages/about/en.yml";
const { signal } = new AbortController();

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

type TextsHome = Parameters<typeof openHome>[0]["textsHome"];

interface Around {
  overlay?: Overlay;
  renames?: (Rename & { author: string })[];
  experiment?: StoredExperiment;
}

function channelOf(
  dir: string,
  rows: EditRow[],
  textsHome: TextsHome,
  { overlay = new Overlay(), renames = [], experiment }: Around = {},
) {
  const home = openHome({ contentDir: dir, textsHome }) ?? expect.fail();
  const read = async () => rows;
  const since = async (_: string, at: number) => rows.filter((row) => Number(row.published_at) >= at);
  const edits = {
    ...{ publishedSince: since, current: read, currentOf: read, released: read },
    find: async (id: string) => rows.find((row) => row.id === id),
    renames: async () => renames,
    experiments: async () => (experiment ? [experiment] : []),
  };
  const kept = { file: join(folderForTest(), "families.json"), version: "1", log: { warn: () => {} } };
  const readAll = snapshotReader({ contentDir: dir, edits, ...kept });
  return textChannel({ contentDir: dir, home, edits, readAll, overlay });
}

/** Sends the edits, or without any, the rename or the experiment. */
async function send(dir: string, rows: EditRow[], textsHome: TextsHome, around: Around = {}) {
  const { experiment, renames } = around;
  const [topic, subjectId] = rows[0]
    ? ["texts.published", rows[0].id]
    : experiment
      ? ["texts.experiment", experiment.name]
      : ["texts.renamed", renames?.[0]?.id ?? ""];
  const entry = { id: "1", topic, subjectId, destination: "texts", payload: { at: 7 }, attempts: 0 };
  const message = (await textMessageMaker({ ...entry, createdAt: 0 })) ?? expect.fail();
  await channelOf(dir, rows, textsHome, around).send({ id: "1", ...message }, signal, 1);
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

test.each([
  ["", ""],
  [", also if its first version was replaced before it was written", `${hashOf("First")} ${noFile}`],
])("a new translation is recorded with what it was made from%s", async (_, bases) => {
  const dir = folder();
  const kazakh = "pages/about/kk.yml";
  const text = readFileSync(join(dir, kazakh), "utf8");
  rmSync(join(dir, kazakh));
  writeFileSync(join(dir, "translations/kk.json"), "{}");
  await send(dir, [editOf(dir, "headline", text, { file: kazakh, unit: "", bases })], { kind: "files" });
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

test.each([
  ["a new text", null],
  ["a new version of a whole text", "Old\n"],
])("an edit of a block waits until %s that was published before is written", async (_, old) => {
  const dir = folderForTest();
  const article = "help/en/new.md";
  mkdirSync(join(dir, "help/en"), { recursive: true });
  if (old !== null) writeFileSync(join(dir, article), old);
  const [around, bases] = [folder(), old === null ? "" : hashOf(old)];
  const whole = editOf(around, "", "One\n\nTwo\n", { id: "whole", file: article, bases, published_at: 6 });
  const block = editOf(around, "#2", "Corrected", { id: "block", file: article, bases: hashOf("Two") });
  await expect(send(dir, [block, whole], { kind: "files" })).rejects.toThrow("waits for what was published before");
  writeFileSync(join(dir, article), whole.text);
  await send(dir, [block, whole], { kind: "files" });
  expect(readFileSync(join(dir, article), "utf8")).toBe("One\n\nCorrected\n");
});

test.each<[string, EditRow["state"], string[], string[]]>([
  ["was discarded", "discarded", [], ["intro"]],
  ["was replaced", "done", ["headline"], ["intro"]],
  ["was replaced with the whole text", "done", [""], []],
])("a late retry does not write an edit that %s", async (_, state, replaced, written) => {
  const dir = folder();
  const newer = replaced.map((unit) => editOf(dir, unit, "Newer", { id: "newer", published_at: 8 }));
  const rows = [editOf(dir, "headline", "Late", { state }), editOf(dir, "intro", "Late"), ...newer];
  await send(dir, rows, { kind: "files" });
  const lateUnits = unitsOf(file, readFileSync(join(dir, file), "utf8")).filter(({ text }) => text === "Late");
  expect(lateUnits.map(({ key }) => key)).toEqual(written);
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

test("of two writes at once that read the same file, one is refused, and the file holds the other", async () => {
  const dir = folder();
  const home = openHome({ contentDir: dir, textsHome: { kind: "files" } }) ?? expect.fail();
  for (let times = 0; times < 10; times += 1) {
    const old = await home.read(file, signal);
    const texts = ["A", "B"].map((text) => `${text} ${times}\n`);
    const by = { message: "Change", email: "boris@example.com" };
    const results = await Promise.allSettled(texts.map((text) => home.write([{ path: file, text, old }], by, signal)));
    const written = texts.filter((_, at) => results[at]?.status === "fulfilled");
    expect(written).toEqual([readFileSync(join(dir, file), "utf8")]);
  }
});

test("two edits of one file that are due at once are both written at the first attempt", async () => {
  const dir = folder();
  const log = { info() {}, warn() {}, error() {} };
  const store = await openStore({ databaseUrl: `sqlite:${join(folderForTest(), "site.db")}`, log });
  onTestFinished(() => store.close());
  const rows = [editOf(dir, "headline", "First"), editOf(dir, "intro", "Second", { published_at: 8 })];
  for (const { id, published_at } of rows) {
    const entry = { topic: "texts.published", subjectId: id, payload: { at: published_at }, at: Date.now() };
    await store.run((database) => addEntries(database, { ...entry, destinations: ["texts"] }));
  }
  const channels = [channelOf(dir, rows, { kind: "files" })];
  const messages = { texts: textMessageMaker };
  const outbox = new Outbox({ queue: outboxQueue(store), channels, reportTo: [], messages, log });
  onTestFinished(() => outbox.close());
  const tried = () =>
    store.run((database) => database.selectFrom("outbox").select(["state", "error", "attempts"]).execute());
  await expect.poll(tried).not.toContainEqual({ state: "waiting", error: null, attempts: expect.anything() });
  expect(await tried()).toEqual(Array(2).fill({ state: "done", error: null, attempts: 1 }));
  expect(readFileSync(join(dir, file), "utf8")).toMatch(/^headline: First\n[\s\S]*^intro: Second$/m);
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
  await expect(send(dir, rows, { kind: "files" }, { overlay })).rejects.toThrow("not written, because");
  expect(readFileSync(join(dir, file), "utf8")).not.toContain("From the desk");
  overlay.accept(file);
  await send(dir, rows, { kind: "files" }, { overlay });
  expect(readFileSync(join(dir, file), "utf8")).toContain("From the desk");
});

test("an experiment that its file does not accept anymore is not written until it is, but stopped", async () => {
  const dir = folder();
  const read = () => readFileSync(join(dir, experimentsFile), "utf8");
  const experiment = {
    ...{ name: "one", page: "about", text: "headline", second: { en: "Other" } },
    ...{ isStopped: false, isDone: false, author: "anna@example.com" },
  };
  const overlay = new Overlay([], { experiments: [experiment] });
  const change = (isStopped: boolean) =>
    send(dir, [], { kind: "files" }, { overlay, experiment: { ...experiment, isStopped } });
  overlay.reject(experimentsFile, [`${experimentsFile}: one: ${file} has no text headline`]);
  await expect(change(false)).rejects.toThrow("not written, because");
  expect(existsSync(join(dir, experimentsFile))).toBe(false);
  overlay.accept(experimentsFile);
  await change(false);
  expect(read()).toContain("name: one");
  overlay.reject(experimentsFile, [`${experimentsFile}: one: ${file} has no text headline`]);
  await change(true);
  expect(read()).toBe("[]\n");
});

test("each version of a new text is written to a home that is ahead of the folder, and then shown", async () => {
  const host = folder();
  const article = "help/en/new.md";
  const log = { warn() {}, error() {} };
  const store = await openStore({ databaseUrl: `sqlite:${join(folderForTest(), "site.db")}`, log });
  onTestFinished(() => store.close());
  const edits = editStore(store, { destinations: [], onPublished() {} }, () => 7);
  for (const text of ["First\n", "Second\n", "Third\n"]) {
    const before = await edits.currentOf(article);
    const base = layEdits(article, null, before.map(toLaid)).source;
    const edited = { file: article, disk: null, base, openWhole: null, rows: before };
    const prepared = prepareWhole(edited, { unit: "", text, seen: seenNow(edited, "") });
    const { bases, original, seen } = prepared.kind === "ready" ? prepared : expect.fail(prepared.kind);
    const how = { author: "anna@example.com", sourceHash: null, isMachine: false, original };
    await edits.save({ file: article, unit: "", text, bases, ...how }, seen);
    await edits.publish((await edits.currentOf(article)).filter(isOpen), "boris@example.com");
    const rows = await edits.currentOf(article);
    await send(host, rows, { kind: "files" });
    expect(readFileSync(join(host, article), "utf8")).toBe(text);
    for (const deployed of [null, "First\n", text])
      expect(layEdits(article, deployed, rows.map(toLaid)).source).toBe(text);
  }
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

const renamed: Rename & { author: string } = {
  id: "r1",
  part: "help",
  locale: null,
  slug: "new",
  oldSlugs: ["first", "old"],
  isDone: false,
  author: "boris@example.com",
};

/** Makes a folder with an article in two languages under its old name. */
function articleFolder(): string {
  const dir = folderForTest();
  for (const locale of ["en", "kk"]) {
    mkdirSync(join(dir, "help", locale), { recursive: true });
    writeFileSync(join(dir, `help/${locale}/old.md`), `The text in ${locale}\n`);
  }
  mkdirSync(join(dir, "translations"));
  writeFileSync(join(dir, "translations/kk.json"), '{\n  "help/old#1": "a"\n}\n');
  writeFileSync(join(dir, "redirects.yml"), "# Rules\n[]\n");
  return dir;
}

test("a renamed text is moved with its history in one commit, also if Git refused it at first", async () => {
  const dir = articleFolder();
  git(dir, "init", "--quiet");
  git(dir, "add", ".");
  git(dir, "-c", "user.name=D", "-c", "user.email=d@example.com", "commit", "--quiet", "-m", "First");
  writeFileSync(join(dir, ".git/index.lock"), "");
  await expect(send(dir, [], { kind: "files" }, { renames: [renamed] })).rejects.toThrow("Git refuses");
  rmSync(join(dir, ".git/index.lock"));
  for (let times = 0; times < 2; times += 1) await send(dir, [], { kind: "files" }, { renames: [renamed] });
  expect(git(dir, "log", "--format=%s|%ae")).toBe(
    "Move help/en/old.md to help/en/new.md|boris@example.com\nFirst|d@example.com",
  );
  expect(git(dir, "show", "--format=", "--name-status", "-M").split("\n").sort()).toEqual([
    "M\tredirects.yml",
    "M\ttranslations/kk.json",
    "R100\thelp/en/old.md\thelp/en/new.md",
    "R100\thelp/kk/old.md\thelp/kk/new.md",
  ]);
  expect(git(dir, "status", "--porcelain")).toBe("");
  expect(readFileSync(join(dir, "redirects.yml"), "utf8")).toBe(
    "# Rules\n- from: /:lang/faq/first\n  to: /:lang/faq/new\n- from: /:lang/faq/old\n  to: /:lang/faq/new\n",
  );
});

test("an edit of a text that is not moved yet moves it, and is written under the new name", async () => {
  const dir = articleFolder();
  const row = { file: "help/en/new.md", unit: "#1", bases: hashOf("The text in en") };
  await send(dir, [editOf(folder(), "headline", "From the desk", row)], { kind: "files" }, { renames: [renamed] });
  expect(readFileSync(join(dir, "help/en/new.md"), "utf8")).toBe("From the desk\n");
  expect(existsSync(join(dir, "help/en/old.md"))).toBe(false);
});

test("nothing is moved over a different text of a developer", async () => {
  const dir = articleFolder();
  writeFileSync(join(dir, "help/kk/new.md"), "By a developer\n");
  const sending = send(dir, [], { kind: "files" }, { renames: [renamed] });
  await expect(sending).rejects.toThrow("help/kk/new.md and help/kk/old.md differ: keep one of them");
  expect(readFileSync(join(dir, "help/en/old.md"), "utf8")).toBe("The text in en\n");
});

/** A Git host with files, which works as its API says. Each write is one entry of `commits`. */
async function openFiles(kind: "github" | "gitea" | "gitlab", files: Map<string, string>) {
  const commits: string[][] = [];
  type Change = { action?: string; operation?: string; file_path?: string; path?: string; content?: string };
  const server = createServer(async (request: IncomingMessage, response) => {
    const { method = "", url = "" } = request;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const [, name = ""] = /content(?:s\/content)?\/(.*?)(?:\?|$)/.exec(decodeURIComponent(url)) ?? [];
    const text = files.get(name);
    if (method === "GET") {
      const content = Buffer.from(text ?? "").toString("base64");
      const found = { content, sha: hashOf(text ?? ""), last_commit_id: "c1" };
      response.writeHead(text === undefined ? 404 : 200).end(JSON.stringify(found));
      return;
    }
    const body = JSON.parse(Buffer.concat(chunks).toString());
    const single = { path: `content/${name}`, operation: method === "DELETE" ? "delete" : "", content: body.content };
    const changes: Change[] = body.actions ?? body.files ?? [single];
    for (const { action, operation, file_path, path = file_path ?? "", content = "" } of changes) {
      const place = path.replace("content/", "");
      if ((action ?? operation) === "delete") files.delete(place);
      else files.set(place, kind === "gitlab" ? content : Buffer.from(content, "base64").toString());
    }
    commits.push(changes.map(({ path, file_path }) => `${path ?? file_path}`));
    response.writeHead(200).end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/repos/firm/site`;
  return { home: { kind, url, token: "a-secret-token", branch: "main", folder: "content/" }, commits };
}

test.each([
  ["github", 6],
  ["gitea", 1],
  ["gitlab", 1],
] as const)("%s moves the files of a text in %i commits, once", async (kind, count) => {
  const files = new Map([
    ["help/en/old.md", "The text in en\n"],
    ["help/kk/old.md", "The text in kk\n"],
    ["translations/kk.json", '{\n  "help/old#1": "a"\n}\n'],
  ]);
  const host = await openFiles(kind, files);
  for (let times = 0; times < 2; times += 1) await send(articleFolder(), [], host.home, { renames: [renamed] });
  expect(host.commits).toHaveLength(count);
  expect([...files.keys()].sort()).toEqual([
    ...["help/en/new.md", "help/kk/new.md", "redirects.yml", "translations/kk.json"],
  ]);
  expect(files.get("translations/kk.json")).toContain("help/new#1");
});

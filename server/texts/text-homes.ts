import { execFile } from "node:child_process";
import { mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import type { Config } from "../config.ts";
import { unlessGone } from "../content/markdown/scan-folder.ts";
import { DeliveryError } from "../outbox/channel.ts";
import { readSource } from "./follow-edits.ts";

/** A file as it is, with a value that changes with it. */
interface FoundText {
  text: string;
  version: string;
}

/** How bytes become the text of a file. */
type Encoding = "utf8" | "base64";

/** A file as it is to be; `text` is `null`: it is to be deleted. `old`: as it was read; `null`: there is none. */
export interface HomeFile {
  path: string;
  text: string | null;
  old: FoundText | null;
  /** UTF-8 by default. */
  encoding?: Encoding;
}

/** The place of the files that the texts come from. Calls reject with a `DeliveryError` that says what to do. */
export interface TextHome {
  read(path: string, signal: AbortSignal, encoding?: Encoding): Promise<FoundText | null>;
  /**
   * Writes files as one change by a member; those that are as they were read were written before. Rejects if a file has
   * changed since it was read.
   */
  write(files: readonly HomeFile[], by: { message: string; email: string }, signal: AbortSignal): Promise<void>;
}

export function openHome({ contentDir, textsHome }: Pick<Config, "contentDir" | "textsHome">): TextHome | null {
  if (textsHome === null) return null;
  if (textsHome.kind === "files") return inTurn(folderHome(contentDir));
  return textsHome.kind === "gitlab" ? gitlabHome(textsHome) : githubHome(textsHome);
}

/** Makes writes wait for one another: a folder, unlike a host, does not compare and replace a file in one step. */
function inTurn(home: TextHome): TextHome {
  let last: Promise<unknown> = Promise.resolve();
  return {
    ...home,
    write(...change) {
      const written = last.then(() => home.write(...change));
      last = written.catch(() => {});
      return written;
    },
  };
}

const run = promisify(execFile);

const isChanged = ({ text, old }: HomeFile) => text !== (old?.text ?? null);

const nameOf = (email: string) => email.split("@", 1)[0] ?? "";

/** The content folder. If it belongs to a Git checkout, the files are committed, without running hooks. */
function folderHome(contentDir: string): TextHome {
  const read: TextHome["read"] = async (path, _, encoding = "utf8") => {
    const text =
      encoding === "utf8"
        ? await readSource(contentDir, path)
        : await unlessGone(readFile(join(contentDir, path), encoding));
    return text === null ? null : { text, version: text };
  };
  return {
    read,
    async write(files, { message, email }, signal) {
      for (const { path, text, old, encoding } of files.filter(isChanged)) {
        if ((await read(path, signal, encoding))?.text !== old?.text) throw new DeliveryError(`${path} has changed`);
        await replaceFile(join(contentDir, path), text, encoding).catch((error: unknown) => {
          const code = error instanceof Error && "code" in error ? error.code : error;
          throw new DeliveryError(
            `${path} cannot be written (${code}): make the folder writable, with space left, or unset TEXTS_HOME`,
          );
        });
      }
      const deleted = files.flatMap(({ path, text }) => (text === null ? path : []));
      const written = files.flatMap(({ path, text }) => (text === null ? [] : path));
      const config = [
        "user.name=Team desk",
        "user.email=desk@localhost",
        "commit.gpgSign=false",
        "core.hooksPath=/dev/null",
      ];
      const git = (...words: string[]) =>
        run("git", ["-C", contentDir, ...config.flatMap((each) => ["-c", each]), ...words], { signal });
      const isCheckout = await git("rev-parse", "--is-inside-work-tree").catch(() => null);
      if (isCheckout === null) return;
      try {
        if (written.length > 0) await git("add", "--", ...written);
        if (deleted.length > 0) await git("rm", "--quiet", "--cached", "--ignore-unmatch", "--", ...deleted);
        const all = [...deleted, ...written];
        const { stdout } = await git(
          "diff",
          "--cached",
          "--no-renames",
          "--name-only",
          "--relative",
          "-z",
          "--",
          ...all,
        );
        const changed = stdout.split("\0").filter((path) => path !== "");
        if (changed.length === 0) return;
        const author = `--author=${nameOf(email)} <${email}>`;
        await git("commit", "--quiet", "--only", author, "-m", message, "--", ...changed);
      } catch {
        throw new DeliveryError(
          `${files.at(-1)?.path} is written, but Git refuses to commit it: run git commit in the folder`,
        );
      }
    },
  };
}

/** Writes a file completely before it gets its name, so that no reader sees half of it; `null`: deletes it. */
async function replaceFile(path: string, text: string | null, encoding?: Encoding): Promise<void> {
  if (text === null) return rm(path, { force: true });
  const draft = join(dirname(path), `.${basename(path)}.${process.pid}`);
  await mkdir(dirname(path), { recursive: true });
  const mode = (await unlessGone(stat(path)))?.mode;
  try {
    await writeFile(draft, Buffer.from(text, encoding), { flush: true, ...(mode !== undefined && { mode }) });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    throw error;
  }
}

type HostConfig = Exclude<NonNullable<Config["textsHome"]>, { kind: "files" }>;

/** The contents API of GitHub and of Gitea. GitHub's makes a commit for each file. */
function githubHome({ kind, url, token, branch, folder }: HostConfig): TextHome {
  const ask = hostClient({ Authorization: `token ${token}`, Accept: "application/json" });
  const addressOf = (path: string) => `${url}/contents/${encodePath(folder + path)}`;
  return {
    async read(path, signal, encoding) {
      const answer = await ask("GET", `${addressOf(path)}?ref=${encodeURIComponent(branch)}`, null, signal);
      const { content, sha } = Object(answer);
      return answer === null ? null : { text: decode(content, encoding), version: String(sha) };
    },
    async write(files, { message, email }, signal) {
      const by = { message, branch, author: { name: nameOf(email), email } };
      const changes = files.filter(isChanged).map(({ path, text, old, encoding }) => ({
        ...{ path, operation: text === null ? "delete" : old ? "update" : "create" },
        ...(text !== null && { content: Buffer.from(text, encoding).toString("base64") }),
        ...(old && { sha: old.version }),
      }));
      if (kind === "gitea" && changes.length > 1) {
        const all = changes.map((each) => ({ ...each, path: folder + each.path }));
        await ask("POST", `${url}/contents`, { ...by, files: all }, signal);
        return;
      }
      for (const { path, operation, ...change } of changes) {
        const method = operation === "delete" ? "DELETE" : kind === "gitea" && operation === "create" ? "POST" : "PUT";
        await ask(method, addressOf(path), { ...by, ...change }, signal);
      }
    },
  };
}

/** The commits API of GitLab: one commit for all files. */
function gitlabHome({ url, token, branch, folder }: HostConfig): TextHome {
  const ask = hostClient({ "PRIVATE-TOKEN": token });
  return {
    async read(path, signal, encoding) {
      const file = encodeURIComponent(folder + path);
      const at = `${url}/repository/files/${file}?ref=${encodeURIComponent(branch)}`;
      const answer = await ask("GET", at, null, signal);
      const { content, last_commit_id: version } = Object(answer);
      return answer === null ? null : { text: decode(content, encoding), version: String(version) };
    },
    async write(files, { message, email }, signal) {
      const actions = files.filter(isChanged).map(({ path, text, old, encoding }) => ({
        ...{ action: text === null ? "delete" : old ? "update" : "create", file_path: folder + path },
        ...(text !== null && { content: text, encoding: encoding === "base64" ? "base64" : "text" }),
        ...(old && { last_commit_id: old.version }),
      }));
      if (actions.length === 0) return;
      const author = { author_name: nameOf(email), author_email: email };
      await ask("POST", `${url}/repository/commits`, { branch, commit_message: message, actions, ...author }, signal);
    },
  };
}

function encodePath(path: string): string {
  return path.split("/").map(encodeURIComponent).join("/");
}

function decode(content: unknown, encoding?: Encoding): string {
  return Buffer.from(String(content), "base64").toString(encoding);
}

/** Returns a function that asks a Git host. It returns the JSON of the answer; `null`: there is no such file. */
function hostClient(headers: Record<string, string>) {
  return async (method: string, url: string, body: object | null, signal: AbortSignal): Promise<unknown> => {
    const response = await fetch(url, {
      ...{ method, signal, redirect: "manual" },
      headers: { ...headers, "User-Agent": "site", ...(body && { "Content-Type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { status } = response;
    if (response.ok) return response.json();
    await response.body?.cancel();
    if (method === "GET" && status === 404) return null;
    const why: Record<number, string> = {
      ...{ 401: "check TEXTS_HOME_TOKEN", 403: "the token may not write", 404: "check TEXTS_HOME_URL" },
      ...{ 400: "the file has changed", 409: "the file has changed", 422: "the file has changed" },
    };
    throw new DeliveryError(`the Git host answered ${status}${why[status] ? `: ${why[status]}` : ""}`);
  };
}

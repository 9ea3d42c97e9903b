import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { describeWithPostgres } from "../../test/fixtures/postgres.ts";
import { describeCommentImport } from "./import-comments.contract.ts";
import { describeCommentStore } from "./store.contract.ts";

const folder = mkdtempSync(join(tmpdir(), "comments-"));
let count = 0;

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const newFile = async () => `sqlite:${join(folder, `${++count}.db`)}`;
describeCommentStore("SQLite", newFile);
describeCommentImport("SQLite", newFile);

describeWithPostgres((postgres) => {
  describeCommentStore("a real server", () => postgres.createDatabase());
  describeCommentImport("a real server", () => postgres.createDatabase());
});

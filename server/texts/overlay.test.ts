import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { expect, test, vi } from "vitest";
import { folderForTest } from "../../test/fixtures/temporary-folder.ts";
import { contentFiles } from "../content/files/content-files.ts";
import { type LaidEdit, layEdits, noFile, Overlay } from "./overlay.ts";
import { hashOf } from "./units.ts";

const edit = (unit: string, base: string, text: string, file = "help/en/a.md"): LaidEdit => ({
  ...{ id: text, file, unit, text },
  bases: base === "" ? [] : [hashOf(base)],
});

/** The second version of a text whose first one was published, but is not in the folder yet. */
const second = { ...edit("", "First\n", "Second\n"), bases: [hashOf("First\n"), noFile] };

/** An edit of a value, which has a name, or a place in a list. */
const value = (unit: string): LaidEdit => edit(unit, "Old", "New", "pages/a/en.yml");

test.each<[string, string | null, LaidEdit[], string | null, string]>([
  ["a block", "One\n\nTwo\n", [edit("#2", "Two", "2")], "One\n\n2\n", ""],
  ["two blocks", "One\n\nTwo\n", [edit("#2", "Two", "2"), edit("#1", "One", "1")], "1\n\n2\n", ""],
  ["a block that has moved", "New\n\nOne\n\nTwo\n", [edit("#2", "Two", "2")], "New\n\nOne\n\n2\n", ""],
  ["a block that was changed", "One\n\nZwei\n", [edit("#2", "Two", "2")], "One\n\nZwei\n", "conflict"],
  [
    "a block that two blocks now repeat",
    "X\n\nTwo\n\nTwo\n",
    [edit("#1", "Two", "2")],
    "X\n\nTwo\n\nTwo\n",
    "conflict",
  ],
  ["a block that says it already", "One\n\n2\n", [edit("#2", "Two", "2")], "One\n\n2\n", "home"],
  ["a block that says it elsewhere", "New\n\nOne\n\n2\n", [edit("#2", "Two", "2")], "New\n\nOne\n\n2\n", "home"],
  ["a block of a kind that it may not have", "One\n", [edit("#1", "One", "# One")], "One\n", "conflict"],
  ["a new file", null, [edit("", "", "New\n")], "New\n", ""],
  ["a new file and a block of it", null, [edit("", "", "New\n"), edit("#1", "New", "N")], "N\n", ""],
  ["a second version before there is a file", null, [second], "Second\n", ""],
  ["a second version of a file that has come", "First\n", [second], "Second\n", ""],
  ["a second version of a file that was changed", "Other\n", [second], "Other\n", "conflict"],
  ["a file that was deleted", null, [edit("", "Old\n", "New\n")], null, "conflict"],
  ["a block of a file that was deleted", null, [edit("#1", "Old", "New")], null, "conflict"],
  ["a whole file that was changed", "Other\n", [edit("", "Old\n", "New\n")], "Other\n", "conflict"],
  ["a changed value, while another says the same", "a: X\nb: Old\n", [value("a")], "a: X\nb: Old\n", "conflict"],
  ["a changed value, while another says it already", "a: X\nb: New\n", [value("a")], "a: X\nb: New\n", "conflict"],
  ["an item that has moved", "a: Old\nb: [X, Old]\n", [value("b.0")], "a: Old\nb: [X, New]\n", ""],
  ["another field of an item", "b: [{c: X, d: Old}]\n", [value("b.0.c")], "b: [{c: X, d: Old}]\n", "conflict"],
])("%s", (_, source, edits, wanted, outcome) => {
  const laid = layEdits(edits[0]?.file ?? "", source, edits);
  expect(laid.source).toBe(wanted);
  expect({ home: laid.home.length, conflict: laid.conflicts.length }).toEqual({
    home: Number(outcome === "home"),
    conflict: Number(outcome === "conflict"),
  });
});

test("a file that is wrong with an edit after a deployment is read without it, which is reported once", () => {
  const dir = folderForTest();
  mkdirSync(join(dir, "pages/about"), { recursive: true });
  writeFileSync(join(dir, "pages/about/en.yml"), "title: A title\n");
  const onProblem = vi.fn();
  const file = "pages/about/en.yml";
  const overlay = new Overlay([edit("title", "A title", "A very long title", file)], { onProblem });
  const read = (max: number) => {
    const files = contentFiles(dir, undefined, overlay);
    const value = files.yaml(file, v.strictObject({ title: v.pipe(v.string(), v.maxLength(max, "shorten it")) }));
    files.done();
    return value;
  };
  expect(read(20)).toEqual({ title: "A very long title" });
  expect([read(10), read(10)]).toEqual([{ title: "A title" }, { title: "A title" }]);
  expect(onProblem).toHaveBeenCalledExactlyOnceWith(file, [expect.stringContaining("title: found ")]);
  expect(overlay.problemsOf(file)).toHaveLength(1);
  expect(read(20)).toEqual({ title: "A very long title" });
  expect(overlay.problemsOf(file)).toEqual([]);
  read(10);
  overlay.replace([], [], []);
  expect(overlay.problemsOf(file)).toEqual([]);
});

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { folderForTest } from "../../test/fixtures/temporary-folder.ts";
import { experimenting } from "./run-experiments.ts";
import { layExperiment } from "./stored-experiments.ts";

type Parameters = globalThis.Parameters<typeof experimenting>;

const started = {
  ...{ name: "one", page: "about", text: "headline", from: "2026-11-28", second: { en: "Other" } },
  ...{ isStopped: false, isDone: true, author: "anna@example.com" },
};

const stopped = { ...started, isStopped: true };

test.each([
  ["started", started, started, [], "one"],
  ["stopped", stopped, stopped, [started], undefined],
  ["deleted by a developer", stopped, started, [], undefined],
])(
  "the desk shows an experiment that was just %s as such before the file is read again",
  async (_, inFile, stored, read, name) => {
    const contentDir = folderForTest();
    writeFileSync(join(contentDir, "experiments.yml"), layExperiment("[]\n", inFile));
    const edits = { experiments: async () => [stored] };
    const options = { contentDir, edits, texts: { now: { experiments: read } } } as unknown as Parameters[0];
    const { experimentOn } = experimenting(options, {} as Parameters[1], {} as Parameters[2]);
    expect((await experimentOn("pages/about"))?.name).toBe(name);
  },
);

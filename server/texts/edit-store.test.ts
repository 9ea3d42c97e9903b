import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { folderForTest } from "../../test/fixtures/temporary-folder.ts";
import { copyStore } from "../stores/copy-store.ts";
import { describeOnEachDatabase } from "../stores/each-database.fixture.ts";
import { isOpen } from "./edit-rows.ts";
import { editStore, type NewEdit, seenOf, shownEdit, toLaid } from "./edit-store.ts";
import { PublishedEdits, readSource } from "./follow-edits.ts";
import { layEdits } from "./overlay.ts";
import { hashOf, unitsOf } from "./units.ts";

const file = "help/en/a.md";
const home = { destinations: [], onPublished() {} };
const how = { sourceHash: null, isMachine: false, original: null };
const base = hashOf("Before");
const edit = (text: string, changed: Partial<NewEdit> = {}): NewEdit => ({
  ...{ file, unit: "#1", bases: [base], text, author: "anna@example.com", ...how, ...changed },
});

describeOnEachDatabase(({ open, newDatabase }) => {
  it("of several edits that were made from the same text, one is stored, and the others learn of it", async () => {
    const edits = editStore(await open(), home);
    const texts = Array.from({ length: 6 }, (_, n) => `Text ${n}`);
    const seen = seenOf(null, base);
    const results = await Promise.all(texts.map((text) => edits.save(edit(text, { author: text }), seen)));
    const saved = results.filter(({ kind }) => kind === "saved");
    expect(saved).toHaveLength(1);
    const [row] = await edits.currentOf(file);
    for (const each of results) if (each.kind === "conflict") expect(each.current).toEqual(row);
  });

  it("an author continues a draft, and keeps what another member wrote as a version", async () => {
    const edits = editStore(await open(), home);
    let seen = seenOf(null, base);
    for (const [text, author] of [
      ["A", "anna"],
      ["AB", "anna"],
      ["ABC", "boris"],
    ] as const) {
      const result = await edits.save(edit(text, { author, original: "Before" }), seen);
      seen = result.kind === "saved" ? seenOf(result.row, base) : expect.fail(text);
    }
    const versions = (await edits.history(file)).map(({ text, state }) => [text, state]);
    expect(versions.sort()).toEqual([
      ["AB", "done"],
      ["ABC", "draft"],
      ["Before", "done"],
    ]);
  });

  it("the file's text is kept without the marks of the edit that replaces it", async () => {
    const edits = editStore(await open(), home);
    const marks = { sourceHash: base, isMachine: true };
    await edits.save(edit("After", { original: "Before", ...marks }), seenOf(null, base));
    const kept = (await edits.history(file)).find(({ text }) => text === "Before");
    expect(kept).toMatchObject({ author: "", source_hash: null, is_machine: 0, is_correction: 0 });
  });

  it("the desk is told why a published edit is not in its file, as long as the outbox tries", async () => {
    const store = await open();
    const edits = editStore(store, { ...home, destinations: ["texts"] });
    await edits.save(edit("A"), seenOf(null, base));
    await edits.publish(await edits.currentOf(file), "boris@example.com");
    expect(await edits.homeErrors(file)).toEqual([]);
    const mark = (set: { error?: string; state?: "dead" }) =>
      store.run((database) => database.updateTable("outbox").set(set).execute());
    await mark({ error: "EROFS" });
    expect(await edits.homeErrors("help/en/b.md")).toEqual([]);
    // What the file says already may still have to be committed.
    await edits.finish((await edits.currentOf(file)).map(({ id }) => id));
    expect(await edits.homeErrors(file)).toEqual(["EROFS"]);
    await mark({ state: "dead" });
    expect(await edits.homeErrors(file)).toEqual([]);
  });

  it("what is published replaces what was, and may be laid over either", async () => {
    const edits = editStore(await open(), home);
    for (const text of ["First", "Second"]) {
      const rows = await edits.currentOf(file);
      await edits.save(edit(text), seenOf(shownEdit(rows), base));
      expect(await edits.publish((await edits.currentOf(file)).filter(isOpen), "boris@example.com")).toBe(true);
    }
    const rows = await edits.currentOf(file);
    expect(rows).toMatchObject([{ text: "Second", state: "published", publisher: "boris@example.com" }]);
    for (const said of ["Before", "First"]) {
      expect(layEdits(file, `${said}\n`, rows.map(toLaid))).toMatchObject({ source: "Second\n", conflicts: [] });
    }
    expect(layEdits(file, "Other\n", rows.map(toLaid)).conflicts).toHaveLength(1);
  });

  it("finds all that was published together, however much that is", async () => {
    let at = 0;
    const edits = editStore(await open(), home, () => (at += 1));
    const units = Array.from({ length: 110 }, (_, n) => `#${n + 1}`);
    for (const unit of units) await edits.save(edit("After", { unit, original: "Before" }), seenOf(null, base));
    await edits.publish(await edits.currentOf(file), "boris@example.com");
    const rows = await edits.publishedSince(file, at);
    expect(rows).toHaveLength(units.length);
  });

  it("reads of what was ever published only what translations depend on", async () => {
    let at = 0;
    const edits = editStore(await open(), home, () => (at += 1));
    for (const isCorrection of [false, true]) {
      const shown = shownEdit(await edits.currentOf(file));
      await edits.save(edit(`After ${at}`), seenOf(shown, base));
      await edits.markCorrection(file, isCorrection);
      await edits.publish((await edits.currentOf(file)).filter(isOpen), "boris@example.com");
    }
    const released = await edits.released();
    expect(released).toMatchObject([
      { unit: "#1", text: "", is_correction: 0, published_at: 2 },
      { unit: "#1", text: "After 2", is_correction: 1, published_at: 4 },
    ]);
    expect(released[0]).not.toHaveProperty("author");
  });

  it("publishes nothing if a draft has changed since it was read", async () => {
    const edits = editStore(await open(), home);
    await edits.save(edit("A"), seenOf(null, base));
    const [old] = await edits.currentOf(file);
    await edits.save(edit("B"), seenOf(old ?? null, base));
    expect(await edits.publish(old ? [old] : [], "boris")).toBe(false);
    expect(await edits.currentOf(file)).toMatchObject([{ text: "B", state: "draft" }]);
  });

  it("discards nothing that was published since it was read", async () => {
    const edits = editStore(await open(), home);
    await edits.save(edit("A"), seenOf(null, base));
    const drafts = await edits.currentOf(file);
    await edits.publish(drafts, "boris@example.com");
    expect(await edits.discard(drafts)).toBe(false);
    expect(await edits.currentOf(file)).toMatchObject([{ text: "A", state: "published" }]);
    expect(await edits.discard(await edits.currentOf(file))).toBe(true);
    expect(await edits.currentOf(file)).toEqual([]);
  });

  it("moves with the store", async () => {
    const [from, address] = [await open(), await newDatabase()];
    await editStore(from, home).save(edit("A"), seenOf(null, base));
    const to = await open(address);
    await from.run((source) => to.run((target) => copyStore(source, target)));
    expect(await editStore(to, home).current()).toEqual(await editStore(from, home).current());
  });

  it("loses nothing that was published, whatever members, developers, deployments and restarts do", async () => {
    const store = await open();
    const edits = editStore(store, home);
    const contentDir = folderForTest();
    mkdirSync(join(contentDir, "help/en"), { recursive: true });
    const path = join(contentDir, file);
    let blocks = Array.from({ length: 5 }, (_, n) => `Block ${n}`);
    const deploy = () => writeFileSync(path, `${blocks.join("\n\n")}\n`);
    deploy();
    const random = seeded(30);
    const log = { info() {}, warn() {}, error: (_: object, message: string) => expect.fail(message) };
    const typed = new Set<string>();
    for (let step = 0; step < 60; step += 1) {
      const at = Math.floor(random() * blocks.length);
      const action = Math.floor(random() * 6);
      const source = readFileSync(path, "utf8");
      const [unit, rows] = [unitsOf(file, source)[at], await edits.currentOf(file)];
      if (action <= 1 && unit) {
        const current = shownEdit(rows.filter((row) => row.unit === unit.key));
        const hash = hashOf(unit.text);
        const text = `Edit ${step}`;
        const saved = await edits.save(
          edit(text, { unit: unit.key, bases: [hash], author: text }),
          seenOf(current, hash),
        );
        expect(saved.kind).toBe("saved");
        typed.add(text);
      } else if (action === 2) await edits.publish(rows.filter(isOpen), "boris");
      else if (action === 3) {
        // A deployment of what developers wrote, without the edits.
        blocks = blocks.with(at, `Developer ${step}`);
        deploy();
      } else if (action === 4) {
        blocks = blocks.toSpliced(at, 0, `New ${step}`);
        deploy();
      } else {
        // The edits are written to the file, and developers have them.
        const published = rows.filter(({ state }) => state === "published");
        const laid = layEdits(file, await readSource(contentDir, file), published.map(toLaid)).source ?? "";
        blocks = unitsOf(file, laid).map(({ text }) => text);
        deploy();
      }
      // A process that starts now shows each published edit, or the desk shows it as a conflict.
      const followed = await PublishedEdits.open({ contentDir, edits, store, log });
      await followed.close();
      const published = (await edits.currentOf(file)).filter(({ state }) => state === "published");
      const now = readFileSync(path, "utf8");
      const laid = layEdits(file, now, published.map(toLaid));
      expect(followed.overlay.lay(file, now)).toBe(laid.source);
      for (const { id, text } of published)
        expect(laid.source?.includes(text) || laid.conflicts.includes(id)).toBe(true);
    }
    const kept = new Set((await edits.history(file)).map(({ text }) => text));
    expect([...typed].filter((text) => !kept.has(text))).toEqual([]);
  });
});

/** Returns a generator of numbers from 0 to 1 that are the same in each run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

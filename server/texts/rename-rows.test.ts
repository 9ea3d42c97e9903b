import { expect, it } from "vitest";
import { openRatings } from "../help/ratings.ts";
import { addCounts } from "../numbers/write-counts.ts";
import { describeOnEachDatabase } from "../stores/each-database.fixture.ts";
import type { Store } from "../stores/store.ts";
import { isOpen } from "./edit-rows.ts";
import { editStore, type NewEdit, seenOf } from "./edit-store.ts";
import type { NewRename } from "./rename-rows.ts";

const home = { destinations: ["texts"], onPublished() {} };
const article = (from: string, to: string): NewRename => ({
  ...{ part: "help", locale: null, from, to, author: "boris@example.com" },
});
const edit = (file: string, text: string): NewEdit => ({
  ...{ file, unit: "#1", bases: ["base"], text, author: "anna@example.com", original: null },
  ...{ sourceHash: null, isMachine: false },
});
const seen = seenOf(null, "base");

const read = async (store: Store, table: "counts" | "ratings") =>
  store.run((database) => database.selectFrom(table).selectAll().execute());

describeOnEachDatabase(({ open }) => {
  it("edits and their history move along, and the text may get its first name again", async () => {
    const edits = editStore(await open(), home);
    await edits.save(edit("help/en/old.md", "A"), seen);
    await edits.publish((await edits.currentOf("help/en/old.md")).filter(isOpen), "boris");
    await edits.save(edit("help/ru/old.md", "Б"), seen);
    expect(await edits.rename(article("old", "new"))).toBe(true);
    expect(await edits.currentOf("help/en/new.md")).toMatchObject([{ text: "A", state: "published" }]);
    expect(await edits.history("help/ru/new.md")).toMatchObject([{ text: "Б", state: "draft" }]);
    expect(await edits.rename(article("new", "newer"))).toBe(true);
    expect(await edits.renames()).toMatchObject([{ slug: "newer", oldSlugs: ["old", "new"], isDone: false }]);
    expect(await edits.rename(article("newer", "old"))).toBe(true);
    expect(await edits.renames()).toMatchObject([{ slug: "old", oldSlugs: ["new", "newer"] }]);
    expect(await edits.currentOf("help/en/old.md")).toHaveLength(1);
  });

  it.each([
    ["an edit", "taken"],
    ["another text", "second"],
    ["an old address of another text", "first"],
  ])("a name is refused that belongs to %s", async (_, to) => {
    const edits = editStore(await open(), home);
    await edits.save(edit("help/kk/taken.md", "A"), seen);
    await edits.rename(article("first", "second"));
    expect(await edits.rename(article("mine", to))).toBe(false);
    expect(await edits.renames()).toHaveLength(1);
    // A post may have the same name as an article.
    expect(await edits.rename({ ...article("mine", to), part: "blog", locale: "en" })).toBe(true);
  });

  it("a change that was made under the old name learns of the new one", async () => {
    const edits = editStore(await open(), home);
    await edits.rename(article("old", "new"));
    expect(await edits.save(edit("help/en/old.md", "A"), seen)).toEqual({ kind: "conflict", current: null });
    expect(await edits.save(edit("help/en/new.md", "A"), seen)).toMatchObject({ kind: "saved" });
    // A new text may have the old name once the folder has the new one.
    await edits.finishRenames((await edits.renames()).map(({ id }) => id));
    expect(await edits.save(edit("help/en/old.md", "A"), seen)).toMatchObject({ kind: "saved" });
  });

  it("of several members who rename one text, or give one name to several, one succeeds", async () => {
    const edits = editStore(await open(), home);
    const toOne = await Promise.all(["a", "b", "c", "d"].map((from) => edits.rename(article(from, "new"))));
    const ofOne = await Promise.all(["e", "f", "g"].map((to) => edits.rename(article("old", to))));
    expect([toOne, ofOne].map((results) => results.filter(Boolean).length)).toEqual([1, 1]);
  });

  it("votes and counts move along, and are added to those that the new name has", async () => {
    const store = await open();
    const ratings = openRatings(store);
    for (const [visitor, name] of [
      ["one", "old"],
      ["two", "old"],
      ["two", "new"],
    ] as const)
      await ratings.rate({ article: name, locale: "en", visitor, helpful: name === "old", ip: "192.0.2.1" });
    const where = { day: "2026-11-01", source: "", campaign: "", device: "" };
    await store.run((database) =>
      addCounts(database, [
        { ...where, what: "view", address: "/faq/old", language: "en", count: 3 },
        { ...where, what: "view", address: "/faq/new", language: "en", count: 1 },
        { ...where, what: "read", address: "old", language: "ru", count: 2 },
        { ...where, what: "searchMiss", address: "old", language: "ru", count: 5 },
      ]),
    );
    await editStore(store, home).rename(article("old", "new"));
    const votes = (await read(store, "ratings")).map((row) => Object(row));
    expect(votes.map(({ article: name, visitor, helpful }) => [name, visitor, helpful]).sort()).toEqual([
      ["new", "one", 1],
      ["new", "two", 1],
    ]);
    const counts = (await read(store, "counts")).map((row) => Object(row));
    expect(counts.map(({ what, address, count }) => [what, address, Number(count)]).sort()).toEqual([
      ["read", "new", 2],
      ["searchMiss", "old", 5],
      ["view", "/faq/new", 4],
    ]);
  });
});

import { expect, it } from "vitest";
import type { EntryKey } from "../../domain/collection.ts";
import type { ImportedComment } from "../../domain/comments/comment.ts";
import { newComment } from "../../test/fixtures/comment.ts";
import { readReference } from "../reference.ts";
import { describeOnEachDatabase } from "../stores/each-database.fixture.ts";
import { commentStore } from "./comment-store.ts";
import { areCommentsImported, importComments } from "./import-comments.ts";

const post: EntryKey = { id: "what-lateness-costs", locale: "en" };

const published = "2026-01-01T00:00:00.000Z";

function wordpressComment(id: string, changes: Partial<ImportedComment>): ImportedComment {
  return { id, post, parent: null, name: "Zhanar", text: "", isAdministrator: false, published, ...changes };
}

describeOnEachDatabase(({ open }) => {
  it("imports the comments of WordPress once, however often that is tried", async () => {
    const store = await open();
    const comments = commentStore(store);
    const imported = [
      wordpressComment("50", { text: "One" }),
      wordpressComment("51", { text: "An answer", parent: "50", name: "Anna", isAdministrator: true }),
      wordpressComment("52", { text: "An answer to nothing", parent: "49" }),
      wordpressComment("53", { text: "One" }),
      wordpressComment("54", { text: "По-русски", post: { ...post, locale: "ru" } }),
    ];
    expect(await areCommentsImported(store)).toBe(false);
    for (let n = 0; n < 2; n++) await importComments(store, imported);
    expect(await areCommentsImported(store)).toBe(true);
    const shown = await comments.approved(post);
    expect(shown).toMatchObject([
      { text: "One", parent: null, name: "Zhanar", isAdministrator: false, createdAt: Date.parse(published) },
      { text: "An answer", parent: shown[0]?.id, name: "Anna", isAdministrator: true },
      { text: "An answer to nothing", parent: null },
      { text: "One", parent: null },
    ]);
    expect(shown.map(({ id }) => readReference(id))).toEqual(shown.map(({ id }) => id));
    expect(await comments.approved({ ...post, locale: "ru" })).toMatchObject([{ text: "По-русски" }]);
  });

  it("shows no comment twice that this site had sent to WordPress", async () => {
    const store = await open();
    const comments = commentStore(store);
    const saved = async (changes: Parameters<typeof newComment>[0]) => {
      const { id } = await comments.save(newComment(changes));
      return (await comments.find(id)) ?? expect.fail("the comment is gone");
    };
    const text = `"First" -- two  lines\n<b>bold</b>`;
    const sent = await saved({ content: { name: "Жанар <b>", email: "z@example.com", text } });
    const spam = await saved({ content: { name: "B", email: "b@example.com", text: "Buy now" } });
    await comments.decide(spam, "spam");
    const held = await saved({ content: { name: "C", email: "c@example.com", text: "Not approved there" } });
    await importComments(store, [
      wordpressComment("60", { text: "“First” – two lines\n\nbold", name: "Жанар" }),
      wordpressComment("61", { text: "Buy now", name: "B" }),
      wordpressComment("62", { text: "Thank you", parent: "60" }),
    ]);
    expect(await comments.approved(post)).toMatchObject([
      { text: "Thank you", parent: sent.id },
      { id: sent.id, text, email: "z@example.com" },
    ]);
    expect(await comments.list({ status: "spam", limit: 10 })).toMatchObject([{ id: spam.id }]);
    expect(await comments.list({ status: "held", limit: 10 })).toMatchObject([{ id: held.id }]);
  });
});

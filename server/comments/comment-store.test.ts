import { expect, it } from "vitest";
import type { EntryKey } from "../../domain/collection.ts";
import { newComment } from "../../test/fixtures/comment.ts";
import { outboxQueue } from "../outbox/queue.ts";
import { describeOnEachDatabase } from "../stores/each-database.fixture.ts";
import { deletePerson, findPerson } from "../stores/person.ts";
import { type CommentStore, commentStore } from "./comment-store.ts";

const post: EntryKey = { id: "what-lateness-costs", locale: "en" };

async function saved(comments: CommentStore, ...changes: Parameters<typeof newComment>) {
  const { id } = await comments.save(newComment(...changes));
  return (await comments.find(id)) ?? expect.fail("the comment is gone");
}

describeOnEachDatabase(({ newDatabase, open: openStore }) => {
  async function open(databaseUrl?: string) {
    const store = await openStore(databaseUrl);
    return { store, comments: commentStore(store), queue: outboxQueue(store) };
  }

  it("holds a comment until it is approved, and tells every process of the change", async () => {
    const databaseUrl = await newDatabase();
    const [{ comments }, other] = [await open(databaseUrl), await open(databaseUrl)];
    const purged: string[] = [];
    other.store.onPurge((tags) => purged.push(...tags));
    const comment = await saved(comments);
    expect(comment).toMatchObject({ status: "held", email: "aigerim@example.com", isAdministrator: false });
    expect(await comments.approved(post)).toEqual([]);
    expect(await comments.decide(comment, "approved")).toBe(true);
    expect(await other.comments.approved(post)).toMatchObject([{ id: comment.id, status: "approved" }]);
    expect(await comments.approved({ ...post, locale: "ru" })).toEqual([]);
    expect(await comments.approved({ ...post, id: "another" })).toEqual([]);
    await expect.poll(() => purged).toEqual([`post:${post.id}`]);
    expect(await comments.decide(comment, "rejected")).toBe(false);
    const shown = await comments.find(comment.id);
    expect(shown && (await comments.decide(shown, "rejected"))).toBe(true);
    expect(await comments.approved(post)).toEqual([]);
    expect(await comments.list({ status: "rejected", limit: 10 })).toMatchObject([{ id: comment.id }]);
  });

  it("stores the same comment once, with or without a key", async () => {
    const { comments } = await open();
    for (const key of ["a key", null]) {
      const comment = newComment({ key });
      const { id } = await comments.save(comment);
      expect(await comments.save(comment)).toEqual({ id, outcome: "same" });
      const other = { ...comment, contentKey: "another person", key: null };
      expect((await comments.save(other)).outcome).toBe(key === null ? "same" : "new");
    }
  });

  it("replaces the text of a comment that waits, but never of one that is shown", async () => {
    const { comments } = await open();
    const comment = newComment();
    const { id } = await comments.save(comment);
    const changed = (text: string) => ({ ...comment, contentKey: text, content: { ...comment.content, text } });
    expect(await comments.save(changed("second"))).toEqual({ id, outcome: "updated" });
    const waiting = await comments.find(id);
    expect(waiting).toMatchObject({ text: "second", status: "held" });
    if (waiting) await comments.decide(waiting, "approved");
    const third = await comments.save(changed("third"));
    expect(third).toMatchObject({ outcome: "new" });
    expect(await comments.save(changed("third"))).toEqual({ id: third.id, outcome: "same" });
    expect(await comments.approved(post)).toMatchObject([{ text: "second" }]);
    expect(await comments.list({ status: "held", limit: 10 })).toMatchObject([{ text: "third" }]);
  });

  it("stores one comment if copies arrive at the same moment", async () => {
    const databaseUrl = await newDatabase();
    const [one, other] = [await open(databaseUrl), await open(databaseUrl)];
    for (const key of ["together", null]) {
      const comment = newComment({ key });
      const all = await Promise.all([one, other, one, other].map(({ comments }) => comments.save(comment)));
      expect(new Set(all.map(({ id }) => id)).size).toBe(1);
      expect(all.filter(({ outcome }) => outcome === "new")).toHaveLength(1);
    }
  });

  it("keeps suspected spam apart and notifies nobody", async () => {
    const { comments, queue } = await open();
    const spam = await saved(comments, { spam: true, noticeTo: ["mail"] });
    expect(spam.status).toBe("spam");
    expect(await comments.waiting()).toMatchObject({ count: 0 });
    expect(await queue.claim(["mail"], 1000)).toBeNull();
    await comments.decide(spam, "approved");
    expect(await comments.approved(post)).toMatchObject([{ id: spam.id }]);
  });

  it("deletes a comment with the answers to it", async () => {
    const { comments } = await open();
    const [one, other] = [await saved(comments), await saved(comments)];
    const answer = await saved(comments, { parent: one.id });
    await comments.answer(answer, "Answer to the answer");
    expect(await comments.remove(one)).toBe(3);
    expect(await comments.find(answer.id)).toBeNull();
    expect(await comments.find(other.id)).not.toBeNull();
  });

  it("finds and deletes what a person wrote", async () => {
    const { store, comments } = await open();
    await saved(comments);
    await saved(comments, { content: { name: "B", email: "b@example.com", text: "Other" } });
    const found = await findPerson(store, "AIGERIM@example.com");
    expect(found).toMatchObject({ comments: [{ email: "aigerim@example.com" }] });
    expect(await deletePerson(store, "aigerim@example.com")).toEqual({ comments: 1 });
    expect(await comments.list({ status: "held", limit: 10 })).toMatchObject([{ name: "B" }]);
  });

  it("keeps the answers to what a deleted person wrote, but none below what was refused", async () => {
    const { store, comments } = await open();
    const answerTo = (parent: string | null, email: string) =>
      saved(comments, { parent, content: { name: email, email, text: email } });
    const first = await answerTo(null, "a@example.com");
    const second = await answerTo(first.id, "a@example.com");
    const kept = await answerTo(second.id, "b@example.com");
    const below = await answerTo(kept.id, "a@example.com");
    const refused = await answerTo(null, "a@example.com");
    const hidden = await answerTo(refused.id, "b@example.com");
    const deep = await answerTo(below.id, "b@example.com");
    for (const each of [first, second, kept, below, hidden, deep]) await comments.decide(each, "approved");
    await comments.decide(refused, "rejected");
    expect(await deletePerson(store, "A@example.com")).toEqual({ comments: 4 });
    const parents = (await comments.approved(post)).map(({ id, parent }) => [id, parent]);
    expect(Object.fromEntries(parents)).toEqual({ [kept.id]: null, [deep.id]: kept.id, [hidden.id]: refused.id });
  });

  it("deletes refused comments after a while, but never shown or waiting ones", async () => {
    const { comments } = await open();
    const statuses = ["approved", "held", "rejected", "spam"] as const;
    for (const status of statuses) await comments.decide(await saved(comments), status);
    const past = Date.now() - 60_000;
    expect(await comments.deleteExpired({ refused: past, keys: past })).toBe(0);
    const future = Date.now() + 60_000;
    expect(await comments.deleteExpired({ refused: future, keys: past })).toBe(2);
    for (const status of statuses) {
      const kept = await comments.list({ status, limit: 10 });
      expect(kept).toHaveLength(["approved", "held"].includes(status) ? 1 : 0);
    }
  });

  it("forgets form keys, so that they cannot be used to change a comment later", async () => {
    const { comments } = await open();
    const comment = newComment();
    await comments.save(comment);
    await comments.deleteExpired({ refused: 0, keys: Date.now() + 60_000 });
    const changed = { ...comment, contentKey: "changed" };
    expect((await comments.save(changed)).outcome).toBe("new");
  });
});

import type { ImportedComment } from "../../domain/comments/comment.ts";
import { numberedReference } from "../reference.ts";
import type { Database, Store, Tables } from "../stores/store.ts";

const importName = "comments of WordPress";

const batchSize = 500;

export async function areCommentsImported(store: Store): Promise<boolean> {
  const row = await store.run((database) =>
    database.selectFrom("imports").select("name").where("name", "=", importName).executeTakeFirst(),
  );
  return row !== undefined;
}

/** Copies all approved comments of WordPress, sorted by id, into the store, and records that. May be repeated. */
export async function importComments(store: Store, comments: readonly ImportedComment[]): Promise<void> {
  const groups = Map.groupBy(comments, ({ post }) => JSON.stringify([post.id, post.locale]));
  for (const group of groups.values()) await store.run((database) => importGroup(database, group));
  await store.purge([...new Set(comments.map(({ post }) => `post:${post.id}`))]);
  const row = { name: importName, at: Date.now() };
  await store.run((database) =>
    database
      .insertInto("imports")
      .values(row)
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute(),
  );
}

function importGroup(database: Database, comments: readonly ImportedComment[]): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    const known = await findKnown(transaction, comments);
    const ids = new Map<string, string>();
    const added: Tables["comments"][] = [];
    for (const comment of comments) {
      const same = known.get(wordsOf(comment))?.shift();
      const id = same?.id ?? numberedReference(Number(comment.id));
      ids.set(comment.id, id);
      // A comment whose parent is not public is shown as a comment of its own, as in WordPress.
      const parent = ids.get(comment.parent ?? "") ?? null;
      if (!same) added.push(toRow(comment, id, parent));
      // This site had sent it to WordPress, where a moderator approved it. What was decided here stays.
      else if (same.status === "held") await approve(transaction, same.id, parent);
    }
    for (let start = 0; start < added.length; start += batchSize) {
      await transaction
        .insertInto("comments")
        .values(added.slice(start, start + batchSize))
        .onConflict((conflict) => conflict.column("id").doNothing())
        .execute();
    }
  });
}

type KnownComment = Pick<Tables["comments"], "id" | "name" | "text" | "status">;

/** Finds the comments on the post that were not imported, by their words. */
async function findKnown(
  transaction: Database,
  comments: readonly ImportedComment[],
): Promise<Map<string, KnownComment[]>> {
  const [first] = comments;
  const rows = await transaction
    .selectFrom("comments")
    .select(["id", "name", "text", "status"])
    .where("post", "=", first?.post.id ?? "")
    .where("locale", "=", first?.post.locale ?? "")
    .execute();
  const imported = new Set(comments.map(({ id }) => numberedReference(Number(id))));
  return Map.groupBy(
    rows.filter(({ id }) => !imported.has(id)),
    wordsOf,
  );
}

/** Returns the letters and digits of a name and a text, because WordPress changes quotes, dashes, spaces and tags. */
function wordsOf({ name, text }: Pick<KnownComment, "name" | "text">): string {
  return JSON.stringify([name, text].map((part) => part.normalize("NFKC").replace(/<[^<>]*>|[^\p{L}\p{N}]/gu, "")));
}

async function approve(transaction: Database, id: string, parent: string | null): Promise<void> {
  await transaction
    .updateTable("comments")
    .set({ status: "approved", parent, updated_at: Date.now() })
    .where("id", "=", id)
    .execute();
}

function toRow(comment: ImportedComment, id: string, parent: string | null): Tables["comments"] {
  const { post, name, text, isAdministrator, published } = comment;
  const at = Date.parse(published);
  return {
    ...{ id, post: post.id, locale: post.locale, parent, name, text, status: "approved", email: "" },
    ...{ administrator: Number(isAdministrator), consent_version: "", consent_locale: post.locale, verified: 1 },
    ...{ form_key: null, content_key: id, created_at: at, updated_at: at },
  };
}

import { randomUUID } from "node:crypto";
import type { What } from "../../domain/numbers.ts";
import { isLocale } from "../../i18n/locales.ts";
import { addCounts } from "../numbers/write-counts.ts";
import type { Database, Tables } from "../stores/store.ts";
import { openStates } from "./edit-rows.ts";
import { addressFor, fileFor, filesOf, isSameKind, localesOf, type NamedText, type Rename } from "./renames.ts";

export interface NewRename extends NamedText {
  from: string;
  to: string;
  author: string;
}

/** Returns the texts that do not have their first address any more. */
export async function readRenames(database: Database): Promise<(Rename & { author: string })[]> {
  const rows = await database.selectFrom("text_renames").selectAll().orderBy("id").execute();
  return rows.map(({ id, part, locale, slug, old_slugs, is_done, author }) => ({
    ...{ id, part, slug, author, oldSlugs: old_slugs.split(" ") },
    ...{ locale: isLocale(locale) ? locale : null, isDone: is_done === 1 },
  }));
}

/** Returns whether a file has another name since a moment ago. */
export async function isRenamed(database: Database, file: string): Promise<boolean> {
  const renames = await readRenames(database);
  return renames.some(
    (rename) => !rename.isDone && rename.oldSlugs.some((slug) => filesOf(rename, slug).includes(file)),
  );
}

/**
 * Gives a text a new slug, and with it its edits and their history, and what was counted and rated. Returns the id of
 * the rename; `null` if the new slug is taken, or the text does not have the old one any more.
 */
export async function addRename(database: Database, { from, to, author, ...text }: NewRename, at: number) {
  const renames = await readRenames(database);
  const same = renames.filter((each) => isSameKind(each, text));
  if (same.some(({ slug, oldSlugs }) => slug === to || (slug !== from && oldSlugs.includes(to)))) return null;
  const edit = await database
    .selectFrom("text_edits")
    .select("id")
    .where("file", "in", filesOf(text, to))
    .where("state", "in", [...openStates, "published"])
    .executeTakeFirst();
  if (edit) return null;
  const known = same.find(({ slug }) => slug === from);
  // Another member was faster.
  if (!known && same.some(({ isDone, oldSlugs }) => !isDone && oldSlugs.includes(from))) return null;
  const oldSlugs = [...(known?.oldSlugs ?? []), from].filter((slug) => slug !== to);
  const row: Tables["text_renames"] = {
    ...{ id: known?.id ?? randomUUID(), part: text.part, locale: text.locale ?? "", slug: to },
    ...{ old_slugs: oldSlugs.join(" "), author, at, is_done: 0 },
  };
  await database
    .insertInto("text_renames")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
  for (const locale of localesOf(text)) {
    await database
      .updateTable("text_edits")
      .set({ file: fileFor(text.part, locale, to) })
      .where("file", "=", fileFor(text.part, locale, from))
      .execute();
  }
  if (text.part === "help") await moveRatings(database, from, to);
  await moveCounts(database, text, from, to);
  return row.id;
}

/** A visitor's vote on the text counts, also if there was one on another text that once had the new slug. */
async function moveRatings(database: Database, from: string, to: string): Promise<void> {
  const voters = database.selectFrom("ratings").select("visitor").where("article", "=", from);
  await database.deleteFrom("ratings").where("article", "=", to).where("visitor", "in", voters).execute();
  await database.updateTable("ratings").set({ article: to }).where("article", "=", from).execute();
}

/** What is counted at the path of a page. */
const onPages = [
  "view",
  "cta",
  "formBegun",
  "formSent",
  "calculator",
  "tool",
  "demo",
] as const satisfies readonly What[];

async function moveCounts(database: Database, text: NamedText, from: string, to: string): Promise<void> {
  const pathOf = (slug: string) => addressFor(text, slug).replace(/^\/[^/]+/, "");
  const move = async (whats: readonly What[], old: string, address: string) => {
    const counted = await database
      .deleteFrom("counts")
      .where("what", "in", whats)
      .where("address", "=", old)
      .where("language", "in", localesOf(text))
      .returningAll()
      .execute();
    await addCounts(
      database,
      counted.map((row) => ({ ...row, what: row.what as What, address })),
    );
  };
  await move(onPages, pathOf(from), pathOf(to));
  if (text.part === "help") await move(["read"], from, to);
}

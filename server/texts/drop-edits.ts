import type { Member } from "../../domain/desk/roles.ts";
import type { Texts } from "../../domain/desk/text-editor.ts";
import type { BlockResult } from "../../domain/desk/texts.ts";
import { isOpen } from "./edit-rows.ts";
import { shownEdit } from "./edit-store.ts";
import type { EditedFile, EditorOptions, TextReader } from "./editor.ts";
import { mayDo, refused, type Saving, seenNow } from "./prepare-edit.ts";

/** Returns the call of the editor that keeps the text of a file instead of an edit of it. */
export function dropping({ edits }: EditorOptions, reader: TextReader): Pick<Texts, "drop"> {
  async function drop(member: Member, edited: EditedFile, unit: string, seen: string): Promise<Saving> {
    const row = shownEdit(edited.rows.filter((each) => each.unit === unit));
    const now = seenNow(edited, unit);
    // Another member has ended it already.
    if (row === null) return { kind: "saved", seen: now };
    // Visitors see a published edit, so only a publisher ends it.
    if (!mayDo(member, isOpen(row) ? "discarded" : "published")) return refused("role");
    if (now !== seen) return { kind: "conflict", theirs: row.text, author: row.author, seen: now };
    if (!(await edits.discard([row]))) return refused("changed");
    return { kind: "saved", seen: seenNow(await reader.readFile(edited.file), unit) };
  }

  return {
    async drop(member, { family, locale }, drops) {
      const file = await reader.fileOf(family, locale);
      const results: BlockResult[] = [];
      for (const { unit, seen } of drops) {
        const result = file === null ? refused("gone") : await drop(member, await reader.readFile(file), unit, seen);
        results.push({ ...result, unit });
      }
      return results;
    },
  };
}

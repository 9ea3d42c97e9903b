import * as v from "valibot";
import type { PublicComment } from "../../../domain/comments/comment.ts";
import { commentText } from "./html/comment-text.ts";
import { plainText } from "./html/plain-text.ts";

/** A comment that visitors see, with the id of its post in WordPress. */
export interface CommentItem extends PublicComment {
  post: number;
}

/**
 * The fields to request. They do not include the mail address of the sender, which WordPress does not return here
 * either.
 */
export const commentFields = "id,post,parent,author,author_name,date_gmt,content,status,type";

const id = v.pipe(v.number(), v.integer(), v.minValue(0));

const schema = v.object({
  ...{ id, post: id, parent: v.fallback(id, 0) },
  /** The id of a WordPress user; 0: a visitor. */
  author: v.fallback(id, 0),
  author_name: v.fallback(v.string(), ""),
  date_gmt: v.pipe(
    v.string(),
    v.transform((text) => new Date(`${text}Z`)),
    v.check((date) => !Number.isNaN(date.getTime())),
  ),
  content: v.object({ rendered: v.string() }),
  status: v.literal("approved"),
  type: v.literal("comment"),
});

/** Reads a comment; `null` if it is not an approved comment, if no parser can read it, or if it has no text. */
export function readComment(item: unknown): CommentItem | null {
  const read = v.safeParse(schema, item);
  if (!read.success) return null;
  const { id, post, parent, author, author_name, date_gmt, content } = read.output;
  const text = textOf(content.rendered);
  if (text === "") return null;
  return {
    ...{ id: String(id), post, text, parent: parent === 0 ? null : String(parent), isAdministrator: author > 0 },
    // Only administrators may have no name.
    name: plainText(author_name) || (author > 0 ? "" : "…"),
    published: date_gmt.toISOString(),
  };
}

function textOf(html: string): string {
  try {
    return commentText(html);
  } catch (error) {
    if (error instanceof RangeError) return "";
    throw error;
  }
}

import { type CommentErrors, checkComment } from "../../../../domain/comments/comment-form.ts";
import { type SendOutcome, sendForm } from "../../../browser/forms/send-form.ts";

export type CommentSendOutcome = SendOutcome<CommentErrors>;

/**
 * Checks a comment and sends it to the address of its post. In a separate file, because most readers of a post never
 * load it. Never throws.
 */
export async function submitComment(
  address: string,
  values: Readonly<Record<string, string>>,
): Promise<CommentSendOutcome> {
  const checked = checkComment(values);
  if (!checked.ok) return { kind: "invalid", errors: checked.errors };
  return sendForm(address, new URLSearchParams(values).toString());
}

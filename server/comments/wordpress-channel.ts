import { type Channel, DeliveryError } from "../outbox/channel.ts";

/** The destination of comments that are moderated in WordPress. */
export const wordpressChannelName = "wordpress";

export interface WordPressAccount {
  /** The REST base, without a trailing slash. */
  base: string;
  user: string;
  /** An application password. */
  password: string;
}

/** The number of characters after which the rest of a response is not read. */
const maxAnswer = 64 * 1024;

/**
 * Returns the channel that puts comments into the moderation queue of WordPress. A comment that WordPress refuses as a
 * duplicate has already arrived. `onDelivered` receives the comment's reference.
 */
export function wordpressChannel(
  { base, user, password }: WordPressAccount,
  onDelivered: (reference: string) => Promise<void>,
): Channel {
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
  return {
    name: wordpressChannelName,
    async send({ event }, signal) {
      const { reference, ...comment } = event.data as { reference: string };
      const response = await fetch(`${base}/comments`, {
        method: "POST",
        headers: { "Content-Type": "application/json", Accept: "application/json", Authorization: authorization },
        body: JSON.stringify(comment),
        redirect: "manual",
        signal,
      });
      const { id, code } = await readAnswer(response);
      const isDuplicate = response.status === 409 && code === "comment_duplicate";
      if (!isDuplicate && (response.status !== 201 || typeof id !== "number")) {
        throw new DeliveryError(`answered ${response.status}${code === null ? "" : ` ${code}`}`);
      }
      await onDelivered(reference);
    },
  };
}

/**
 * Reads the id of the comment, or the code of an error, which contains nothing personal. Both are `null` if the
 * response is not JSON.
 */
async function readAnswer(response: Response): Promise<{ id: unknown; code: string | null }> {
  let text = "";
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > maxAnswer) break;
  }
  try {
    const { id, code } = Object(JSON.parse(text));
    return { id, code: typeof code === "string" && /^[a-z_]{1,60}$/.test(code) ? code : null };
  } catch {
    // The response is HTML from a proxy, a maintenance page or a fatal error.
    return { id: null, code: null };
  }
}

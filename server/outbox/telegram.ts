import type { Channel } from "./channel.ts";
import { postJson } from "./post-json.ts";

/** The maximum length of a message, in UTF-16 code units. */
const maxLength = 4096;

/**
 * Returns the channel that sends plain messages to a chat. Without a parse mode, nothing in them is read as formatting.
 */
export function telegramChannel({ token, chatId, apiUrl }: { token: string; chatId: string; apiUrl: string }): Channel {
  return {
    name: "telegram",
    async send({ text: { subject, paragraphs, lines } }, signal) {
      const labeled = lines.map(([label, value]) => (label ? `${label}: ${value}` : value));
      const text = [subject, ...paragraphs, "", ...labeled].join("\n").slice(0, maxLength);
      const body = JSON.stringify({
        chat_id: chatId,
        // The cut may have split a surrogate pair, which Telegram would always refuse.
        text: text.toWellFormed(),
        link_preview_options: { is_disabled: true },
      });
      await postJson(`${apiUrl}/bot${token}/sendMessage`, body, {}, signal);
    },
  };
}

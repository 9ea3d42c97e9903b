import type { Channel } from "./channel.ts";
import { postJson } from "./post-json.ts";

/** What one message may hold, in UTF-16 units. */
const maxLength = 4096;

/** Plain messages to a chat: without a parse mode nothing in them can be taken for formatting. */
export function telegramChannel({ token, chatId, apiUrl }: { token: string; chatId: string; apiUrl: string }): Channel {
  return {
    name: "telegram",
    async send({ text: { subject, paragraphs, lines } }, signal) {
      const labeled = lines.map(([label, value]) => (label ? `${label}: ${value}` : value));
      const text = [subject, ...paragraphs, "", ...labeled].join("\n").slice(0, maxLength);
      const body = JSON.stringify({
        chat_id: chatId,
        // The cut may have gone through the middle of a surrogate pair, which Telegram refuses for good.
        text: text.toWellFormed(),
        link_preview_options: { is_disabled: true },
      });
      await postJson(`${apiUrl}/bot${token}/sendMessage`, body, {}, signal);
    },
  };
}

import type { Destination } from "./destination.ts";
import type { LeadTexts } from "./lead-texts.ts";
import { postJson } from "./post-json.ts";

/** What one message may hold, in UTF-16 units. */
const longest = 4096;

/** Requests as plain messages: without a parse mode nothing in them can be taken for formatting. */
export function telegram(
  { token, chatId, apiUrl }: { token: string; chatId: string; apiUrl: string },
  texts: LeadTexts,
): Destination {
  return {
    name: "telegram",
    async send(delivery, signal) {
      const { subject, paragraphs, lines } = texts.forTeam(delivery);
      const text = [
        subject,
        ...paragraphs,
        "",
        ...lines.map(([label, value]) => (label ? `${label}: ${value}` : value)),
      ].join("\n");
      const body = JSON.stringify({
        chat_id: chatId,
        // The cut may have gone through the middle of a pair, which Telegram would refuse for good.
        text: text.slice(0, longest).toWellFormed(),
        link_preview_options: { is_disabled: true },
      });
      await postJson(`${apiUrl}/bot${token}/sendMessage`, body, {}, signal);
    },
  };
}

import type { Channel } from "./channel.ts";
import { accepted, callApi } from "./http-channels.ts";

/** Limits of Slack: characters of a header, characters of a section, blocks of a message. */
const [maxHeader, maxSection, maxBlocks] = [150, 3000, 50];

/** A section has at most this many code points, so that no character is split. */
const sections = new RegExp(`[^]{1,${maxSection / 2}}`, "gu");

/**
 * Returns the channel to an incoming webhook of Slack. Its texts are plain, so nothing that a visitor wrote becomes a
 * link, a mention or formatting.
 */
export function slackChannel(url: string): Channel {
  return {
    name: "slack",
    async send({ text: { subject, paragraphs, lines } }, signal) {
      const labeled = lines.map(([label, value]) => (label ? `${label}: ${value}` : value));
      const body = [...paragraphs, ...labeled].join("\n").match(sections) ?? [];
      const message = {
        // What notifications show. Here, & < and > are markup.
        text: subject.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;"),
        blocks: [
          { type: "header", text: plain([...subject].slice(0, maxHeader / 2).join("")) },
          ...body.slice(0, maxBlocks - 1).map((text) => ({ type: "section", text: plain(text) })),
        ],
        ...{ unfurl_links: false, unfurl_media: false },
      };
      const answer = await callApi(url, { method: "POST", body: JSON.stringify(message), signal });
      accepted(answer, /^[a-z_]{1,40}$/.exec(answer.body)?.[0]);
    },
  };
}

function plain(text: string) {
  return { type: "plain_text", text, emoji: false };
}

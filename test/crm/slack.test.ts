import { expect, it, onTestFinished } from "vitest";
import { slackChannel } from "../../server/outbox/slack.ts";
import { crmMessage } from "./crm.contract.ts";
import { type Asked, type Reply, startStandIn } from "./stand-in.ts";

const path = "/services/T0/B0/xyz";
const time = () => AbortSignal.timeout(20_000);

interface Block {
  type: string;
  text: { type: string; text: string };
}

/** Stands in for incoming webhooks of Slack (docs.slack.dev/messaging/sending-messages-using-incoming-webhooks). */
async function slackStandIn() {
  const messages: { text: string; blocks: Block[] }[] = [];
  function answer(asked: Asked): Reply {
    // A webhook that was removed.
    if (asked.path !== path) return refusal(404, "no_service");
    const message = asked.body as (typeof messages)[number];
    // Limits of blocks (reference/block-kit/blocks, composition-objects/text-object).
    const isGood = message.blocks.every(
      ({ type, text: { text } }) => text.length > 0 && text.length <= (type === "header" ? 150 : 3000),
    );
    if (!isGood || message.blocks.length > 50) return refusal(400, "invalid_blocks");
    messages.push(message);
    return { status: 200, body: "ok" };
  }
  const standIn = await startStandIn(answer);
  onTestFinished(() => standIn.close());
  return { ...standIn, messages, channel: slackChannel(standIn.url + path) };
}

/** Errors are words, not JSON. */
function refusal(status: number, word: string, headers = {}): Reply {
  return { status, body: word, headers: { "Content-Type": "text/html", ...headers } };
}

it("shows what visitors wrote as plain text, and only the subject in notifications", async () => {
  const { channel, messages } = await slackStandIn();
  const { text, ...message } = crmMessage("7K3Q-F9XM");
  const subject = "Demo: <!channel> & Co";
  await channel.send({ ...message, text: { ...text, subject, paragraphs: ["*Not verified*"] } }, time(), 1);
  expect(messages).toMatchObject([
    {
      text: "Demo: &lt;!channel&gt; &amp; Co",
      blocks: [
        { type: "header", text: { type: "plain_text", text: subject } },
        {
          type: "section",
          text: { type: "plain_text", text: "*Not verified*\nQuote: <b>50</b> employees, revision 1", emoji: false },
        },
      ],
    },
  ]);
});

it.each([
  ["long", "a".repeat(4000), "b".repeat(9000)],
  ["in characters of two units", "🙂".repeat(4000), "🙂".repeat(9000)],
  ["without end", "a", "b".repeat(1_000_000)],
  ["without lines", "a", ""],
])("splits texts that are %s", async (_, subject, value) => {
  const { channel, messages } = await slackStandIn();
  const lines: [string, string][] = value === "" ? [] : [["", value]];
  await channel.send({ ...crmMessage("7K3Q-F9XM"), text: { subject, paragraphs: [], lines, footer: "" } }, time(), 1);
  expect(messages[0]?.blocks.every(({ text }) => text.text.isWellFormed())).toBe(true);
  if (value.length < 100_000)
    expect(
      messages[0]?.blocks
        .slice(1)
        .map(({ text }) => text.text)
        .join(""),
    ).toBe(value);
});

it.each<[Reply, object]>([
  [refusal(404, "channel_not_found"), { message: "answered 404: channel_not_found", isFinal: true }],
  [refusal(410, "channel_is_archived"), { message: "answered 410: channel_is_archived", isFinal: true }],
  [refusal(403, "action_prohibited"), { isFinal: false, isRefused: true }],
  // One message a second (apis/web-api/rate-limits).
  [refusal(429, "rate_limited", { "Retry-After": "30" }), { isFinal: false, retryAfter: 30_000 }],
  [refusal(500, "rollup_error"), { isFinal: false }],
])("understands %o", async (reply, failure) => {
  const { channel, fail } = await slackStandIn();
  fail("", reply);
  await expect(channel.send(crmMessage("7K3Q-F9XM"), time(), 1)).rejects.toMatchObject(failure);
});

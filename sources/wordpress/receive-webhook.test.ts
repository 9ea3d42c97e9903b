import { Webhook } from "standardwebhooks";
import { expect, test, vi } from "vitest";
import { contentHook, type HookOptions, readTags } from "./receive-webhook.ts";

const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const body = JSON.stringify({
  id: "m1",
  events: [
    { type: "post", action: "updated", id: 12, translations: { en: 12, ru: 13 } },
    { type: "term", action: "updated", id: 3 },
    { type: "comment", action: "created", id: 9, post: 12 },
    { type: "test" },
    { type: "post", id: "../../1" },
  ],
});
const tags = ["content:post:12", "content:post:13", "content:term:3"];

function open(more: Partial<HookOptions> = {}) {
  const seen = new Set<string>();
  const take = vi.fn(async (id: string, _tags: string[]) => !seen.has(id) && !!seen.add(id));
  const follow = vi.fn(async () => {});
  const log = { info: vi.fn(), warn: vi.fn() };
  return { hook: contentHook({ secret, take, follow, log, ...more }), take, follow, log };
}

function signed(text = body, at = new Date(), id = "msg_1", by = secret): Record<string, string> {
  const signature = new Webhook(by).sign(id, at, text);
  return {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": signature,
  };
}

const minutes = (count: number) => new Date(Date.now() + count * 60_000);

test("a genuine message is passed on as the tags that concern us", async () => {
  const { hook, take, log } = open();
  expect(await hook.receive(signed(), body)).toBe("accepted");
  expect(take).toHaveBeenCalledExactlyOnceWith("msg_1", tags);
  expect(readTags([...tags, "posts", "post:12", "content:user:1", "content:post:x"])).toEqual([
    { kind: "post", id: 12 },
    { kind: "post", id: 13 },
    { kind: "term", id: 3 },
  ]);
  expect(log.warn).not.toHaveBeenCalled();
});

test.each<[string, Record<string, string>, string]>([
  ["no signature", {}, body],
  [
    "another secret",
    signed(body, new Date(), "msg_1", `whsec_${Buffer.from("another secret, as long").toString("base64")}`),
    body,
  ],
  ["another body", signed(), body.replace("12", "13")],
  ["another id", { ...signed(), "webhook-id": "msg_2" }, body],
  ["six minutes old", signed(body, minutes(-6)), body],
  ["six minutes ahead", signed(body, minutes(6)), body],
  ["no JSON", signed("<html>"), "<html>"],
  ["JSON of another shape", signed("[]"), "[]"],
])("a message with %s is refused", async (_, headers, text) => {
  const { hook, take, log } = open();
  expect(await hook.receive(headers, text)).toBe("refused");
  expect(take).not.toHaveBeenCalled();
  expect(JSON.stringify(log.warn.mock.calls)).not.toContain("whsec");
});

test("a message is accepted once, no matter by which process", async () => {
  const { hook } = open();
  const headers = signed();
  expect(await hook.receive(headers, body)).toBe("accepted");
  expect(await hook.receive(headers, body)).toBe("repeated");
  const other = open({ take: async () => false });
  expect(await other.hook.receive(signed(), body)).toBe("repeated");
});

test("if the store is unavailable, this process handles the change", async () => {
  const away = open({ take: () => Promise.reject(new Error("away")) });
  expect(await away.hook.receive(signed(), body)).toBe("accepted");
  expect(away.follow).toHaveBeenCalledOnce();
  expect(await away.hook.receive(signed(), body)).toBe("repeated");
});

test("a store that does not answer does not delay the response", async () => {
  const slow = open({ take: () => new Promise(() => {}) });
  expect(await slow.hook.receive(signed(), body)).toBe("accepted");
});

test("without a secret no message is accepted", async () => {
  expect(await open({ secret: null }).hook.receive(signed(), body)).toBe("off");
});

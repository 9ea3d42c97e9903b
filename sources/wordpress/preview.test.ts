import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { isGenuine } from "./preview.ts";

const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const key = Buffer.from("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "base64");
const now = 1_800_000_000_000;
const expires = now / 1000 + 1800;
const sign = (id: number, until: number) => createHmac("sha256", key).update(`preview.${id}.${until}`).digest("hex");
const ticket = { id: 12, expires, signature: sign(12, expires) };

test("what the plugin signed is genuine", () => expect(isGenuine(ticket, secret, now)).toBe(true));

test.each([
  ["another post", { ...ticket, id: 13 }],
  ["another end", { ...ticket, expires: expires + 1 }],
  ["run out", { ...ticket, expires: now / 1000, signature: sign(12, now / 1000) }],
  ["good for too long", { ...ticket, expires: expires + 3600, signature: sign(12, expires + 3600) }],
  ["no signature", { ...ticket, signature: "" }],
  ["a long signature", { ...ticket, signature: `${ticket.signature}00` }],
  ["letters", { ...ticket, signature: "z".repeat(64) }],
  ["no number", { ...ticket, expires: Number.NaN }],
])("%s is not genuine", (_, wrong) => expect(isGenuine(wrong, secret, now)).toBe(false));

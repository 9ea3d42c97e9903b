import { afterEach, expect, it, vi } from "vitest";
import { sendForm } from "./send-form.ts";

/* Tests which answers of the server make the browser send a form again. */

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const accepted = () => Response.json({ kind: "accepted", reference: "7K3Q-F9XM" });
const ofProxy = (status: number) => () => new Response("<h1>Bad Gateway</h1>", { status });
const ours = (status: number) => () => Response.json({ kind: "failed" }, { status });

it.each([
  ["502 of the proxy, then accepted", [ofProxy(502), accepted], "accepted", 2],
  ["503 of the site, then accepted", [ours(503), accepted], "accepted", 2],
  ["503 twice", [ours(503), ours(503), accepted], "failed", 2],
  ["502 and then 503", [ofProxy(502), ofProxy(503), accepted], "failed", 2],
  ["accepted at once", [accepted], "accepted", 1],
  ["500 is not sent again", [ours(500), accepted], "failed", 1],
])("%s", async (_, answers, kind, requests) => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const bodies: unknown[] = [];
  vi.stubGlobal("fetch", async (_address: string, { body }: RequestInit) => {
    bodies.push(body);
    return answers[bodies.length - 1]?.();
  });
  const outcome = sendForm("/en/contact", "key=a&message=b");
  // Not all timers: loops of other tests in this process would never end.
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await outcome).kind).toBe(kind);
  expect(bodies).toEqual(Array(requests).fill("key=a&message=b"));
});

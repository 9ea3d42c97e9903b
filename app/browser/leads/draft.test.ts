import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createStorage, refusingStorage } from "../../../test/fixtures/storage.ts";
import { draftOf, readDraft, restoreQueuedLead, saveDraft } from "./draft.ts";

const queueKey = "waiting-requests";

beforeEach(() => {
  vi.stubGlobal("sessionStorage", createStorage());
  vi.stubGlobal("localStorage", createStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Returns a lead as earlier versions stored it. */
function queued(key: string) {
  return { key, savedAt: 0, body: new URLSearchParams({ firstName: `From ${key}`, topic: "demo", key }).toString() };
}

function typedDraft(key: string): void {
  const data = new FormData();
  data.set("firstName", "Typed later");
  saveDraft(draftOf(key, data));
}

const keysIn = (queue: string | null) => queue && JSON.parse(queue).map(({ key }: { key: string }) => key);

test.each<[string, unknown, string | null, { restored: boolean; draft?: string; left: string[] | null }]>([
  ["no queue", null, null, { restored: false, left: null }],
  ["one lead", [queued("a")], null, { restored: true, draft: "From a", left: null }],
  ["two leads", [queued("a"), queued("b")], null, { restored: true, draft: "From a", left: ["b"] }],
  ["a draft of another lead", [queued("a")], "b", { restored: false, draft: "Typed later", left: ["a"] }],
  ["a newer draft of the same lead", [queued("a")], "a", { restored: true, draft: "Typed later", left: null }],
  ["something else", [{ key: 7 }, null, "x"], null, { restored: false, left: null }],
  ["an object", { key: "a" }, null, { restored: false, left: null }],
])("restores what the old queue has: %s", (_, queue, draftKey, { restored, draft, left }) => {
  if (queue !== null) localStorage.setItem(queueKey, JSON.stringify(queue));
  if (draftKey !== null) typedDraft(draftKey);
  expect(restoreQueuedLead()).toBe(restored);
  expect(readDraft()?.values.firstName).toBe(draft);
  expect(keysIn(localStorage.getItem(queueKey))).toEqual(left);
});

test("keeps the form's key, so that a lead that had arrived is not stored twice", () => {
  localStorage.setItem(queueKey, JSON.stringify([queued("a")]));
  restoreQueuedLead();
  expect(readDraft()?.key).toBe("a");
  expect(restoreQueuedLead()).toBe(false);
});

test("leaves the lead in the queue if the draft cannot be saved", () => {
  localStorage.setItem(queueKey, JSON.stringify([queued("a")]));
  vi.stubGlobal("sessionStorage", refusingStorage);
  expect(restoreQueuedLead()).toBe(false);
  expect(keysIn(localStorage.getItem(queueKey))).toEqual(["a"]);
});

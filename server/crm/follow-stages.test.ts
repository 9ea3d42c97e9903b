import { setImmediate as nextTurn } from "node:timers/promises";
import * as v from "valibot";
import { expect, onTestFinished, test } from "vitest";
import { type Crm, crmSettingsSchema } from "./crm.ts";
import { followStages, hookKey } from "./follow-stages.ts";

/** Follows a CRM whose webhooks name ids. `ask` fails, or answers nothing. */
function follow(ask: (ids: readonly string[]) => Promise<void>) {
  const warnings: object[] = [];
  const crm: Partial<Crm> = {
    changed: (form) => form.getAll("id"),
    stages: async (ids) => {
      await ask(ids);
      return new Map();
    },
  };
  const records = { toCheck: async () => [], known: async (_: string, ids: readonly string[]) => [...ids] };
  const follower = followStages({
    crms: [{ name: "crm", crm: crm as Crm, settings: v.parse(crmSettingsSchema, {}) }],
    records: { ...records, saveStages: async () => {} },
    secret: "s",
    log: { warn: (fields) => void warnings.push(fields) },
  });
  onTestFinished(() => follower.close());
  const receive = (id: string) => follower.receive("crm", hookKey("s", "crm"), `id=${id}`);
  return { receive, warnings };
}

test("a bulk edit becomes few requests, one after the other, that name each record once", async () => {
  const asked: string[][] = [];
  let [running, most] = [0, 0];
  const { receive } = follow(async (ids) => {
    asked.push([...ids]);
    most = Math.max(most, ++running);
    await nextTurn();
    running -= 1;
  });
  const ids = Array.from({ length: 500 }, (_, at) => String(at));
  for (const id of [...ids, ...ids]) expect(receive(id)).toBe("accepted");
  await expect.poll(() => asked.flat()).toEqual(ids);
  expect([asked.length, most]).toEqual([10, 1]);
});

test("what a webhook names is asked for although the request before failed, which the log says", async () => {
  const asked: string[] = [];
  const { receive, warnings } = follow(async (ids) => {
    asked.push(...ids);
    if (ids.includes("1")) throw new TypeError("fetch failed");
  });
  receive("1");
  await expect.poll(() => warnings).toEqual([{ crm: "crm", reason: "TypeError" }]);
  receive("2");
  await expect.poll(() => asked).toEqual(["1", "2"]);
});

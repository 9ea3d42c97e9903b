import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { steps, type VisitSums } from "../domain/numbers.ts";
import { commentStore } from "../server/comments/comment-store.ts";
import { leadStore } from "../server/leads/lead-store.ts";
import { outboxQueue } from "../server/outbox/queue.ts";
import { openStore, type Store, type Tables } from "../server/stores/store.ts";
import { teamStore } from "../server/team/team-store.ts";
import { newComment } from "../test/fixtures/comment.ts";
import { newLead } from "../test/fixtures/lead.ts";
import { startPostgres, type TestPostgres } from "../test/fixtures/postgres.ts";
import { folderForAll } from "../test/fixtures/temporary-folder.ts";
import { runScript } from "./test/run-script.ts";

const folder = folderForAll();
const databaseUrl = `sqlite:${join(folder, "site.db")}`;
const log = { warn() {}, error() {} };
/** A busy machine may need longer than a visitor would wait. */
const timeoutMs = 30_000;
let postgres: TestPostgres;

beforeAll(async () => {
  postgres = await startPostgres();
});

afterAll(async () => {
  await postgres.stop();
});

const move = (to: string) => runScript("move-store.ts", [to], { DATABASE_URL: databaseUrl });

it("copies everything from SQLite to PostgreSQL, once", async () => {
  const before = await openStore({ databaseUrl, log, timeoutMs });
  const leads = leadStore(before);
  const sent = [newLead({ confirm: { address: "a", day: "d" } }), newLead({ spam: true }), newLead()];
  const references = [];
  for (const lead of sent) references.push((await leads.save(lead)).reference);
  const [first, changed] = [sent[0], newLead()];
  if (!first) throw new Error("nothing was sent");
  await leads.save({ ...changed, key: first.key });
  const claimed = await outboxQueue(before).claim(["mail"], 1000);
  await outboxQueue(before).finish(claimed?.id ?? "");
  // Earlier versions postponed by parts of a millisecond.
  const postponed = { next_at: Date.now() + 0.5, error: "answered 503" };
  await before.run((database) =>
    database.updateTable("outbox").set(postponed).where("destination", "=", "webhook").execute(),
  );
  const { id } = await commentStore(before).save(newComment());
  const comment = await commentStore(before).find(id);
  const kept = await Promise.all(references.map((reference) => leads.show(reference)));
  const counts = await addCounts(before);
  await before.close();

  const to = await postgres.createDatabase();
  expect((await move(to)).out).toContain("leads: 3\nlead_revisions: 4\n");
  const after = await openStore({ databaseUrl: to, log, timeoutMs });
  const byId = (history: (typeof kept)[number]) => ({
    ...history,
    deliveries: history?.deliveries.toSorted((a, b) => a.id.localeCompare(b.id)),
  });
  const found = await Promise.all(references.map((reference) => leadStore(after).show(reference)));
  expect(found.map(byId)).toEqual(kept.map(byId));
  expect(await commentStore(after).find(id)).toEqual(comment);
  expect(await listCounts(after)).toEqual(counts);
  // A visitor who submits again with the old key is recognized.
  expect(await leadStore(after).save({ ...changed, key: first.key })).toMatchObject({ outcome: "same" });
  await after.close();
  expect((await move(to)).err).toMatch(/^Nothing was copied: the other store has rows in leads/);
});

it("copies nothing into a store that has only a member of the team", async () => {
  const to = await postgres.createDatabase();
  const other = await openStore({ databaseUrl: to, log, timeoutMs });
  await teamStore(other).add("stranger@example.com");
  await other.close();
  expect((await move(to)).err).toMatch(/^Nothing was copied: the other store has rows in team_members/);
});

/** Adds rows with keys of many columns, more than are read at once. Returns all of them. */
async function addCounts(store: Store): Promise<string[]> {
  const searched = { what: "searchMiss", source: "", campaign: "", device: "" };
  const rows = Array.from({ length: 1203 }, (_, n) => ({
    ...{ ...searched, language: n % 2 ? "kk" : "ru", day: `2026-11-${10 + (n % 3)}`, address: `кесте ${n}`, count: n },
  }));
  for (let from = 0; from < rows.length; from += 400) {
    const some = rows.slice(from, from + 400);
    await store.run((database) => database.insertInto("counts").values(some).execute());
    await store.run((database) => database.insertInto("visit_days").values(some.map(toVisits)).execute());
  }
  return listCounts(store);
}

/** Sums of visits that differ only in the last column of their key. */
function toVisits({ count }: { count: number }): Tables["visit_days"] {
  const where = { day: "2026-11-10", landing: "", language: "", source: "", medium: "", campaign: "", device: "" };
  const sums = Object.fromEntries(["visits", "pages", ...steps].map((name) => [name, count])) as VisitSums;
  return { ...where, arm: `hero:${count}`, ...sums };
}

async function listCounts(store: Store): Promise<string[]> {
  const rows = await store.run((database) => database.selectFrom("counts").selectAll().execute());
  const days = await store.run((database) => database.selectFrom("visit_days").selectAll().execute());
  return [
    ...rows.map(({ language, day, address, count }) => `${language} ${day} ${address} ${count}`),
    ...days.map(({ arm, visits }) => `${arm} ${visits}`),
  ].toSorted();
}

it.each([
  ["nothing", "", /^Name the new store/],
  ["no server", "postgres://site@127.0.0.1:65535/site", /^Nothing was copied: .*ECONNREFUSED/],
])("says in one line what is wrong: %s", async (_, to, said) => {
  expect(await move(to)).toMatchObject({ status: 2, err: expect.stringMatching(said) });
});

import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import { copyStore } from "../stores/copy-store.ts";
import { describeOnEachDatabase } from "../stores/each-database.fixture.ts";
import { deletePerson, findPerson } from "../stores/person.ts";
import type { Store } from "../stores/store.ts";
import { type TeamStore, teamStore } from "./team-store.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

describeOnEachDatabase(({ open }) => {
  let store: Store;
  let team: TeamStore;
  let now: number;
  beforeEach(async () => {
    now = Date.UTC(2026, 10, 20);
    store = await open();
    team = teamStore(store, () => now);
    await team.add("Anna@Example.com");
  });

  async function signIn(email = "anna@example.com"): Promise<string> {
    return (await team.takeLink((await team.makeLink(email)) ?? "")) ?? expect.fail("the link was refused");
  }

  it("knows members by their address in upper or lower case", async () => {
    expect(await team.add("anna@example.com")).toBe(false);
    expect(await team.add("boris@example.com")).toBe(true);
    expect((await team.list()).map(({ email }) => email)).toEqual(["anna@example.com", "boris@example.com"]);
    expect(await team.makeLink("ANNA@example.com")).toMatch(/^[\w-]{43}$/);
    expect(await team.makeLink("nobody@example.com")).toBeNull();
  });

  it("makes no new link while the member's newest is unused and newer than the pause", async () => {
    const link = (await team.makeLink("anna@example.com", 3 * minute)) ?? "";
    now += 3 * minute - 1;
    expect(await team.makeLink("anna@example.com", 3 * minute)).toBeNull();
    now += 1;
    expect(await team.makeLink("anna@example.com", 3 * minute)).not.toBeNull();
    expect(await team.takeLink(link)).not.toBeNull();
    const next = await team.makeLink("anna@example.com", 3 * minute);
    await team.removeLink(next ?? "");
    expect(await team.takeLink(next ?? "")).toBeNull();
    expect(await team.makeLink("anna@example.com", 3 * minute)).not.toBeNull();
  });

  it("accepts a link once, within fifteen minutes", async () => {
    const link = (await team.makeLink("anna@example.com")) ?? "";
    now += 15 * minute - 1;
    const session = (await team.takeLink(link)) ?? "";
    expect(await team.findSession(session)).toMatchObject({ email: "anna@example.com", isRenewed: false });
    expect(await team.takeLink(link)).toBeNull();
    const late = (await team.makeLink("anna@example.com")) ?? "";
    now += 15 * minute;
    expect(await team.takeLink(late)).toBeNull();
    expect(await team.takeLink("")).toBeNull();
  });

  it("gives one session for a link that is used several times at once", async () => {
    const link = (await team.makeLink("anna@example.com")) ?? "";
    const sessions = await Promise.all(Array.from({ length: 8 }, () => team.takeLink(link)));
    expect(sessions.filter((session) => session !== null)).toHaveLength(1);
  });

  it("ends the other links of the member and the session of the same browser at sign-in", async () => {
    const [link, other] = [await team.makeLink("anna@example.com"), await team.makeLink("anna@example.com")];
    const [mine, elsewhere] = [await signIn(), await signIn()];
    expect(await team.takeLink(link ?? "")).toBeNull();
    expect(await team.takeLink(other ?? "")).toBeNull();
    const next = await team.takeLink((await team.makeLink("anna@example.com")) ?? "", mine);
    expect(await team.findSession(mine)).toBeNull();
    for (const session of [elsewhere, next ?? ""]) expect(await team.findSession(session)).not.toBeNull();
  });

  it("ends all sessions and links of a member, and nothing of others", async () => {
    await team.add("boris@example.com");
    const [one, other] = [await signIn(), await signIn()];
    const boris = await team.takeLink((await team.makeLink("boris@example.com")) ?? "");
    const link = (await team.makeLink("anna@example.com")) ?? "";
    await team.endAllSessions(one);
    for (const session of [one, other]) expect(await team.findSession(session)).toBeNull();
    expect(await team.takeLink(link)).toBeNull();
    expect(await team.findSession(boris ?? "")).not.toBeNull();
    await team.remove("boris@example.com");
  });

  it("lets a session last fourteen days after its last use, and thirty days in all", async () => {
    const session = await signIn();
    now += 13 * day;
    expect(await team.findSession(session)).toMatchObject({ email: "anna@example.com", isRenewed: true });
    expect(await team.findSession(session)).toMatchObject({ email: "anna@example.com", isRenewed: false });
    now += 13 * day;
    expect(await team.findSession(session)).toMatchObject({ isRenewed: true });
    const [anna] = await team.list();
    expect(anna?.sessions).toEqual([{ createdAt: now - 26 * day, seenAt: now }]);
    now += 4 * day;
    expect(await team.findSession(session)).toBeNull();
    expect((await team.list())[0]?.sessions).toEqual([]);
  });

  it("ends one session by signing out, and all by removing the member", async () => {
    const [one, other, third] = [await signIn(), await signIn(), await signIn()];
    const link = (await team.makeLink("anna@example.com")) ?? "";
    await team.endSession(one);
    expect(await team.findSession(one)).toBeNull();
    expect(await team.findSession(other)).not.toBeNull();
    expect(await team.remove("ANNA@example.com")).toBe(true);
    expect(await team.remove("anna@example.com")).toBe(false);
    await team.add("anna@example.com");
    for (const session of [other, third]) expect(await team.findSession(session)).toBeNull();
    expect(await team.takeLink(link)).toBeNull();
  });

  it("stores no token that anyone could use", async () => {
    const session = await signIn();
    const link = (await team.makeLink("anna@example.com")) ?? "";
    const kept = await store.run(async (database) => [
      ...(await sql`select * from desk_sessions`.execute(database)).rows,
      ...(await sql`select * from sign_in_links`.execute(database)).rows,
    ]);
    expect(kept).toHaveLength(2);
    const text = JSON.stringify(kept);
    expect(text).toContain("anna@example.com");
    for (const token of [session, link]) {
      expect(text).not.toContain(token);
      expect(await team.takeLink(hashIn(text, token))).toBeNull();
    }
  });

  it("deletes expired links and sessions", async () => {
    await team.makeLink("anna@example.com");
    await signIn();
    now += 15 * day;
    await signIn();
    const rows = await store.run(async (database) => [
      await database.selectFrom("sign_in_links").selectAll().execute(),
      await database.selectFrom("desk_sessions").selectAll().execute(),
    ]);
    expect(rows.map((found) => found.length)).toEqual([0, 1]);
  });

  it("finds and deletes a member as a person", async () => {
    const session = await signIn();
    await team.add("boris@example.com");
    const found = await findPerson(store, "Anna@example.com");
    expect(Object.keys(found)).toEqual(["team_members", "desk_sessions"]);
    expect(await deletePerson(store, "anna@example.com")).toEqual({ team_members: 1, desk_sessions: 1 });
    expect(await team.findSession(session)).toBeNull();
    expect((await team.list()).map(({ email }) => email)).toEqual(["boris@example.com"]);
  });

  it("moves with the store, without links and sessions", async () => {
    const session = await signIn();
    const moved = await open();
    const counts = await store.run((from) => moved.run((to) => copyStore(from, to)));
    const tables = new Map(counts);
    expect(["team_members", "desk_sessions", "sign_in_links"].map((name) => tables.get(name))).toEqual([
      1,
      undefined,
      undefined,
    ]);
    const after = teamStore(moved, () => now);
    expect((await after.list()).map(({ email }) => email)).toEqual(["anna@example.com"]);
    expect(await after.findSession(session)).toBeNull();
  });
});

/** Returns one of the stored hashes. */
function hashIn(text: string, fallback: string): string {
  return /"token_hash":"([\w-]+)"/.exec(text)?.[1] ?? fallback;
}

import { createHash, randomBytes } from "node:crypto";
import { type Member as Acting, parseRoles } from "../../domain/desk/roles.ts";
import { linkMinutes, maxSessionDays, sessionDays } from "../../domain/desk/team.ts";
import type { Database, Store } from "../stores/store.ts";

const linkMs = linkMinutes * 60_000;
const sessionMs = sessionDays * 24 * 3_600_000;
const maxSessionMs = maxSessionDays * 24 * 3_600_000;

/** Milliseconds after which the use of a session is recorded again. */
const noteEveryMs = 3_600_000;

/** A member with their sessions. Times are in milliseconds since 1970. */
export interface Member {
  /** In lower case. */
  email: string;
  createdAt: number;
  /** As `parseRoles` reads them. */
  roles: string;
  sessions: { createdAt: number; seenAt: number }[];
}

export type TeamStore = ReturnType<typeof teamStore>;

/**
 * Returns the members, links and sessions that are kept in this store. Calls reject in the same cases as all calls of
 * the store. `now` returns milliseconds since 1970.
 */
export function teamStore({ run }: Pick<Store, "run">, now: () => number = Date.now) {
  return {
    /** Adds a member. Resolves with `false` if the address already belongs to a member. */
    add: (email: string) => run((database) => addMember(database, email.toLowerCase(), now())),
    /** Changes a member's roles, which `parseRoles` must accept. Resolves with `false` if there is no such member. */
    setRoles: (email: string, roles: string) => run((database) => setRoles(database, email.toLowerCase(), roles)),
    /** Removes a member with their sessions and links. Resolves with `false` if there is no such member. */
    remove: (email: string) => run((database) => removeMember(database, email.toLowerCase())),
    /** Returns all members, sorted by address. */
    list: () => run((database) => listMembers(database, now())),
    /**
     * Returns the token of a new sign-in link; `null` if the address belongs to no member, or if the member already has
     * an unused link that is less than `pauseMs` milliseconds old.
     */
    makeLink: (email: string, pauseMs = 0) =>
      run((database) => makeLink(database, email.toLowerCase(), pauseMs, now())),
    /** Removes a link that did not reach its member. */
    removeLink: (token: string) => run((database) => deleteToken(database, "sign_in_links", token)),
    /**
     * Uses up a link and returns the token of a new session; `null` if the link was used, has expired or never existed.
     * The member's other links and the session `previous` end.
     */
    takeLink: (token: string, previous = "") => run((database) => takeLink(database, token, previous, now())),
    /**
     * Returns the member whose session this is, who has no roles if they cannot be read; `null` if there is no such
     * session or it has expired. Records the use of the session at most once an hour; `isRenewed` says whether it did
     * so now.
     */
    findSession: (token: string) => run((database) => findSession(database, token, now())),
    endSession: (token: string) => run((database) => deleteToken(database, "desk_sessions", token)),
    /** Ends all sessions and links of the member whose session this is. */
    endAllSessions: (token: string) => run((database) => endAllSessions(database, token, now())),
  };
}

/** Returns 256 random bits as text for addresses and cookies. */
function makeToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Returns the hash of a token. A token has too many bits to be found by trial and error, so a plain hash is enough. */
function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

async function deleteToken(database: Database, table: "sign_in_links" | "desk_sessions", token: string): Promise<void> {
  await database.deleteFrom(table).where("token_hash", "=", hashOf(token)).execute();
}

async function endAll(transaction: Database, email: string): Promise<void> {
  for (const table of ["desk_sessions", "sign_in_links"] as const) {
    await transaction.deleteFrom(table).where("email", "=", email).execute();
  }
}

async function addMember(database: Database, email: string, at: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await database
    .insertInto("team_members")
    .values({ email, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

async function setRoles(database: Database, email: string, roles: string): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("team_members")
    .set({ roles })
    .where("email", "=", email)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function removeMember(database: Database, email: string): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    await endAll(transaction, email);
    const { numDeletedRows } = await transaction
      .deleteFrom("team_members")
      .where("email", "=", email)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  });
}

async function listMembers(database: Database, at: number): Promise<Member[]> {
  const members = await database.selectFrom("team_members").selectAll().orderBy("email").execute();
  const sessions = await database
    .selectFrom("desk_sessions")
    .selectAll()
    .where("seen_at", ">", at - sessionMs)
    .where("created_at", ">", at - maxSessionMs)
    .orderBy("seen_at", "desc")
    .execute();
  return members.map(({ email, created_at, roles }) => ({
    email,
    roles,
    createdAt: Number(created_at),
    sessions: sessions
      .filter((session) => session.email === email)
      .map((session) => ({ createdAt: Number(session.created_at), seenAt: Number(session.seen_at) })),
  }));
}

async function isMember(database: Database, email: string): Promise<boolean> {
  const found = await database.selectFrom("team_members").select("email").where("email", "=", email).executeTakeFirst();
  return found !== undefined;
}

function makeLink(database: Database, email: string, pauseMs: number, at: number): Promise<string | null> {
  return database.transaction().execute(async (transaction) => {
    if (!(await isMember(transaction, email))) return null;
    const recent = await transaction
      .selectFrom("sign_in_links")
      .select("email")
      .where("email", "=", email)
      .where("expires_at", ">", at + linkMs - pauseMs)
      .executeTakeFirst();
    if (recent) return null;
    const token = makeToken();
    await transaction.deleteFrom("sign_in_links").where("expires_at", "<=", at).execute();
    await transaction
      .insertInto("sign_in_links")
      .values({ token_hash: hashOf(token), email, expires_at: at + linkMs })
      .execute();
    return token;
  });
}

function takeLink(database: Database, token: string, previous: string, at: number): Promise<string | null> {
  return database.transaction().execute(async (transaction) => {
    const link = await transaction
      .deleteFrom("sign_in_links")
      .where("token_hash", "=", hashOf(token))
      .where("expires_at", ">", at)
      .returning("email")
      .executeTakeFirst();
    if (!link || !(await isMember(transaction, link.email))) return null;
    const session = makeToken();
    await transaction.deleteFrom("sign_in_links").where("email", "=", link.email).execute();
    await transaction
      .deleteFrom("desk_sessions")
      .where((row) =>
        row.or([
          row("seen_at", "<=", at - sessionMs),
          row("created_at", "<=", at - maxSessionMs),
          row("token_hash", "=", hashOf(previous)),
        ]),
      )
      .execute();
    await transaction
      .insertInto("desk_sessions")
      .values({ token_hash: hashOf(session), email: link.email, created_at: at, seen_at: at })
      .execute();
    return session;
  });
}

async function endAllSessions(database: Database, token: string, at: number): Promise<void> {
  const session = await findSession(database, token, at);
  if (session === null) return;
  await database.transaction().execute((transaction) => endAll(transaction, session.email));
}

async function findSession(
  database: Database,
  token: string,
  at: number,
): Promise<(Acting & { isRenewed: boolean }) | null> {
  const session = await database
    .selectFrom("desk_sessions")
    .innerJoin("team_members", "team_members.email", "desk_sessions.email")
    .select(["desk_sessions.email", "desk_sessions.seen_at", "team_members.roles"])
    .where("token_hash", "=", hashOf(token))
    .where("seen_at", ">", at - sessionMs)
    .where("desk_sessions.created_at", ">", at - maxSessionMs)
    .executeTakeFirst();
  if (!session) return null;
  const isRenewed = Number(session.seen_at) <= at - noteEveryMs;
  if (isRenewed) {
    await database.updateTable("desk_sessions").set({ seen_at: at }).where("token_hash", "=", hashOf(token)).execute();
  }
  const roles = parseRoles(session.roles) ?? { roles: new Set<never>(), reviews: [] };
  return { email: session.email, ...roles, isRenewed };
}

import { hash, randomBytes } from "node:crypto";
import type { Counted } from "../../domain/numbers.ts";
import { networkOf } from "../rate-limit.ts";
import type { Database } from "../stores/tables.ts";
import { dayMs, utcDay } from "./day.ts";

/** Minutes before midnight, UTC, at which the salt of the next day is made. */
const aheadMs = 5 * 60_000;

/** The hexadecimal digits of a hash that are kept: enough to tell the visits of a day apart. */
const keyLength = 16;

/**
 * Makes the hashes by which a visit is found again. The salts are random and in the store, so that all processes make
 * the same hashes, and nobody can make them again once a salt is deleted.
 */
export class VisitKeys {
  readonly #host: string;
  #salts = new Map<string, string>();

  constructor(host: string) {
    this.#host = host;
  }

  /** Reads the salts of yesterday and today, and soon before midnight that of tomorrow; makes missing ones. */
  async readSalts(database: Database, now: number): Promise<void> {
    const days = [now - dayMs, now, now + aheadMs].map(utcDay);
    if (days.every((day) => this.#salts.has(day))) return;
    const made = [...new Set(days)].map((day) => ({ day, salt: randomBytes(32).toString("base64") }));
    await database
      .insertInto("salts")
      .values(made)
      .onConflict((conflict) => conflict.column("day").doNothing())
      .execute();
    const rows = await database.selectFrom("salts").selectAll().where("day", "in", days).execute();
    this.#salts = new Map(rows.map(({ day, salt }) => [day, salt]));
  }

  /**
   * Returns the visitor's hash with the salt of today, then that with the salt of yesterday, by which a visit that goes
   * on over midnight is found. Empty while the salts cannot be read.
   */
  keysOf({ ip, userAgent }: Pick<Counted, "ip" | "userAgent">, now: number): string[] {
    // The /24 of an IPv4 address; `networkOf` returns the /64 of the others, which contains no dots.
    const network = networkOf(ip).replace(/\.\d+$/, "");
    return [now, now - dayMs].flatMap((at) => {
      const salt = this.#salts.get(utcDay(at));
      // An HMAC would cost 15 times as much, and a hash that is cut cannot be continued.
      const text = `${salt}\n${this.#host}\n${network}\n${userAgent}`;
      return salt ? [hash("sha256", text).slice(0, keyLength)] : [];
    });
  }
}

import type { RatingOutcome, Ratings } from "../../domain/rating.ts";
import { rateLimit } from "../rate-limit.ts";
import type { Store } from "../stores/store.ts";

const hourSeconds = 3600;
const daySeconds = 24 * hourSeconds;

/**
 * The maximum number of votes that one network may send. Offices and stores share an address, so the limits only stop
 * programs.
 */
const perHour = 20;
const perArticleAndDay = 5;

/** The number of votes that an article needs before it can be among the most helpful. */
const minVotes = 3;

/** Opens the ratings, with one vote per article and visitor in the store. Calls reject if the store is unavailable. */
export function openRatings(store: Store, now: () => number = Date.now): Ratings {
  const hourly = rateLimit({ max: perHour, windowSeconds: hourSeconds });
  const daily = rateLimit({ max: perArticleAndDay, windowSeconds: daySeconds });

  async function isLimited(ip: string, article: string): Promise<boolean> {
    const [all, own] = await Promise.all([hourly.count(ip), daily.count(ip, article)]);
    return all.isOver || own.isOver;
  }

  return {
    async rate({ article, locale, visitor, helpful, ip }): Promise<RatingOutcome> {
      const known = await store.run((database) =>
        database
          .selectFrom("ratings")
          .select("article")
          .where("article", "=", article)
          .where("visitor", "=", visitor)
          .executeTakeFirst(),
      );
      if (known) return "repeated";
      if (await isLimited(ip, article)) return "limited";
      const values = { article, locale, visitor, helpful: helpful ? 1 : 0, reason: null, details: null, at: now() };
      const added = await store.run((database) =>
        database
          .insertInto("ratings")
          .values(values)
          .onConflict((conflict) => conflict.columns(["article", "visitor"]).doNothing())
          .executeTakeFirst(),
      );
      return added.numInsertedOrUpdatedRows === 1n ? "accepted" : "repeated";
    },

    async explain({ article, visitor, reason, details, ip }): Promise<RatingOutcome> {
      if ((await hourly.count(ip)).isOver) return "limited";
      const updated = await store.run((database) =>
        database
          .updateTable("ratings")
          .set({ reason, details })
          .where("article", "=", article)
          .where("visitor", "=", visitor)
          .where("helpful", "=", 0)
          .where("reason", "is", null)
          .executeTakeFirst(),
      );
      return updated.numUpdatedRows === 1n ? "accepted" : "repeated";
    },

    async mostHelpful(limit): Promise<string[]> {
      const rows = await store.run((database) =>
        database
          .selectFrom("ratings")
          .select(({ fn }) => ["article", fn.sum<number>("helpful").as("helpful"), fn.countAll<number>().as("votes")])
          .groupBy("article")
          .execute(),
      );
      return rows
        .map(({ article, helpful, votes }) => ({
          article,
          votes: Number(votes),
          share: Number(helpful) / Number(votes),
        }))
        .filter(({ votes, share }) => votes >= minVotes && share > 0.5)
        .sort((one, other) => other.share * Math.log(1 + other.votes) - one.share * Math.log(1 + one.votes))
        .slice(0, limit)
        .map(({ article }) => article);
    },
  };
}

import { type AnswerType, numberOf } from "./tasks.ts";

export const auditAreas = ["hygiene", "storage", "cooling"] as const;

export type AuditArea = (typeof auditAreas)[number];

export const auditItems = [
  { id: "sink", area: "hygiene", type: "done", points: 25 },
  { id: "dates", area: "storage", type: "yes-no", points: 20 },
  { id: "storeroom", area: "storage", type: "good-bad", points: 15 },
  { id: "counter", area: "cooling", type: "good-bad", points: 20 },
  { id: "fridge", area: "cooling", type: "number", points: 20 },
  { id: "remark", area: "hygiene", type: "comment", points: 0 },
] as const satisfies readonly { id: string; area: AuditArea; type: AnswerType; points: number }[];

export type AuditItem = (typeof auditItems)[number];
export type AuditItemId = AuditItem["id"];

/** The values of the form: `done`, `yes` or `no`, `good` or `bad`, or what was typed. Empty means no answer yet. */
export type AuditAnswers = Readonly<Partial<Record<AuditItemId, string>>>;

/** The lowest score, out of 100, with which a visit passes. */
export const auditPassingScore = 80;

/** The range of temperatures, in degrees, that is right for a fridge. */
export interface FridgeRange {
  min: number;
  max: number;
}

export interface AuditResult {
  /** The points of the good answers, out of 100. */
  score: number;
  /** The number of scored items that have an answer, out of `total`. */
  answered: number;
  total: number;
  /** `open` until every scored item has an answer. */
  verdict: "open" | "passed" | "failed";
  areas: { area: AuditArea; earned: number; possible: number; percent: number }[];
  /** The area that lost the largest share of its points; null if no answer is bad. */
  weakest: AuditArea | null;
  /** Items with a bad answer, those with the most points first. */
  toFix: AuditItemId[];
}

/** Scores a visit. An item without an answer earns no points, but does not count as bad either. */
export function scoreAudit(answers: AuditAnswers, fridge: FridgeRange): AuditResult {
  const scored = auditItems.filter(({ points }) => points > 0);
  const verdicts = new Map(scored.map((item) => [item.id, isGood(item, answers[item.id], fridge)]));
  const goodPoints = (items: readonly AuditItem[]) => pointsOf(items.filter(({ id }) => verdicts.get(id)));
  const score = goodPoints(scored);
  const answered = scored.filter(({ id }) => verdicts.get(id) !== null).length;
  const bad = scored.filter(({ id }) => verdicts.get(id) === false);
  return {
    score,
    answered,
    total: scored.length,
    verdict: answered < scored.length ? "open" : score >= auditPassingScore ? "passed" : "failed",
    areas: auditAreas.map((area) => {
      const items = scored.filter((item) => item.area === area);
      const [earned, possible] = [goodPoints(items), pointsOf(items)];
      return { area, earned, possible, percent: Math.round((earned / possible) * 100) };
    }),
    weakest: weakestOf(scored, bad),
    toFix: bad.toSorted((one, other) => other.points - one.points).map(({ id }) => id),
  };
}

/**
 * Returns whether an answer earns its points; null if there is no readable answer. An unticked box counts as not done.
 */
export function isGood({ type }: AuditItem, answer: string | undefined, fridge: FridgeRange): boolean | null {
  if (type === "done") return answer === "done";
  if (!answer?.trim()) return null;
  if (type !== "number") return answer === "yes" || answer === "good";
  const degrees = numberOf(answer);
  return degrees === null ? null : degrees >= fridge.min && degrees <= fridge.max;
}

function weakestOf(scored: readonly AuditItem[], bad: readonly AuditItem[]): AuditArea | null {
  const lost = auditAreas.map((area) => {
    const pointsIn = (items: readonly AuditItem[]) => pointsOf(items.filter((item) => item.area === area));
    return { area, share: pointsIn(bad) / pointsIn(scored) };
  });
  const most = lost.reduce((one, other) => (other.share > one.share ? other : one));
  return most.share > 0 ? most.area : null;
}

function pointsOf(items: readonly AuditItem[]): number {
  return items.reduce((total, { points }) => total + points, 0);
}

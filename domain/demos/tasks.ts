import type { Facts } from "../facts.ts";

export type AnswerType = NonNullable<Facts["checklist"]>["answerTypes"][number];

/**
 * The values of the form: `done` when ticked, `yes` or `no`, `good` or `bad`, or what was typed. Empty means no answer
 * yet.
 */
export type Answers = Readonly<Partial<Record<AnswerType, string>>>;

/** The points that an answer of each type earns. They add up to 100. */
export const points: Readonly<Record<AnswerType, number>> = {
  done: 20,
  "yes-no": 25,
  "good-bad": 25,
  number: 20,
  comment: 10,
};

/** The percentage of the possible points from which a checklist counts as completed. */
export const passingScore = 90;

/** The highest temperature of the fridge that earns points, by unit. */
export const warmest = { C: 5, F: 41 } as const;

export type TemperatureUnit = keyof typeof warmest;

export interface Progress {
  answered: number;
  /** Points out of `possible`. */
  score: number;
  possible: number;
  /** The points from which the checklist counts as completed. */
  passing: number;
  isCompleted: boolean;
}

export function progressOf(types: readonly AnswerType[], answers: Answers, unit: TemperatureUnit): Progress {
  const sum = (wanted: readonly AnswerType[]) => wanted.reduce((total, type) => total + points[type], 0);
  const possible = sum(types);
  const score = sum(types.filter((type) => earnsPoints(type, answers[type] ?? "", unit)));
  const passing = (possible * passingScore) / 100;
  const answered = types.filter((type) => isAnswered(type, answers[type] ?? "")).length;
  return { answered, score, possible, passing, isCompleted: score >= passing };
}

export function earnsPoints(type: AnswerType, answer: string, unit: TemperatureUnit): boolean {
  switch (type) {
    case "done":
      return answer === "done";
    case "yes-no":
      return answer === "yes";
    case "good-bad":
      return answer === "good";
    case "number": {
      const degrees = numberOf(answer);
      return degrees !== null && degrees <= warmest[unit];
    }
    case "comment":
      return isAnswered(type, answer);
  }
}

function isAnswered(type: AnswerType, answer: string): boolean {
  return type === "number" ? numberOf(answer) !== null : answer.trim() !== "";
}

/**
 * Reads a number as people type it: with a comma or a point, and any kind of minus sign. Returns `null` if it is not a
 * number.
 */
export function numberOf(typed: string): number | null {
  const plain = typed.trim().replace(/^[−–]/, "-").replace(",", ".");
  return /^-?\d{1,3}(?:\.\d+)?$/.test(plain) ? Number(plain) : null;
}

/** The state of a task that counts only after a manager has approved it. */
export type TaskState = "open" | "waiting" | "returned" | "completed";

export type TaskAction = "finish" | "approve" | "return";

/** Returns the state after an action. An action that is not possible in this state changes nothing. */
export function taskAfter(state: TaskState, action: TaskAction): TaskState {
  if (state === "waiting") return action === "approve" ? "completed" : action === "return" ? "returned" : state;
  return action === "finish" && state !== "completed" ? "waiting" : state;
}

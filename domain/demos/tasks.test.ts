import { expect, test } from "vitest";
import {
  type Answers,
  type AnswerType,
  numberOf,
  progressOf,
  type TaskAction,
  type TaskState,
  taskAfter,
} from "./tasks.ts";

const all: AnswerType[] = ["done", "yes-no", "good-bad", "number", "comment"];
const best: Answers = { done: "done", "yes-no": "yes", "good-bad": "good", number: "4", comment: "Lamp is broken" };

test.each<[string, Answers, { answered: number; score: number; isCompleted: boolean }]>([
  ["nothing", {}, { answered: 0, score: 0, isCompleted: false }],
  ["all of it", best, { answered: 5, score: 100, isCompleted: true }],
  ["all but the comment", { ...best, comment: " " }, { answered: 4, score: 90, isCompleted: true }],
  ["all but the box", { ...best, done: "" }, { answered: 4, score: 80, isCompleted: false }],
  ["a no", { ...best, "yes-no": "no" }, { answered: 5, score: 75, isCompleted: false }],
  ["a bad", { ...best, "good-bad": "bad" }, { answered: 5, score: 75, isCompleted: false }],
  ["a warm fridge", { ...best, number: "5.5" }, { answered: 5, score: 80, isCompleted: false }],
  ["a number that is none", { ...best, number: "cold" }, { answered: 4, score: 80, isCompleted: false }],
])("a checklist answered with %s", (_, answers, expected) => {
  expect(progressOf(all, answers, "C")).toEqual({ possible: 100, passing: 90, ...expected });
});

test("a checklist with fewer answer types needs the same share of its points", () => {
  const progress = progressOf(["done", "yes-no", "good-bad"], { done: "done", "yes-no": "yes" }, "C");
  expect(progress).toEqual({ answered: 2, score: 45, possible: 70, passing: 63, isCompleted: false });
});

test("the temperature limit of the fridge depends on the unit", () => {
  expect(progressOf(["number"], { number: "41" }, "F").isCompleted).toBe(true);
  expect(progressOf(["number"], { number: "41" }, "C").isCompleted).toBe(false);
});

test.each([
  ["4", 4],
  ["-18", -18],
  ["−18,5", -18.5],
  [" 3.5 ", 3.5],
  ["", null],
  ["4 C", null],
  ["1e3", null],
  ["99999", null],
])("%j typed as a number is %j", (typed, expected) => {
  expect(numberOf(typed)).toBe(expected);
});

test.each<[TaskState, TaskAction, TaskState]>([
  ["open", "finish", "waiting"],
  ["open", "approve", "open"],
  ["open", "return", "open"],
  ["waiting", "finish", "waiting"],
  ["waiting", "approve", "completed"],
  ["waiting", "return", "returned"],
  ["returned", "finish", "waiting"],
  ["returned", "approve", "returned"],
  ["completed", "finish", "completed"],
  ["completed", "return", "completed"],
])("a task that is %s, after %s: %s", (state, action, expected) => {
  expect(taskAfter(state, action)).toBe(expected);
});

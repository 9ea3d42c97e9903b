import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import {
  type Answers,
  type AnswerType,
  earnsPoints,
  points,
  progressOf,
  type TemperatureUnit,
  warmest,
} from "../../../domain/demos/tasks.ts";
import type { DemoProps } from "../use-demo.ts";
import { AnswerRow } from "./answer-row.tsx";
import { ApprovalTask } from "./approval-task.tsx";
import { DemoFrame } from "./demo-frame.tsx";
import { ScoreBar } from "./score-bar.tsx";

/** The answers at the start. As in the scene, the first items are already answered. */
const begun: Answers = { done: "done", "yes-no": "yes" };

/** A checklist that is completed at its passing score, and a task that is completed when it is approved. */
export default function TasksDemo({ facts }: DemoProps) {
  const t = useTranslations("demoTasks");
  const unit: TemperatureUnit = useLocale() === "en" ? "F" : "C";
  const [answers, setAnswers] = useState(begun);
  const [round, setRound] = useState(0);
  const types = facts.answerTypes;
  const { score, possible, passing, isCompleted } = progressOf(types, answers, unit);
  const earned = (type: AnswerType) => (earnsPoints(type, answers[type] ?? "", unit) ? points[type] : 0);
  const reset = () => {
    setAnswers(begun);
    setRound(round + 1);
  };
  return (
    <DemoFrame
      title={t("title")}
      badge={t(isCompleted ? "completed" : "notCompleted")}
      tone={isCompleted ? "good" : "plain"}
      onReset={reset}
    >
      <ul className="grid gap-1.5 sm:gap-2">
        {types.map((type) => (
          <AnswerRow
            key={type}
            id={`demo-item-${type}`}
            type={type}
            label={t(`items.${type}`, { limit: String(warmest[unit]) })}
            earned={earned(type)}
            points={points[type]}
            empty={type === "number" || type === "comment" ? t(`empty.${type}`) : ""}
            answer={answers[type] ?? ""}
            onAnswer={(answer) => setAnswers({ ...answers, [type]: answer })}
          />
        ))}
      </ul>
      <ScoreBar score={score} possible={possible} passing={passing} />
      <p role="status" className="mt-2 text-sm leading-snug">
        {t(isCompleted ? "passed" : "score", { score, possible, passing })}
      </p>
      <ApprovalTask key={round} />
    </DemoFrame>
  );
}

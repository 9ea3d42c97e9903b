import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import {
  type Answers,
  type AnswerType,
  earnsPoints,
  points,
  progressOf,
  type TaskAction,
  type TaskState,
  type TemperatureUnit,
  taskAfter,
  warmest,
} from "../../../domain/demos/tasks.ts";
import type { DemoProps } from "../demo.tsx";
import { AnswerRow, ScoreBar } from "./answer-row.tsx";
import { Button } from "./controls.tsx";
import { DemoFrame, useKeptFocus } from "./demo-frame.tsx";

const marks: Record<TaskState, string> = {
  open: "bg-shift-off",
  waiting: "bg-shift-morning",
  returned: "bg-shift-late",
  completed: "bg-shift-day",
};

const actions: Record<TaskState, readonly TaskAction[]> = {
  open: ["finish"],
  waiting: ["approve", "return"],
  returned: ["finish"],
  completed: [],
};

/** A task that the visitor finishes as the employee and approves as the manager. */
function ApprovalTask() {
  const t = useTranslations("demoTasks");
  const [state, setState] = useState<TaskState>("open");
  const box = useKeptFocus<HTMLFieldSetElement>(state);
  return (
    <fieldset ref={box} tabIndex={-1} className="mt-auto rounded-xl border border-line px-3 pt-1 pb-3">
      <legend className="px-1 text-soft text-xs">{t("task.label")}</legend>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className={`forced-color-adjust-none size-4 shrink-0 rounded-[5px] ${marks[state]}`} />
        <span className="min-w-24 flex-1 text-sm">
          <span className="block font-medium leading-snug">{t("task.title")}</span>
          <span role="status" className="block text-soft text-xs leading-snug">
            {t(`task.states.${state}`)}
          </span>
        </span>
        <span className="flex min-h-11 flex-wrap gap-2">
          {actions[state].map((action) => (
            <Button
              key={action}
              look={action === "return" ? "quiet" : "strong"}
              onClick={() => setState(taskAfter(state, action))}
              className="px-3"
            >
              {t(`task.actions.${action}`)}
            </Button>
          ))}
        </span>
      </div>
    </fieldset>
  );
}

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

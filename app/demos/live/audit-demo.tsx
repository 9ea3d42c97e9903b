import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import {
  type AuditAnswers,
  type AuditItemId,
  auditItems,
  auditPassingScore,
  type FridgeRange,
  isGood,
  scoreAudit,
} from "../../../domain/demos/audit.ts";
import { AnswerRow } from "./answer-row.tsx";
import { AuditResults } from "./audit-results.tsx";
import { DemoFrame } from "./demo-frame.tsx";
import { ScoreBar } from "./score-bar.tsx";
import { Segments } from "./segments.tsx";

/** The answers at the start. As in the scene, the first items are already answered. */
const begun: AuditAnswers = { sink: "done", dates: "yes" };

const celsius: FridgeRange = { min: 1, max: 5 };
const fahrenheit: FridgeRange = { min: 34, max: 41 };

const tones = { open: "plain", passed: "good", failed: "bad" } as const;

/** An audit that is scored while the visitor answers, its weak points, and tasks that fix them. */
export default function AuditDemo() {
  const t = useTranslations("demoAudit");
  const fridge = useLocale() === "en" ? fahrenheit : celsius;
  const [answers, setAnswers] = useState(begun);
  const [view, setView] = useState<"answers" | "result">("answers");
  const [tasks, setTasks] = useState<readonly AuditItemId[]>([]);
  const result = scoreAudit(answers, fridge);
  const { score, answered, total, verdict } = result;
  const reset = () => {
    setAnswers(begun);
    setView("answers");
    setTasks([]);
  };
  const views = (["answers", "result"] as const).map((value) => ({ value, text: t(`views.${value}`) }));
  return (
    <DemoFrame
      title={t("title")}
      badge={t(`badges.${verdict}`, { answered, total })}
      tone={tones[verdict]}
      onReset={reset}
    >
      <Segments
        name="demo-audit-view"
        label={{ text: t("views.label") }}
        options={views}
        value={view}
        onChange={setView}
        isWide
      />
      <ScoreBar score={score} possible={100} passing={auditPassingScore} />
      <p role="status" className="mt-2 mb-3 min-h-[2lh] text-sm leading-snug sm:min-h-[1lh]">
        {t(`status.${verdict}`, { score, passing: auditPassingScore })}
      </p>
      {view === "answers" ? (
        <Answers
          answers={answers}
          fridge={fridge}
          onAnswer={(id, answer) => setAnswers({ ...answers, [id]: answer })}
        />
      ) : (
        <AuditResults result={result} tasks={tasks} onTask={(id) => setTasks([...tasks, id])} />
      )}
    </DemoFrame>
  );
}

interface AnswersProps {
  answers: AuditAnswers;
  fridge: FridgeRange;
  onAnswer(id: AuditItemId, answer: string): void;
}

function Answers({ answers, fridge, onAnswer }: AnswersProps) {
  const t = useTranslations("demoAudit");
  const range = { min: String(fridge.min), max: String(fridge.max) };
  return (
    <ul className="grid gap-2">
      {auditItems.map((item) => {
        const { id, type, points } = item;
        const answer = answers[id] ?? "";
        const isRight = isGood(item, answer, fridge);
        return (
          <AnswerRow
            key={id}
            id={`demo-audit-${id}`}
            type={type}
            label={t(`items.${id}`, range)}
            earned={isRight ? points : 0}
            points={points}
            empty={type === "number" || type === "comment" ? t(`empty.${type}`) : ""}
            answer={answer}
            onAnswer={(typed) => onAnswer(id, typed)}
          />
        );
      })}
    </ul>
  );
}

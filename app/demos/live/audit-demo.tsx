import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import {
  type AuditAnswers,
  type AuditItemId,
  type AuditResult,
  auditItems,
  auditPassingScore,
  type FridgeRange,
  isGood,
  scoreAudit,
} from "../../../domain/demos/audit.ts";
import { AnswerRow, ScoreBar } from "./answer-row.tsx";
import { Segments } from "./controls.tsx";
import { DemoFrame, useKeptFocus } from "./demo-frame.tsx";

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

interface Props {
  result: AuditResult;
  /** Items for which a task has been created. */
  tasks: readonly AuditItemId[];
  onTask(id: AuditItemId): void;
}

/** The areas as bars, and a task for each bad answer. */
function AuditResults({ result, tasks, onTask }: Props) {
  const t = useTranslations("demoAudit");
  const { areas, weakest, toFix, verdict } = result;
  return (
    <>
      <p id="demo-audit-chart" className="font-semibold text-sm">
        {t("chart")}
      </p>
      <ul aria-labelledby="demo-audit-chart" className="mt-2 grid gap-2.5">
        {areas.map(({ area, earned, possible, percent }) => (
          <li key={area}>
            <span className="flex items-baseline justify-between gap-3 text-sm">
              <span className="flex min-w-0 flex-wrap items-baseline gap-x-2 font-medium leading-snug">
                {t(`areas.${area}`)}
                {area === weakest && (
                  <span className="whitespace-nowrap rounded-full border border-shift-late px-2 py-px font-medium text-ink text-xs">
                    {t("weakest")}
                  </span>
                )}
              </span>
              <span className="tabular whitespace-nowrap text-soft">
                {earned} / {possible}
              </span>
            </span>
            <span className="mt-1.5 block h-3 rounded-[5px] bg-shift-off forced-color-adjust-none">
              <span
                className={`block h-3 rounded-[5px] transition-[width] duration-200 ease-out ${percent >= auditPassingScore ? "bg-shift-day" : area === weakest ? "bg-shift-late" : "bg-shift-morning"}`}
                style={{ width: `${percent}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span id="demo-audit-next" className="font-semibold">
          {t("next")}
        </span>
        {toFix.length > 0 && <span className="text-soft text-xs">{t("owner")}</span>}
      </p>
      {toFix.length === 0 ? (
        <p className="mt-2 rounded-xl bg-paper px-3 py-3 text-sm">
          {t(verdict === "open" ? "nothing.open" : "nothing.closed")}
        </p>
      ) : (
        <Fixes items={toFix} tasks={tasks} onTask={onTask} />
      )}
    </>
  );
}

function Fixes({ items, tasks, onTask }: { items: readonly AuditItemId[] } & Pick<Props, "tasks" | "onTask">) {
  const t = useTranslations("demoAudit");
  const [made, setMade] = useState<AuditItemId | null>(null);
  const list = useKeptFocus<HTMLUListElement>(made);
  const nameOf = (id: AuditItemId) => (id === "remark" ? "" : t(`fixes.${id}`));
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-labelledby="demo-audit-next" className="mt-2 grid gap-1.5">
        {items.map((id) => (
          <li key={id} className="flex items-center justify-between gap-x-3 rounded-xl bg-paper py-1 ps-3 pe-1">
            <span className="min-w-0 flex-1 font-medium text-sm leading-snug">{nameOf(id)}</span>
            {tasks.includes(id) ? (
              <span className="flex min-h-11 items-center pe-2 text-end font-semibold text-brand-dark text-xs sm:text-sm">
                {t("created")}
              </span>
            ) : (
              <button
                type="button"
                onClick={() => {
                  onTask(id);
                  setMade(id);
                }}
                className="button shrink-0 border border-control px-2.5 text-[0.875rem] hover:border-brand sm:px-3 sm:text-sm"
              >
                {t("create")}
              </button>
            )}
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {made && t("createdMessage", { task: nameOf(made) })}
      </p>
    </>
  );
}

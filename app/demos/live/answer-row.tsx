import { useTranslations } from "use-intl";
import type { AnswerType } from "../../../domain/demos/tasks.ts";
import { Segments } from "./controls.tsx";

interface Props {
  /** The id of the item's label, unique on the page. */
  id: string;
  type: AnswerType;
  label: string;
  /** The points that the answer earns, out of the item's points. An item without points shows none. */
  earned: number;
  points: number;
  empty: string;
  answer: string;
  onAnswer(answer: string): void;
}

/** An item of a checklist, with a field for its type of answer. */
export function AnswerRow({ id, label, earned, points, ...field }: Props) {
  const { type, answer } = field;
  const isRight = earned === points && (points > 0 || answer.trim() !== "");
  const mark = isRight ? "bg-shift-day" : answer.trim() === "" ? "bg-shift-off" : "bg-shift-late";
  return (
    <li
      className={`flex items-center gap-x-2.5 rounded-xl bg-paper py-1 ps-2.5 pe-1 sm:flex-nowrap sm:gap-x-3 sm:ps-3 ${type === "comment" ? "flex-wrap" : ""}`}
    >
      <span className={`forced-color-adjust-none size-4 shrink-0 rounded-[5px] ${mark}`} />
      <span className="min-w-0 flex-1 text-sm">
        <span id={id} className="block font-medium leading-snug">
          {label}
        </span>
        {points > 0 && (
          <span className="hidden text-soft text-xs leading-snug sm:block">
            {earned} / {points}
          </span>
        )}
      </span>
      <AnswerField id={id} {...field} />
    </li>
  );
}

function AnswerField({
  id,
  type,
  empty,
  answer,
  onAnswer,
}: Pick<Props, "id" | "type" | "empty" | "answer" | "onAnswer">) {
  const t = useTranslations("demos.answers");
  switch (type) {
    case "done":
      return (
        <label className="grid size-11 shrink-0 cursor-pointer place-items-center">
          <input
            type="checkbox"
            aria-labelledby={id}
            checked={answer === "done"}
            onChange={({ target }) => onAnswer(target.checked ? "done" : "")}
            className="size-6"
          />
        </label>
      );
    case "yes-no":
    case "good-bad": {
      const choices = type === "yes-no" ? (["yes", "no"] as const) : (["good", "bad"] as const);
      const options = choices.map((value) => ({ value, text: t(value) }));
      return <Segments name={id} label={{ id }} options={options} value={answer} onChange={onAnswer} />;
    }
    default:
      return (
        <input
          type="text"
          inputMode={type === "number" ? "decimal" : "text"}
          autoComplete="off"
          maxLength={type === "number" ? 6 : 80}
          aria-labelledby={id}
          placeholder={empty}
          value={answer}
          onChange={({ target }) => onAnswer(target.value)}
          className={`control min-w-0 shrink-0 px-2.5 py-1.5 text-base ${type === "number" ? "w-20 text-end" : "w-full sm:w-56"}`}
        />
      );
  }
}

/** Shows points as a bar, with a line at the passing score. The text next to it says the same. */
export function ScoreBar({ score, possible, passing }: { score: number; possible: number; passing: number }) {
  const percent = (value: number) => `${(value / possible) * 100}%`;
  return (
    <span aria-hidden="true" className="relative mt-4 block h-3 rounded-[5px] bg-shift-off forced-color-adjust-none">
      <span
        className={`block h-3 rounded-[5px] transition-[width] duration-200 ease-out ${score >= passing ? "bg-shift-day" : "bg-shift-morning"}`}
        style={{ width: percent(score) }}
      />
      <span className="absolute -top-1 h-5 w-0.5 bg-ink" style={{ left: percent(passing) }} />
    </span>
  );
}

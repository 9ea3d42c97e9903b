import { useState } from "react";
import { useTranslations } from "use-intl";
import { type TaskAction, type TaskState, taskAfter } from "../../../domain/demos/tasks.ts";
import { useKeptFocus } from "./use-kept-focus.ts";

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
export function ApprovalTask() {
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
            <button
              key={action}
              type="button"
              onClick={() => setState(taskAfter(state, action))}
              className={`button px-3 text-sm ${action === "return" ? "border border-control hover:border-teal" : "bg-teal text-on-teal hover:bg-teal-dark"}`}
            >
              {t(`task.actions.${action}`)}
            </button>
          ))}
        </span>
      </div>
    </fieldset>
  );
}

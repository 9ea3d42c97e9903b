import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Role } from "../../../domain/demos/people.ts";
import type { Employee } from "../../../domain/demos/staff.ts";
import { Choice } from "./choice.tsx";
import { useSampleChoices } from "./use-sample-choices.ts";

interface Props {
  found: readonly Employee[];
  onRole(employee: Employee, role: Role): void;
  onClear(): void;
}

/** The matching employees. One record is open at a time. The list scrolls separately from the page. */
export function StaffList({ found, onRole, onClear }: Props) {
  const t = useTranslations("demoEmployees");
  const [open, setOpen] = useState<string | null>(null);
  if (found.length === 0) {
    return (
      <div className="mt-3 flex flex-1 flex-col items-center justify-center gap-3 rounded-xl bg-paper p-4 text-center text-sm">
        {t("none")}
        <button type="button" onClick={onClear} className="button border border-control px-3 text-sm hover:border-teal">
          {t("clear")}
        </button>
      </div>
    );
  }
  return (
    // The list takes the remaining height and no more.
    <div className="relative mt-3 min-h-56 flex-1">
      <ul
        aria-label={t("list")}
        className="absolute -inset-x-1 inset-y-0 grid auto-rows-min content-start gap-1.5 overflow-y-auto overscroll-contain p-1"
      >
        {found.map((employee) => (
          <Record
            key={employee.id}
            employee={employee}
            isOpen={employee.id === open}
            onToggle={() => setOpen(employee.id === open ? null : employee.id)}
            onRole={(role) => onRole(employee, role)}
          />
        ))}
      </ul>
    </div>
  );
}

interface RecordProps {
  employee: Employee;
  isOpen: boolean;
  onToggle(): void;
  onRole(role: Role): void;
}

function Record({ employee: { id, name, job, place, role, state }, isOpen, onToggle, onRole }: RecordProps) {
  const t = useTranslations("demoEmployees");
  const sample = useTranslations("demos.sample");
  const { roles } = useSampleChoices();
  return (
    <li className="rounded-xl bg-paper">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={`demo-record-${id}`}
        onClick={onToggle}
        className="flex min-h-12 w-full items-center gap-3 rounded-xl px-3 py-1.5 text-start text-sm hover:bg-tint"
      >
        <span
          className={`forced-color-adjust-none size-4 shrink-0 rounded-[5px] ${state === "joined" ? "bg-shift-day" : "bg-shift-morning"}`}
        />
        <span className="min-w-0 flex-1">
          <span className="block break-words font-medium leading-snug">{name}</span>
          <span className="block text-soft text-xs leading-snug">
            {job} · {sample(`places.${place}`)}
          </span>
        </span>
        <span className="text-end text-xs leading-snug">
          <span className="block">{t(`roles.${role}`)}</span>
          {state === "invited" && <span className="block text-soft">{t("invited")}</span>}
        </span>
        <svg
          viewBox="0 0 16 16"
          aria-hidden="true"
          className={`size-4 shrink-0 transition-transform duration-150 ${isOpen ? "rotate-180" : ""}`}
          fill="none"
          stroke="currentColor"
        >
          <path d="m4 6 4 4 4-4" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      </button>
      <div id={`demo-record-${id}`} hidden={!isOpen} className="px-3 pt-1 pb-3">
        {isOpen && <Choice label={t("roleOf", { name })} options={roles} value={role} onChange={onRole} />}
      </div>
    </li>
  );
}

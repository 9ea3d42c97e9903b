import { useMemo, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { people, type Role } from "../../../domain/demos/people.ts";
import {
  type Employee,
  findStaff,
  type StaffFilter,
  withInvited,
  withJoined,
  withRole,
  wordsOfStaff,
} from "../../../domain/demos/staff.ts";
import { fold } from "../../../domain/search/fold.ts";
import { Button, Choice } from "./controls.tsx";
import { DemoFrame, useKeptFocus } from "./demo-frame.tsx";
import { Invitation, useSampleChoices } from "./invitation.tsx";

const everybody: StaffFilter = { query: "", place: "all", role: "all" };

/** A list of employees that the visitor can search and filter. Roles can be changed, and new employees invited. */
export default function EmployeesDemo() {
  const t = useTranslations("demoEmployees");
  const locale = useLocale();
  const first = useSampleStaff();
  const [staff, setStaff] = useState(first);
  const [filter, setFilter] = useState(everybody);
  const [isInviting, setIsInviting] = useState(false);
  const [message, setMessage] = useState("");
  const box = useKeptFocus<HTMLDivElement>(isInviting);
  const words = useWords(staff);
  const found = findStaff(staff, words, filter, (text) => fold(locale, text));
  const filterBy = (changed: StaffFilter) => {
    setFilter(changed);
    setMessage("");
  };
  const changeRole = ({ id, name }: Employee, role: Role) => {
    const changed = withRole(staff, id, role);
    if (changed) setStaff(changed);
    setMessage(changed ? t(`changed.${role}`, { name }) : t("lastAdministrator"));
  };
  return (
    <DemoFrame
      title={t("title")}
      badge={t("badge", { count: staff.length })}
      onReset={() => {
        setStaff(first);
        setFilter(everybody);
        setIsInviting(false);
        setMessage("");
      }}
    >
      <div ref={box} tabIndex={-1} className="flex flex-1 flex-col">
        {isInviting ? (
          <Invitation
            onInvited={(employee) => {
              setStaff(withInvited(staff, employee));
              setMessage(t("created", { name: employee.name }));
            }}
            onJoined={({ id, name }) => {
              setStaff(withJoined(staff, id));
              setIsInviting(false);
              setFilter(everybody);
              setMessage(t("joined", { name }));
            }}
            onBack={() => setIsInviting(false)}
          />
        ) : (
          <>
            <StaffFilters filter={filter} onChange={filterBy} />
            <StaffList found={found} onRole={changeRole} onClear={() => filterBy(everybody)} />
            <Button onClick={() => setIsInviting(true)} className="mt-3">
              {t("invite")}
            </Button>
          </>
        )}
      </div>
      <p role="status" className="mt-2 min-h-10.5 text-sm leading-snug">
        {message || (filter === everybody ? "" : t("found", { count: found.length }))}
      </p>
    </DemoFrame>
  );
}

function useSampleStaff(): Employee[] {
  const sample = useTranslations("demos.sample");
  return people.map(({ id, job, ...person }) => ({
    ...person,
    id,
    name: sample(`people.${id}`),
    job: sample(`jobs.${job}`),
    state: "joined",
  }));
}

function useWords(staff: Employee[]) {
  const sample = useTranslations("demos.sample");
  const locale = useLocale();
  return useMemo(() => {
    const folded = (text: string) => fold(locale, text);
    return wordsOfStaff(staff, folded, (place) => sample(`places.${place}`));
  }, [staff, locale, sample]);
}

function StaffFilters({ filter, onChange }: { filter: StaffFilter; onChange(filter: StaffFilter): void }) {
  const t = useTranslations("demoEmployees");
  const sample = useTranslations("demos.sample");
  const { places, roles } = useSampleChoices();
  return (
    <search className="grid gap-2 sm:grid-cols-2">
      <input
        type="search"
        autoComplete="off"
        maxLength={60}
        aria-label={t("search")}
        placeholder={t("search")}
        value={filter.query}
        onChange={({ target }) => onChange({ ...filter, query: target.value })}
        className="control py-1.5 sm:col-span-2 text-base"
      />
      <Choice
        label={sample("place")}
        isLabelHidden
        options={[{ value: "all" as const, text: sample("allPlaces") }, ...places]}
        value={filter.place}
        onChange={(place) => onChange({ ...filter, place })}
      />
      <Choice
        label={t("role")}
        isLabelHidden
        options={[{ value: "all" as const, text: t("allRoles") }, ...roles]}
        value={filter.role}
        onChange={(role) => onChange({ ...filter, role })}
      />
    </search>
  );
}

interface StaffListProps {
  found: readonly Employee[];
  onRole(employee: Employee, role: Role): void;
  onClear(): void;
}

/** The matching employees. One record is open at a time. The list scrolls separately from the page. */
function StaffList({ found, onRole, onClear }: StaffListProps) {
  const t = useTranslations("demoEmployees");
  const [open, setOpen] = useState<string | null>(null);
  if (found.length === 0) {
    return (
      <div className="mt-3 flex flex-1 flex-col items-center justify-center gap-3 rounded-xl bg-paper p-4 text-center text-sm">
        {t("none")}
        <Button look="quiet" onClick={onClear} className="px-3">
          {t("clear")}
        </Button>
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

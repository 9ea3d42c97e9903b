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
import { Choice } from "./choice.tsx";
import { DemoFrame } from "./demo-frame.tsx";
import { Invitation } from "./invitation.tsx";
import { StaffList } from "./staff-list.tsx";
import { useKeptFocus } from "./use-kept-focus.ts";
import { useSampleChoices } from "./use-sample-choices.ts";

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
            <button
              type="button"
              onClick={() => setIsInviting(true)}
              className="button mt-3 bg-teal text-on-teal text-sm hover:bg-teal-dark"
            >
              {t("invite")}
            </button>
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

interface Props {
  filter: StaffFilter;
  onChange(filter: StaffFilter): void;
}

/** A search field, and a select for each filter. */
function StaffFilters({ filter, onChange }: Props) {
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

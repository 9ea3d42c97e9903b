import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { type Job, jobs, type Place, places, type Role, roles } from "../../../domain/demos/people.ts";
import { type Employee, invitationCode, nameLimit, readName } from "../../../domain/demos/staff.ts";
import { Button, Choice } from "./controls.tsx";

type Invited = Omit<Employee, "state">;

interface Props {
  onInvited(employee: Invited): void;
  onJoined(employee: Invited): void;
  onBack(): void;
}

/** Shows the form for a new employee, then the link that invites them. */
export function Invitation({ onInvited, onJoined, onBack }: Props) {
  const t = useTranslations("demoEmployees");
  const [invited, setInvited] = useState<Invited | null>(null);
  return (
    <>
      <div className="flex flex-1 flex-col">
        {invited ? (
          <Link employee={invited} onOpen={() => onJoined(invited)} />
        ) : (
          <InvitationForm
            onSubmit={(employee) => {
              setInvited(employee);
              onInvited(employee);
            }}
          />
        )}
      </div>
      <Button look="quiet" onClick={onBack} className="mt-3">
        {t("back")}
      </Button>
    </>
  );
}

function InvitationForm({ onSubmit }: { onSubmit(employee: Invited): void }) {
  const t = useTranslations("demoEmployees");
  const sample = useTranslations("demos.sample");
  const choices = useSampleChoices();
  const [name, setName] = useState("");
  const [isWrong, setIsWrong] = useState(false);
  const [job, setJob] = useState<Job>("server");
  const [place, setPlace] = useState<Place>("central");
  const [role, setRole] = useState<Role>("employee");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    const read = readName(name);
    setIsWrong(read === null);
    if (read === null) field.current?.focus();
    else onSubmit({ id: crypto.randomUUID(), name: read, job: sample(`jobs.${job}`), place, role });
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-3 sm:grid-cols-2">
      <label className="block sm:col-span-2">
        <span className="mb-1 block font-medium text-sm">{t("name")}</span>
        <input
          ref={field}
          type="text"
          autoComplete="off"
          value={name}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? "demo-name-wrong" : undefined}
          onChange={({ target }) => setName(target.value)}
          className="control py-1.5 text-base"
        />
      </label>
      {isWrong && (
        <p id="demo-name-wrong" role="alert" className="text-error text-sm sm:col-span-2">
          {t("nameWrong", { max: nameLimit })}
        </p>
      )}
      <Choice label={t("job")} options={choices.jobs} value={job} onChange={setJob} />
      <Choice label={sample("place")} options={choices.places} value={place} onChange={setPlace} />
      <Choice label={t("role")} options={choices.roles} value={role} onChange={setRole} />
      <Button type="submit" className="self-end">
        {t("create")}
      </Button>
    </form>
  );
}

function Link({ employee: { name }, onOpen }: { employee: Invited; onOpen(): void }) {
  const t = useTranslations("demoEmployees");
  const [code] = useState(() => invitationCode(crypto.getRandomValues(new Uint8Array(8))));
  const open = useRef<HTMLButtonElement>(null);
  useEffect(() => open.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <p className="font-semibold text-sm">{t("link", { name })}</p>
      <p className="tabular mt-2 select-all rounded-xl border border-line bg-paper px-4 py-3 font-medium tracking-wide">
        …/join/{code}
      </p>
      <p className="mt-3 text-sm text-soft">{t("linkNote")}</p>
      <Button ref={open} onClick={onOpen} className="mt-4">
        {t("open", { name })}
      </Button>
    </>
  );
}

/** Returns the places, jobs and roles of the sample company as options of selects, in the language of the page. */
export function useSampleChoices() {
  const sample = useTranslations("demos.sample");
  const t = useTranslations("demoEmployees");
  return {
    places: places.map((value) => ({ value, text: sample(`places.${value}`) })),
    jobs: jobs.map((value) => ({ value, text: sample(`jobs.${value}`) })),
    roles: roles.map((value) => ({ value, text: t(`roles.${value}`) })),
  };
}

import { useState } from "react";
import { useTranslations } from "use-intl";
import { type Receipt, receiptsWith, totalOf, visitorsTeam } from "../../../domain/demos/communication.ts";
import { DemoFrame } from "./demo-frame.tsx";
import { Poll } from "./poll.tsx";

/** An announcement that shows how many people have read it, and a poll whose bars grow. */
export default function CommunicationDemo() {
  const t = useTranslations("demoCommunication");
  const [hasRead, setHasRead] = useState(false);
  const [round, setRound] = useState(0);
  const teams = receiptsWith(hasRead);
  const { read, size } = totalOf(teams);
  const reset = () => {
    setHasRead(false);
    setRound(round + 1);
  };
  return (
    <DemoFrame title={t("title")} badge={t("badge", { count: hasRead ? 0 : 1 })} onReset={reset}>
      <article aria-label={t("announcement.title")} className="rounded-xl bg-paper p-3">
        <p className="flex justify-between gap-3 text-soft text-xs">
          <span className="font-medium">{t("announcement.from")}</span>
          <span>{t("announcement.time")}</span>
        </p>
        <p className="mt-1 font-semibold leading-snug">{t("announcement.title")}</p>
        <p className="mt-1 text-sm leading-snug">{t("announcement.text")}</p>
        <ul className="mt-3 grid gap-1.5">
          {teams.map((team) => (
            <Team key={team.team} {...team} hasVisitorRead={hasRead && team.team === visitorsTeam} />
          ))}
        </ul>
        <div className="mt-2 flex items-center justify-between gap-3">
          <span role="status" className="text-sm leading-snug">
            {t("read", { read, size })}
          </span>
          <button
            type="button"
            aria-pressed={hasRead}
            onClick={() => setHasRead(!hasRead)}
            className={`button shrink-0 border px-3 text-sm ${hasRead ? "border-teal bg-tint text-teal-dark" : "border-teal bg-teal text-on-teal hover:bg-teal-dark"}`}
          >
            {hasRead && <span aria-hidden="true">✓ </span>}
            {t("markRead")}
          </button>
        </div>
      </article>
      <Poll key={round} />
    </DemoFrame>
  );
}

interface TeamProps extends Receipt {
  hasVisitorRead: boolean;
}

/** Shows a cell for each person of a team, filled if that person has read the announcement. */
function Team({ team, read, size, hasVisitorRead }: TeamProps) {
  const t = useTranslations("demoCommunication");
  return (
    <li className="flex items-center gap-2 text-xs">
      <span className="w-[5.5rem] shrink-0 text-soft leading-tight sm:w-28">{t(`teams.${team}`)}</span>
      <span aria-hidden="true" className="flex flex-1 flex-wrap gap-1">
        {Array.from({ length: size }, (_, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
            key={at}
            className={`forced-color-adjust-none size-2 rounded-[3px] transition-colors duration-200 sm:size-3.5 sm:rounded-[4px] ${at < read ? "bg-shift-day" : "bg-shift-off"} ${hasVisitorRead && at === read - 1 ? "outline-2 outline-teal-dark outline-offset-1" : ""}`}
          />
        ))}
      </span>
      <span className="tabular whitespace-nowrap">
        {read} / {size}
      </span>
    </li>
  );
}

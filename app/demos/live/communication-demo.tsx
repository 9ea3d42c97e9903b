import { useEffect, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import {
  late,
  type Option,
  type Receipt,
  receiptsWith,
  type Tally,
  tallyOf,
  totalOf,
  visitorsTeam,
} from "../../../domain/demos/communication.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { DemoFrame } from "./demo-frame.tsx";

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
            className={`button shrink-0 border px-3 text-sm ${hasRead ? "border-brand bg-tint text-brand-dark" : "border-brand bg-brand text-on-brand hover:bg-brand-dark"}`}
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

/** Shows a cell for each person of a team, filled if that person has read the announcement. */
function Team({ team, read, size, hasVisitorRead }: Receipt & { hasVisitorRead: boolean }) {
  const t = useTranslations("demoCommunication");
  return (
    <li className="flex items-center gap-2 text-xs">
      <span className="w-[5.5rem] shrink-0 text-soft leading-tight sm:w-28">{t(`teams.${team}`)}</span>
      <span aria-hidden="true" className="flex flex-1 flex-wrap gap-1">
        {Array.from({ length: size }, (_, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
            key={at}
            className={`forced-color-adjust-none size-2 rounded-[3px] transition-colors duration-200 sm:size-3.5 sm:rounded-[4px] ${at < read ? "bg-shift-day" : "bg-shift-off"} ${hasVisitorRead && at === read - 1 ? "outline-2 outline-brand-dark outline-offset-1" : ""}`}
          />
        ))}
      </span>
      <span className="tabular whitespace-nowrap">
        {read} / {size}
      </span>
    </li>
  );
}

const betweenVotesMs = 900;
const everybody = totalOf(receiptsWith(false)).size;

/** A poll. After the visitor votes, the votes of the remaining coworkers arrive one by one. */
function Poll() {
  const t = useTranslations("demoCommunication");
  const [mine, setMine] = useState<Option | null>(null);
  const [arrived, setArrived] = useState(0);
  const hasVoted = mine !== null;

  useEffect(() => {
    if (!hasVoted || arrived === late.length) return;
    // With reduced motion, they all arrive at once.
    const isReduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const timer = setTimeout(() => setArrived(isReduced ? late.length : arrived + 1), isReduced ? 0 : betweenVotesMs);
    return () => clearTimeout(timer);
  }, [hasVoted, arrived]);

  const tally = tallyOf(mine, arrived);
  const votes = tally.reduce((sum, each) => sum + each.votes, 0);
  return (
    <fieldset className="mt-auto pt-3">
      <legend className="float-left mb-2 w-full font-semibold leading-snug">{t("poll.question")}</legend>
      <div className="clear-both grid gap-1.5">
        {tally.map((each) => (
          <Choice key={each.option} {...each} isMine={each.option === mine} onVote={() => setMine(each.option)} />
        ))}
      </div>
      <p className="mt-2 text-sm text-soft">
        {t("poll.votes", { votes, size: everybody })}
        {hasVoted && ` ${t("poll.voted")}`}
      </p>
      {/* Announcing each late vote separately would be too much to listen to. */}
      <span role="status" className="sr-only">
        {hasVoted && `${t("poll.voted")} ${arrived === late.length ? t("poll.votes", { votes, size: everybody }) : ""}`}
      </span>
    </fieldset>
  );
}

function Choice({ option, votes, percent, isMine, onVote }: Tally & { isMine: boolean; onVote(): void }) {
  const t = useTranslations("demoCommunication");
  const locale = useLocale();
  return (
    <label
      className={`relative flex min-h-11 cursor-pointer items-center gap-2.5 overflow-hidden rounded-xl border px-3 text-sm has-focus-visible:outline-3 has-focus-visible:outline-brand has-focus-visible:outline-offset-2 ${isMine ? "border-brand" : "border-control"}`}
    >
      <span
        aria-hidden="true"
        className="absolute inset-y-0 start-0 bg-tint transition-[width] duration-200 ease-out"
        style={{ width: `${percent}%` }}
      />
      <input type="radio" name="demo-poll" checked={isMine} onChange={onVote} className="relative size-5 shrink-0" />
      <span className={`relative flex-1 leading-snug ${isMine ? "font-semibold" : ""}`}>
        {t(`poll.options.${option}`)}
      </span>
      <span className="tabular relative whitespace-nowrap text-soft">
        <span className="font-semibold text-ink">{votes}</span> · {formatNumber(locale, percent)}%
      </span>
    </label>
  );
}

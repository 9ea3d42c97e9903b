import { useEffect, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { late, type Option, receiptsWith, type Tally, tallyOf, totalOf } from "../../../domain/demos/communication.ts";
import { formatNumber } from "../../../i18n/format.ts";

const betweenVotesMs = 900;
const everybody = totalOf(receiptsWith(false)).size;

/** A poll. After the visitor votes, the votes of the remaining coworkers arrive one by one. */
export function Poll() {
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

interface ChoiceProps extends Tally {
  isMine: boolean;
  onVote(): void;
}

function Choice({ option, votes, percent, isMine, onVote }: ChoiceProps) {
  const t = useTranslations("demoCommunication");
  const locale = useLocale();
  return (
    <label
      className={`relative flex min-h-11 cursor-pointer items-center gap-2.5 overflow-hidden rounded-xl border px-3 text-sm has-focus-visible:outline-3 has-focus-visible:outline-teal has-focus-visible:outline-offset-2 ${isMine ? "border-teal" : "border-control"}`}
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

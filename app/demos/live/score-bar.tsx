interface Props {
  score: number;
  possible: number;
  passing: number;
}

/** Shows points as a bar, with a line at the passing score. The text next to it says the same. */
export function ScoreBar({ score, possible, passing }: Props) {
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

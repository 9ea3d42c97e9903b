/** One letter a cell: the shifts of the time sheet, its accents, and nothing. */
const fills: Record<string, string> = {
  m: "fill-shift-morning",
  d: "fill-shift-day",
  n: "fill-shift-night",
  o: "fill-shift-off",
  l: "fill-shift-late",
  t: "fill-teal",
  i: "fill-ink",
};

const cell = 20;
const gap = 4;

interface Props {
  /** Rows of letters, all of one length; `.` leaves a hole, a doubled letter in capitals joins cells: `MM` is one wide cell. */
  rows: readonly string[];
  /** What the picture says; without it the picture is decoration. */
  label?: string;
  className?: string;
}

/** A drawing made of the time sheet's rounded cells: our icons, covers and illustrations. */
export function CellPicture({ rows, label, className }: Props) {
  const width = (rows[0]?.length ?? 0) * (cell + gap) - gap;
  const height = rows.length * (cell + gap) - gap;
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or decoration and hidden
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={className}
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      {cellsOf(rows).map(({ letter, x, y, length }) => (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y}
          width={length * (cell + gap) - gap}
          height={cell}
          rx={5}
          className={fills[letter]}
        />
      ))}
    </svg>
  );
}

/** Where each cell stands; neighbours in the same capital letter are one. */
function cellsOf(rows: readonly string[]): { letter: string; x: number; y: number; length: number }[] {
  return rows.flatMap((row, index) =>
    [...row.matchAll(/([A-Z])\1*|[a-z]/g)].map((run) => ({
      letter: run[0].charAt(0).toLowerCase(),
      x: run.index * (cell + gap),
      y: index * (cell + gap),
      length: run[0].length,
    })),
  );
}

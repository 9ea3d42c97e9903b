/** The color of each letter: the shifts of the time sheet, and the accents. */
const colors: Record<string, string> = {
  m: "text-shift-morning",
  d: "text-shift-day",
  n: "text-shift-night",
  o: "text-shift-off",
  l: "text-shift-late",
  t: "text-brand",
  i: "text-ink",
  e: "text-shift-off opacity-50",
};

const cell = 20;
const gap = 4;
const radius = 5;

interface Props {
  /** Rows of letters, all of the same length. `.` is a hole. Repeated capitals are one wide cell, such as `MM`. */
  rows: readonly string[];
  /** A text alternative. Without it, the picture is decoration. */
  label?: string;
  className?: string;
}

/** A drawing made of the time sheet's rounded cells: our icons, covers and illustrations. */
export function CellPicture({ rows, label, className }: Props) {
  const width = (rows[0]?.length ?? 0) * (cell + gap) - gap;
  const height = rows.length * (cell + gap) - gap;
  return <Drawing {...{ width, height, label, className }} shapes={shapesOf(rows)} />;
}

interface DrawingProps extends Pick<Props, "label" | "className"> {
  width: number;
  height: number;
  /** The path of each color, by its letter, made of `roundedRectangle`. */
  shapes: Iterable<[letter: string, path: string]>;
}

/** Rounded rectangles in the colors of the time sheet. What is outside of the size is cut off. */
export function Drawing({ width, height, shapes, label, className }: DrawingProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or decoration and hidden
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={className}
      fill="currentColor"
      stroke="currentColor"
      strokeWidth={2 * radius}
      strokeLinejoin="round"
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      {[...shapes].map(([letter, shape]) => (
        <path key={letter} className={colors[letter]} d={shape} />
      ))}
    </svg>
  );
}

/** Returns all cells of a color as one path: a page has hundreds of cells, whose elements would be most of the page. */
function shapesOf(rows: readonly string[]): Map<string, string> {
  const shapes = new Map<string, string>();
  for (const [index, row] of rows.entries()) {
    // Neighbors in the same capital letter are one cell.
    for (const run of row.matchAll(/([A-Z])\1*|[a-z]/g)) {
      const letter = run[0].charAt(0).toLowerCase();
      const width = run[0].length * (cell + gap) - gap;
      const shape = roundedRectangle(run.index * (cell + gap), index * (cell + gap), width);
      shapes.set(letter, (shapes.get(letter) ?? "") + shape);
    }
  }
  return shapes;
}

/** Returns a smaller rectangle, whose thick, round outline completes the cell: a fifth of the bytes of four arcs. */
export function roundedRectangle(x: number, y: number, width: number, height = cell): string {
  const [across, down] = [width - 2 * radius, height - 2 * radius];
  return `M${x + radius} ${y + radius}h${across}v${down}h-${across}z`;
}

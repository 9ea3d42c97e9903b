import type { Industry } from "../../domain/features.ts";
import { dayStart, drawnStretches, industryDays } from "../../domain/industry-days.ts";
import { Drawing, roundedRectangle } from "./cell-picture.tsx";

const hour = 10;
const bar = 17;
const gap = 4;

/** The small version of an industry's day: a row for each role, with a bar for each shift. */
export function DayPicture({ industry, className }: { industry: Industry; className?: string }) {
  const rows = industryDays[industry];
  const shapes = { e: "", n: "", m: "", d: "" };
  for (const [index, row] of rows.entries()) {
    const y = index * (bar + gap);
    shapes.e += roundedRectangle(0, y, 24 * hour, bar);
    for (const { from, to, part } of drawnStretches(row)) {
      // Shifts that follow each other are drawn with a gap between them.
      const shape = roundedRectangle((from - dayStart) * hour + 1, y, (to - from) * hour - 2, bar);
      shapes[letters[part]] += shape;
    }
  }
  return (
    <Drawing
      width={24 * hour}
      height={rows.length * (bar + gap) - gap}
      shapes={Object.entries(shapes)}
      className={className}
    />
  );
}

const letters = { morning: "m", day: "d", night: "n" } as const;

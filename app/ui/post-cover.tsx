import type { Picture } from "../../domain/content.ts";
import { CellPicture } from "./cell-picture.tsx";

/** The number of cells in a row of a drawn cover: on a card or a narrow page, and across a wide page. */
const columns = { card: 11, page: 18 };

/** The width of a picture in the window, by where the picture is shown. */
const sizes = {
  third: "(min-width: 64rem) 24rem, (min-width: 36rem) 48vw, 94vw",
  half: "(min-width: 80rem) 37rem, (min-width: 36rem) 48vw, 94vw",
  page: "(min-width: 64rem) 62rem, (min-width: 45rem) 42rem, 94vw",
};

/** The classes for the shape. Below a post, a phone shows the covers of other posts as strips. */
const shapes = { third: "aspect-[2/1]", half: "aspect-[7/2] sm:aspect-[2/1]", page: "aspect-[2/1] lg:aspect-[5/2]" };

const leastWidth = 160;

export type CoverPlace = keyof typeof sizes;

interface Props {
  cover: Picture | null;
  category: string;
  /** The id of the post, on which its drawn cover depends. */
  id: string;
  eager?: boolean;
  /** Where the picture is shown: on a card, three or two of which fill a row, or across the page. */
  place?: CoverPlace;
}

export function PostCover({ cover, category, id, eager = false, place = "third" }: Props) {
  const wide = place === "page";
  // A smaller picture is only an icon and cannot be a cover.
  if (cover && cover.width >= leastWidth) {
    return (
      <img
        src={cover.src}
        srcSet={cover.srcSet}
        sizes={cover.srcSet && sizes[place]}
        width={cover.width}
        height={cover.height}
        alt={cover.alt}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={wide ? "high" : undefined}
        className={`w-full bg-tint text-soft ${shapes[place]} ${fills(cover) ? "object-cover" : "object-scale-down"}`}
      />
    );
  }
  const draw = (count: number, className: string) => (
    <CellPicture rows={coverRows(category, id, count)} className={className} />
  );
  return wide ? (
    <div className="grid w-full place-items-center bg-tint p-8">
      {draw(columns.card, "w-full max-w-md lg:hidden")}
      {draw(columns.page, "hidden w-full lg:block")}
    </div>
  ) : (
    <div className={`grid w-full place-items-center overflow-hidden bg-tint px-6 ${shapes[place]}`}>
      {draw(columns.card, place === "half" ? "w-3/4 sm:w-full" : "w-full")}
    </div>
  );
}

/** Returns whether a picture can fill the cover. If it is small, upright or a strip, it is shown on a background. */
function fills({ width, height }: Picture): boolean {
  return width >= 480 && width >= height && width <= 3 * height;
}

/** Returns the next number, from 0 to 1, of a series that is always the same for the same text. */
type Random = () => number;

type Draw = (columns: number, random: Random) => string[];

const rowCount = 4;

/** The function that draws the cover of each topic. Other topics use that of `shifts`. */
const drawings: Record<string, Draw> = {
  shifts: drawShifts,
  attendance: drawClockIns,
  payroll: drawStairs,
  tasks: drawList,
};

/** Returns the cells of a post's drawn cover, for `CellPicture`. The topic determines its kind, the id its details. */
export function coverRows(category: string, id: string, columns: number): string[] {
  const draw = drawings[category] ?? drawShifts;
  return draw(columns, randomOf(`${category} ${id}`));
}

/** Draws a week of shifts: bars of several hours, short ones, and gaps. */
function drawShifts(columns: number, random: Random): string[] {
  return rows(() => {
    let row = "";
    let last = "";
    while (row.length < columns) {
      const kind = pick("mdno".replace(last, ""), random);
      const length = kind === "o" || random() < 0.4 ? 1 : 2 + Math.floor(random() * 3);
      row += random() < 0.15 ? "." : length === 1 ? kind : kind.toUpperCase().repeat(length);
      last = kind;
    }
    // The last bar may be longer than the row; the rest of it is not drawn.
    return row.slice(0, columns);
  });
}

/** Draws clock-ins: days off and days worked, a few of them late. */
function drawClockIns(columns: number, random: Random): string[] {
  return rows(() => Array.from({ length: columns }, () => pick(random() < 0.08 ? "m" : "ttttoo", random)).join(""));
}

/** Draws hours that add up: columns that grow from left to right. */
function drawStairs(columns: number, random: Random): string[] {
  const heights = Array.from({ length: columns }, (_, column) => {
    const grown = ((column + 1) / columns) * rowCount + (random() - 0.5) * 1.5;
    return Math.min(rowCount, Math.max(1, Math.round(grown)));
  });
  const kindAt = (column: number) => "mdn".charAt(Math.floor((column / columns) * 3));
  return rows((row) => heights.map((height, column) => (height >= rowCount - row ? kindAt(column) : ".")).join(""));
}

/** Draws a checklist: in each row a mark, then a line of text. A few items are not done. */
function drawList(columns: number, random: Random): string[] {
  return rows(() => {
    const length = Math.floor(columns * (0.45 + random() * 0.45));
    return (pick("tttm", random) + "O".repeat(length)).padEnd(columns, ".").slice(0, columns);
  });
}

function rows(rowOf: (index: number) => string): string[] {
  return Array.from({ length: rowCount }, (_, index) => rowOf(index));
}

function pick(letters: string, random: Random): string {
  return letters.charAt(Math.floor(random() * letters.length));
}

/** Generates random numbers with the mulberry32 algorithm. The seed is the FNV-1a hash of the text. */
function randomOf(text: string): Random {
  let state = [...text].reduce((hash, sign) => Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16777619), 2166136261);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

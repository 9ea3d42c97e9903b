import type { Picture } from "../../domain/content.ts";
import { CellPicture } from "./cell-picture.tsx";
import { coverRows } from "./cover-rows.ts";

/** Cells of a drawn cover in a line: on a card or a narrow page, and across a wide page. */
const columns = { card: 11, page: 18 };

/** How much of the window a picture takes, by where it is shown. */
const sizes = {
  third: "(min-width: 64rem) 24rem, (min-width: 36rem) 48vw, 94vw",
  half: "(min-width: 80rem) 37rem, (min-width: 36rem) 48vw, 94vw",
  page: "(min-width: 64rem) 62rem, (min-width: 45rem) 42rem, 94vw",
};

/** On the home page a phone gets a strip, because the cards below are links alone. */
const shapes = { third: "aspect-[2/1]", half: "aspect-[7/2] sm:aspect-[2/1]", page: "aspect-[2/1] lg:aspect-[5/2]" };

const leastWidth = 160;

export type CoverPlace = keyof typeof sizes;

interface Props {
  cover: Picture | null;
  category: string;
  /** The post's; its drawn cover depends on it. */
  id: string;
  eager?: boolean;
  /** Where the picture is shown: on a card, three or two of which fill a line, or across the page. */
  place?: CoverPlace;
}

export function PostCover({ cover, category, id, eager = false, place = "third" }: Props) {
  const wide = place === "page";
  // An icon is no picture of anything.
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

/** What is small, upright or a strip would be blown up or cut to pieces: it stands on a ground instead. */
function fills({ width, height }: Picture): boolean {
  return width >= 480 && width >= height && width <= 3 * height;
}

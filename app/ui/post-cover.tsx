import type { Picture } from "../../domain/content.ts";
import { CellPicture } from "./cell-picture.tsx";
import { coverRows } from "./cover-rows.ts";

/** The number of cells in a row of a drawn cover: on a card or a narrow page, and across a wide page. */
const columns = { card: 11, page: 18 };

/** The width of a picture in the window, by where the picture is shown. */
const sizes = {
  third: "(min-width: 64rem) 24rem, (min-width: 36rem) 48vw, 94vw",
  half: "(min-width: 80rem) 37rem, (min-width: 36rem) 48vw, 94vw",
  page: "(min-width: 64rem) 62rem, (min-width: 45rem) 42rem, 94vw",
};

/** The classes for the shape. On the home page, a phone shows a strip, because the posts below it are only links. */
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

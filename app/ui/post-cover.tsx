import type { Picture, PostCard } from "../../domain/content.ts";
import type { PostPicture } from "../../domain/post-pictures.ts";
import pictures from "./post-pictures.svg";

/** The width of a picture in the window, by where the picture is shown. */
const sizes = {
  third: "(min-width: 64rem) 24rem, (min-width: 36rem) 48vw, 94vw",
  half: "(min-width: 80rem) 37rem, (min-width: 36rem) 48vw, 94vw",
  page: "(min-width: 64rem) 62rem, (min-width: 45rem) 42rem, 94vw",
};

/** The classes for the shape. Below a post, a phone shows the covers of other posts as strips. */
const shapes = { third: "aspect-[2/1]", half: "aspect-[7/2] sm:aspect-[2/1]", page: "aspect-[2/1] lg:aspect-[5/2]" };

/** A drawing across a wide page is lower: its object would be too large. */
const drawnShapes = { ...shapes, page: "aspect-[2/1] lg:aspect-[7/2]" };

const leastWidth = 160;

export type CoverPlace = keyof typeof sizes;

interface Props {
  post: Pick<PostCard, "id" | "cover" | "picture"> & { category: { slug: string } };
  eager?: boolean;
  /** Where the picture is shown: on a card, three or two of which fill a row, or across the page. */
  place?: CoverPlace;
}

/** The cover of a post: its picture, or the drawing of an object that it is about. */
export function PostCover({ post, eager = false, place = "third" }: Props) {
  const loading = eager ? "eager" : "lazy";
  const priority = place === "page" ? "high" : undefined;
  const { cover } = post;
  // A smaller picture is only an icon and cannot be a cover.
  if (!cover || cover.width < leastWidth) {
    return (
      <img
        src={`${pictures}#${drawnObject(post)}`}
        width="504"
        height="144"
        alt=""
        loading={loading}
        fetchPriority={priority}
        className={`w-full bg-tint object-cover ${drawnShapes[place]}`}
      />
    );
  }
  return (
    <img
      src={cover.src}
      srcSet={cover.srcSet}
      sizes={cover.srcSet && sizes[place]}
      width={cover.width}
      height={cover.height}
      alt={cover.alt}
      loading={loading}
      fetchPriority={priority}
      className={`w-full bg-tint text-soft ${shapes[place]} ${fills(cover) ? "object-cover" : "object-scale-down"}`}
    />
  );
}

/** Returns whether a picture can fill the cover. If it is small, upright or a strip, it is shown on a background. */
function fills({ width, height }: Picture): boolean {
  return width >= 480 && width >= height && width <= 3 * height;
}

/** The objects of posts that name none, by category. Other categories use `others`. */
const usual: Record<string, readonly PostPicture[]> = {
  shifts: ["calendar", "swap", "phone"],
  attendance: ["clock", "map", "face"],
  payroll: ["payslip", "calculator", "coins"],
};

const others: readonly PostPicture[] = ["checklist", "chat", "chart", "document"];

/** Returns the object on a post's drawn cover. Without one of its own, the id chooses among those of the category. */
export function drawnObject({ id, picture, category }: Props["post"]): PostPicture {
  if (picture) return picture;
  const objects = usual[category.slug] ?? others;
  const sum = [...id].reduce((total, sign) => total + (sign.codePointAt(0) ?? 0), 0);
  return objects[sum % objects.length] ?? "calendar";
}

import type { Picture } from "../../domain/content.ts";
import { CellPicture } from "./cell-picture.tsx";

/** Drawn covers, one pattern a topic: a week read from left to right. */
const patterns: Record<string, readonly string[]> = {
  shifts: ["mmddo.nnmmd", "oMMM.DDDnno", "dd.nnoMMMdd", "NNNommd.ooD"],
  attendance: ["ooooooooooo", "oottotto.tt", "otttttttoto", "ooottoootoo"],
  payroll: ["..........n", ".....d..nnn", "..m.ddd.nnn", "mmmmddddnnn"],
  tasks: ["tOOOOOOOO..", "tOOOOOO....", "mOOOOOOOOO.", "oOOOOO....."],
};
const otherPattern = ["modnomdonmd", "domnodmnodm", "nomdonmdomd", "mdonmodnomd"];

interface Props {
  cover: Picture | null;
  category: string;
  eager?: boolean;
  /** Across the page rather than on a card. */
  wide?: boolean;
}

export function PostCover({ cover, category, eager = false, wide = false }: Props) {
  if (cover) {
    return (
      <img
        src={cover.src}
        width={cover.width}
        height={cover.height}
        alt={cover.alt}
        loading={eager ? "eager" : "lazy"}
        className="aspect-[2/1] w-full object-cover"
      />
    );
  }
  const rows = patterns[category] ?? otherPattern;
  return (
    <div className={`grid w-full place-items-center overflow-hidden bg-tint ${wide ? "py-8" : "aspect-[5/2] px-6"}`}>
      <CellPicture rows={wide ? rows.map(acrossThePage) : rows} className={wide ? "h-24 md:h-32" : "w-full"} />
    </div>
  );
}

/** The week, its mirror image and the week again: a pattern that goes on to both edges. */
function acrossThePage(row: string): string {
  return `${row}.${[...row].toReversed().join("")}.${row}`;
}

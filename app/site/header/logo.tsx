import { CellPicture } from "../../ui/cell-picture.tsx";

/** The logo and the name of the site. The logo shows three days of a time sheet. */
export function Logo({ name }: { name: string }) {
  return (
    <span className="flex items-center gap-2.5 font-bold text-[1.25rem] tracking-[-0.03em]">
      <CellPicture rows={["tmt", "ttn", "dtt"]} className="size-7" />
      {name}
    </span>
  );
}

import { logo } from "../../../domain/theme.generated.ts";
import { CellPicture } from "../../ui/cell-picture.tsx";

const classes = "size-7 [&>svg]:size-full";

/** The logo and the name of the site. Without `logo.svg` in the site's folder, it shows three days of a time sheet. */
export function Logo({ name }: { name: string }) {
  return (
    <span className="flex items-center gap-2.5 font-bold text-[1.25rem] tracking-[-0.03em]">
      {logo === null ? (
        <CellPicture rows={["tmt", "ttn", "dtt"]} className="size-7" />
      ) : (
        // The file is the owner's own, and is part of the build.
        <span aria-hidden="true" className={classes} dangerouslySetInnerHTML={{ __html: logo }} />
      )}
      {name}
    </span>
  );
}

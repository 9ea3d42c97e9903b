import { CardHeading } from "./card-heading.tsx";
import { CellPicture } from "./cell-picture.tsx";

export interface ShownTool {
  title: string;
  text: string;
  /** The path of the tool. */
  to: string;
  /** See CellPicture. */
  picture: readonly string[];
}

/** A card for a free tool, as wide as the page. The whole card links to it. */
export function ToolCard({ tool: { title, text, to, picture } }: { tool: ShownTool }) {
  return (
    <aside className="frame mt-12 md:mt-24">
      <div className="group relative flex flex-wrap items-center gap-x-8 gap-y-4 rounded-3xl bg-tint p-6 md:px-8">
        <CellPicture rows={picture} className="h-11 shrink-0" />
        <div className="min-w-0 flex-[1_1_20rem]">
          <CardHeading to={to} level="h2">
            {title}
          </CardHeading>
          <p className="mt-1.5 max-w-2xl text-soft">{text}</p>
        </div>
      </div>
    </aside>
  );
}

import { Chevron } from "../../ui/chevron.tsx";
import { Link } from "../../ui/link.tsx";
import { Menu } from "./menu.tsx";

export interface MenuEntry {
  to: string;
  title: string;
}

interface Props {
  title: string;
  entries: readonly MenuEntry[];
  /** Below a line: where all of them are. */
  more: readonly MenuEntry[];
}

/** A menu of the header: pages in two columns, and below them where the rest is. */
export function PageMenu({ title, entries, more }: Props) {
  return (
    <Menu className="relative">
      <summary className="menu-item">
        {title}
        <Chevron />
      </summary>
      <div className="absolute left-0 mt-2 w-[34rem] rounded-2xl border border-line bg-card p-3 shadow-float">
        <ul className="grid grid-cols-2 gap-1">
          {entries.map((entry) => (
            <li key={entry.to}>
              <Link to={entry.to} prefetch="intent" className="menu-item w-full">
                {entry.title}
              </Link>
            </li>
          ))}
        </ul>
        <ul className="mt-2 grid grid-cols-2 gap-1 border-line border-t pt-2">
          {more.map((entry) => (
            <li key={entry.to}>
              <Link to={entry.to} prefetch="intent" className="menu-item w-full text-teal">
                {entry.title}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Menu>
  );
}

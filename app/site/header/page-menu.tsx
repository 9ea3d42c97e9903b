import { Chevron } from "../../ui/chevron.tsx";
import type { PageMenu as Pages } from "../menus.ts";
import { Menu } from "./menu.tsx";
import { MenuLink } from "./menu-link.tsx";

interface Props {
  menu: Pages;
  /** The classes for the width and the position of the panel. */
  className: string;
  /** The classes for the layout of a group's entries. */
  listClass?: string;
}

/**
 * A menu of the header: its groups next to each other, and below them the pages about all groups. The pictures are
 * drawn when it opens (`browser/menu-pictures.tsx`), because most visitors never see them.
 */
export function PageMenu({ menu: { title, groups, more }, className, listClass = "" }: Props) {
  return (
    <Menu>
      {/* Not `group-has-…`: with it, browsers match the styles of the whole page again after every change. */}
      <summary className="menu-item [:has([aria-current=page])>&]:bg-tint [:has([aria-current=page])>&]:text-teal-dark">
        {title}
        <Chevron />
      </summary>
      <div className={`absolute top-15 rounded-2xl border border-line bg-card p-3 shadow-float ${className}`}>
        <div className={groups.length > 1 ? "grid grid-cols-3 gap-x-3" : ""}>
          {groups.map((group) => (
            <section key={group.title} aria-label={group.title ?? undefined}>
              {group.title && <p className="px-3 pt-2 pb-1 text-soft text-xs leading-snug">{group.title}</p>}
              <ul className={listClass}>
                {group.entries.map((entry) => (
                  <li key={entry.to}>
                    <MenuLink to={entry.to} className="menu-item w-full gap-3">
                      <span aria-hidden="true" data-picture={entry.picture} className="h-4 w-10 shrink-0" />
                      {entry.title}
                    </MenuLink>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <ul className="mt-2 flex gap-1 border-line border-t pt-2">
          {more.map((entry) => (
            <li key={entry.to}>
              <MenuLink to={entry.to} className="menu-item font-semibold text-teal">
                {entry.title}
              </MenuLink>
            </li>
          ))}
        </ul>
      </div>
    </Menu>
  );
}

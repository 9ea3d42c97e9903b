import { useLocation } from "react-router";
import { Link } from "../../ui/link.tsx";
import type { MenuEntry } from "../menus.ts";

/** A menu of the header. Menus open without a script, one at a time; `browser/frame.ts` closes them. */
export function Menu({ children, className }: { children: React.ReactNode; className?: string }) {
  return (
    <details name="header-menu" className={className}>
      {children}
    </details>
  );
}

/**
 * A link of a menu. It is marked if it leads to the shown page, or to the section that the page belongs to. After a
 * navigation, `browser/frame.ts` updates the mark.
 */
export function MenuLink({ to, className, children }: { to: string; className: string; children: React.ReactNode }) {
  const { pathname } = useLocation();
  const current = pathname === to ? "page" : pathname.startsWith(`${to}/`) ? "true" : undefined;
  return (
    <Link to={to} prefetch="intent" aria-current={current} className={className}>
      {children}
    </Link>
  );
}

interface ListProps {
  entries: readonly MenuEntry[];
  className?: string;
  itemClass: string;
  /**
   * Whether there is space for pictures. `browser/menu-pictures.tsx` draws them when the menu opens, because most
   * visitors never see them.
   */
  hasPictures?: boolean;
  /** Items after the entries. */
  children?: React.ReactNode;
}

export function MenuList({ entries, className, itemClass, hasPictures = false, children }: ListProps) {
  return (
    <ul className={className}>
      {entries.map(({ to, title, picture }) => (
        <li key={to}>
          <MenuLink to={to} className={itemClass}>
            {hasPictures && <span aria-hidden="true" data-picture={picture} className="h-4 w-10 shrink-0" />}
            {title}
          </MenuLink>
        </li>
      ))}
      {children}
    </ul>
  );
}

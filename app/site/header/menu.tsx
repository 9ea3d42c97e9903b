import { useLocation } from "react-router";
import { Link } from "../../ui/link.tsx";

/** A menu of the header. Menus open without a script, one at a time; `browser/frame.ts` closes them. */
export function Menu({ children, className }: { children: React.ReactNode; className?: string }) {
  return (
    <details name="header-menu" className={className}>
      {children}
    </details>
  );
}

interface Props {
  to: string;
  className: string;
  children: React.ReactNode;
}

/**
 * A link of a menu. It is marked if it leads to the shown page, or to the section that the page belongs to. After a
 * navigation, `browser/frame.ts` updates the mark.
 */
export function MenuLink({ to, className, children }: Props) {
  const { pathname } = useLocation();
  const current = pathname === to ? "page" : pathname.startsWith(`${to}/`) ? "true" : undefined;
  return (
    <Link to={to} prefetch="intent" aria-current={current} className={className}>
      {children}
    </Link>
  );
}

import { useLocation } from "react-router";
import { Link } from "../../ui/link.tsx";

interface Props {
  to: string;
  className: string;
  children: React.ReactNode;
}

/**
 * A link of a menu, which marks the page that is shown, or the section that the page belongs to; after a navigation
 * `browser/frame.ts` does.
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

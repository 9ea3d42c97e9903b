import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

interface Props {
  children: React.ReactNode;
  className?: string;
  /** Called each time the menu opens; also for a menu that was opened before hydration. */
  onOpen?: () => void;
}

/**
 * A menu that opens without JavaScript, one at a time. With it, Escape closes the menu and gives the focus back, and
 * so do a click outside, focus that leaves it, and a navigation.
 */
export function Menu({ children, className, onOpen }: Props) {
  const menu = useRef<HTMLDetailsElement>(null);
  const location = useLocation();

  // Only a navigation closes the menu. Hydration does not, because the menu may have been opened before.
  const shown = useRef(location);
  useEffect(() => {
    if (shown.current === location) return;
    shown.current = location;
    menu.current?.removeAttribute("open");
  }, [location]);

  // A menu that was opened before hydration fires no event again.
  const opened = useRef(onOpen);
  useEffect(() => {
    if (menu.current?.open) opened.current?.();
  }, []);

  useEffect(() => {
    const close = (event: Event) => {
      const { current } = menu;
      if (!current?.open || !(event.target instanceof Node) || current.contains(event.target)) return;
      current.open = false;
    };
    document.addEventListener("pointerdown", close);
    document.addEventListener("focusin", close);
    return () => {
      document.removeEventListener("pointerdown", close);
      document.removeEventListener("focusin", close);
    };
  }, []);

  return (
    <details
      ref={menu}
      name="header-menu"
      className={className}
      onToggle={() => menu.current?.open && onOpen?.()}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !menu.current?.open) return;
        menu.current.open = false;
        menu.current.querySelector("summary")?.focus();
      }}
    >
      {children}
    </details>
  );
}

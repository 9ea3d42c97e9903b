import { useEffect, useRef } from "react";

/**
 * Keeps the focus in a box whose buttons change with its state. If a change removes the focused button, the first
 * button that is there now gets the focus, or the box itself, which needs `tabIndex={-1}`.
 */
export function useKeptFocus<Box extends HTMLElement>(state: unknown) {
  const box = useRef<Box>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (document.activeElement !== document.body) return;
    const next = box.current?.querySelector<HTMLElement>("button:not(:disabled)") ?? box.current;
    next?.focus({ preventScroll: true });
  }, [state]);
  return box;
}

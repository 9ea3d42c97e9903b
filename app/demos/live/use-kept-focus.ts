import { useEffect, useRef } from "react";

/**
 * For a box whose buttons come and go with its state: where a change took the focused button away, the focus goes to the
 * first button that is there now, or to the box itself, which needs `tabIndex={-1}`.
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

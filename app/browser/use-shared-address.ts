import { useCallback, useEffect, useRef } from "react";

/** Milliseconds without a change before the address is updated: browsers limit how often it may be rewritten. */
const addressAfter = 300;

/** Returns a function that gives the page an address to share, without a request and without a new history entry. */
export function useSharedAddress(): (address: string) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback((address) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => history.replaceState(history.state, "", address + location.hash), addressAfter);
  }, []);
}

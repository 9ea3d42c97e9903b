import { useCallback, useEffect, useRef } from "react";

/** Milliseconds of rest before the address follows: browsers refuse to have it rewritten all the time. */
const addressAfter = 300;

/** Gives the page an address that can be shared, without asking the server and without a new entry of the history. */
export function useSharedAddress(): (address: string) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback((address) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => history.replaceState(history.state, "", address + location.hash), addressAfter);
  }, []);
}

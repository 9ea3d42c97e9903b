/** Runs what no page needs to be alive, once the browser has nothing better to do. */
export function whenIdle(run: () => void): void {
  // Safari has no idle callback.
  if ("requestIdleCallback" in window) requestIdleCallback(run);
  else setTimeout(run, 200);
}

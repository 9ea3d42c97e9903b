/** Runs work that no page depends on when the browser is idle. */
export function whenIdle(run: () => void): void {
  // Safari has no idle callback.
  if ("requestIdleCallback" in window) requestIdleCallback(run);
  else setTimeout(run, 200);
}

/** The storage key of the leads that wait for a connection. In its own file, because every page reads it. */
export const queueKey = "waiting-requests";

const formOpenedKey = "contact-opened";

/** Tells the other tabs to load the notice about waiting leads now, so that they can show it without a connection. */
export function tellFormOpened(): void {
  try {
    localStorage.setItem(formOpenedKey, "1");
    localStorage.removeItem(formOpenedKey);
  } catch {
    // Storage is disabled or full, so no lead can wait there either.
  }
}

/** Returns whether the event says that another tab may queue a lead, or has done so. */
export function mayQueue({ key }: StorageEvent): boolean {
  return key === queueKey || key === formOpenedKey;
}

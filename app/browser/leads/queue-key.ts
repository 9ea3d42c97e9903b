/** Where the browser stores the leads that wait for a connection. Apart from the queue, because every page looks here. */
export const queueKey = "waiting-requests";

const formOpenedKey = "contact-opened";

/** Tells the other tabs that a lead may come, so that they can show it even when the connection is lost. */
export function tellFormOpened(): void {
  try {
    localStorage.setItem(formOpenedKey, "1");
    localStorage.removeItem(formOpenedKey);
  } catch {
    // Storage is switched off or full: no lead can wait there either.
  }
}

/** Whether another tab may queue a lead, or has done so. */
export function mayQueue({ key }: StorageEvent): boolean {
  return key === queueKey || key === formOpenedKey;
}

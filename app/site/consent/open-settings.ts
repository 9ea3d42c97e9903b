/** The event that is fired when a visitor wants to see or change the cookie settings. */
export const settingsWanted = "consent-settings";

export function openSettings(): void {
  dispatchEvent(new Event(settingsWanted));
}

/** Called when a visitor wants to see or change the choice about cookies. */
export const settingsWanted = "consent-settings";

export function openSettings(): void {
  dispatchEvent(new Event(settingsWanted));
}

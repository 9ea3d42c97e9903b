const announcementId = "announcement";

/** Where assistive technology hears of a new page. */
export function Announcer() {
  return <p id={announcementId} role="status" className="sr-only" />;
}

export function announce(title: string): void {
  const announcement = document.getElementById(announcementId);
  if (announcement) announcement.textContent = title;
}

/** Where the new page has taken the focused element away, its heading takes the focus. */
export function focusHeading(): void {
  if (document.activeElement && document.activeElement !== document.body) return;
  const heading = document.querySelector("h1");
  if (!heading) return;
  if (!heading.hasAttribute("tabindex")) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

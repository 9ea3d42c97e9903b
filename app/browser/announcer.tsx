const announcementId = "announcement";

/** Renders the live region that announces each new page to assistive technology. */
export function Announcer() {
  return <p id={announcementId} role="status" className="sr-only" />;
}

export function announce(title: string): void {
  const announcement = document.getElementById(announcementId);
  if (announcement) announcement.textContent = title;
}

/** Focuses the heading of the new page if the element that had the focus is gone. */
export function focusHeading(): void {
  if (document.activeElement && document.activeElement !== document.body) return;
  const heading = document.querySelector("h1");
  if (!heading) return;
  if (!heading.hasAttribute("tabindex")) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

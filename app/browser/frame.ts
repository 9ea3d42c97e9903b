import { openSettings } from "./consent-store.ts";
import type { TrackedEvent } from "./tag-manager.ts";

/*
 * The behavior of the parts of the page that only the server renders (`KeptHtml`).
 */

const menus = () => document.querySelectorAll<HTMLDetailsElement>("details[name=header-menu]");

const menuLinks = "header nav > a, header nav li > a";

/** Adds the event listeners. Call it once, when the page is hydrated. */
export function addFrameListeners(track: (event: TrackedEvent) => void): void {
  addEventListener("pointerdown", closeMenusOutside);
  addEventListener("focusin", closeMenusOutside);
  addEventListener("keydown", closeMenuOnEscape);
  // `toggle` does not bubble.
  addEventListener("toggle", ({ target }) => drawPictures(target), { capture: true });
  addEventListener("click", (event) => onClick(event, track));
  // A menu that is already open does not fire the event again.
  for (const menu of menus()) drawPictures(menu);
}

/** Closes the menus, and marks the links to the page or to its section. Call it when another page is shown. */
export function showPageInMenus(pathname: string): void {
  for (const menu of menus()) menu.open = false;
  for (const link of document.querySelectorAll<HTMLAnchorElement>(menuLinks)) {
    const isSection = pathname.startsWith(`${link.pathname}/`);
    if (link.pathname === pathname) link.ariaCurrent = "page";
    else link.ariaCurrent = isSection ? "true" : null;
  }
}

function closeMenusOutside({ target }: Event): void {
  for (const menu of menus()) {
    if (menu.open && target instanceof Node && !menu.contains(target)) menu.open = false;
  }
}

function closeMenuOnEscape({ key, target }: KeyboardEvent): void {
  const menu = target instanceof Element && target.closest<HTMLDetailsElement>("details[name=header-menu][open]");
  if (key !== "Escape" || !menu) return;
  menu.open = false;
  menu.querySelector("summary")?.focus();
}

/** Draws the pictures of an opened menu. They are decoration: if their module cannot be loaded, the menu has none. */
function drawPictures(target: EventTarget | null): void {
  if (!(target instanceof HTMLDetailsElement) || !target.open) return;
  const places = target.querySelectorAll<HTMLElement>("[data-picture]:empty");
  if (places.length === 0) return;
  import("./menu-pictures.tsx").then(
    ({ drawMenuPictures }) => drawMenuPictures(places),
    () => {},
  );
}

function onClick(event: MouseEvent, track: (event: TrackedEvent) => void): void {
  const { target } = event;
  if (!(target instanceof Element)) return;
  if (target.closest("[data-counted=sign_up_click]")) track({ event: "sign_up_click" });
  if (target.closest("[data-cookie-settings]")) {
    event.preventDefault();
    openSettings();
  }
  const button = target.closest("[popovertarget]");
  if (button && !("popover" in HTMLElement.prototype)) toggleNotice(button);
}

/** Shows or hides a notice in browsers without popovers, such as Safari before 17. */
function toggleNotice(button: Element): void {
  const notice = document.getElementById(button.getAttribute("popovertarget") ?? "");
  notice?.toggleAttribute("data-open", button.getAttribute("popovertargetaction") !== "hide");
}

/**
 * Makes `<Link>`s navigate within the page. Call it once; `navigate` is the router's. One listener serves all links,
 * because hydrating a link component takes a slow phone almost a millisecond and a page has dozens of links.
 */
export function followLinks(navigate: (to: string, options: { replace: boolean }) => void): void {
  // On the window it runs after React's listeners, which may have prevented the default action.
  addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[data-prefetch]");
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const to = addressOf(link);
    // A link to the shown page adds no entry to the history.
    navigate(to, { replace: to === addressOf(location) });
  });
}

function addressOf({ pathname, search, hash }: HTMLAnchorElement | Location): string {
  return pathname + search + hash;
}

/** The id of the live region that announces each new page to assistive technology. */
export const announcementId = "announcement";

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

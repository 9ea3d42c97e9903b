/**
 * Follows `<Link>`s within the page, to be called once; `navigate` is the router's. One listener serves them all: a link
 * of the router's own takes a slow phone most of a millisecond to bring alive, and a page has dozens.
 */
export function followLinks(navigate: (to: string, options: { replace: boolean }) => void): void {
  // On the window it comes after React's listeners, which may have prevented it.
  addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[data-prefetch]");
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const to = addressOf(link);
    // The same page once more is no step in the history.
    navigate(to, { replace: to === addressOf(location) });
  });
}

function addressOf({ pathname, search, hash }: HTMLAnchorElement | Location): string {
  return pathname + search + hash;
}

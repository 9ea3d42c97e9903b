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

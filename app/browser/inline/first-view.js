/*
 * Prepares the first view of a fresh visit, which starts at the top of a page. The first frame waits for the font, for
 * at most 300 ms, so that the text does not move later: on a slow 4G connection, the font arrives about 100 ms after
 * the time at which the first frame would otherwise be painted. A phone then lays out the header, the text and its
 * picture in one frame each, so that no frame delays a touch. What is below the window follows after the page is
 * hydrated. Visitors who return to a place in the page need its real height at once, so their visits do not count as
 * fresh. first-view.css defines what each value of `data-fresh` shows.
 */
(() => {
  const root = document.documentElement;
  const [visit] = performance.getEntriesByType("navigation");
  if (!(visit instanceof PerformanceNavigationTiming) || visit.type !== "navigate" || location.hash) return;
  if (document.hidden) {
    root.setAttribute("data-fresh", "rest");
    return;
  }
  const frames = ["header", "text", "picture", "rest"];
  const nextFrame = () => {
    const frame = frames.shift();
    // Hydration may already have ended the first view.
    if (frame === undefined || !root.hasAttribute("data-fresh")) return;
    root.setAttribute("data-fresh", frame);
    requestAnimationFrame(() => setTimeout(nextFrame));
  };
  let isStarted = false;
  const start = () => {
    if (!isStarted) nextFrame();
    isStarted = true;
  };
  root.setAttribute("data-fresh", "font");
  /** @type {NodeListOf<HTMLLinkElement>} */
  const fonts = document.querySelectorAll("link[as=font]");
  let missing = fonts.length;
  const onFont = () => {
    missing -= 1;
    if (missing === 0) start();
  };
  for (const font of fonts) {
    font.onload = onFont;
    font.onerror = onFont;
  }
  setTimeout(start, 300);
})();

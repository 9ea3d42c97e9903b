/*
 * Prepares the first view of a fresh visit to the top of a page. The first frame waits for the font, 300 ms at most: on
 * a slow 4G line the font arrives within some 100 ms of what would be the first frame, so nothing moves later. Then a
 * phone lays out the header, the text and its picture in one frame each, so that none of them delays a touch; what is
 * below the window follows once the page is hydrated. Visitors who return to a place in the page need its real height
 * at once, so their visits are not fresh. first-view.css defines what each value of `data-fresh` shows.
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
    // Hydration may have ended the first view already.
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

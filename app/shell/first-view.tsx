import { whenIdle } from "./when-idle.ts";

/*
 * What is below the window is laid out after the page has come alive, a section a moment: on a phone the layout of a
 * whole long page would keep the first touch waiting. Only on a fresh visit to the top: whoever comes back to a place
 * in the page needs its real height at once.
 */
const script = `(performance.getEntriesByType("navigation")[0]||{}).type=="navigate"&&!location.hash&&document.documentElement.setAttribute("data-fresh","")`;

const panel = "main [role=tabpanel]:not(.without-script)";
/** What waits, as in base.css: no part of it takes a slow phone longer than a touch may wait. */
const waiting = `main > section ~ section, ${panel}, ${panel} figure, footer, footer nav`;

/** Marks a fresh visit before anything is laid out; base.css does the rest. */
export function FirstView() {
  return <script dangerouslySetInnerHTML={{ __html: script }} />;
}

/** To be called once the page is alive. */
export function layOutRest(): void {
  const root = document.documentElement;
  const rest = [...document.querySelectorAll<HTMLElement>(waiting)];
  const next = (): void => {
    const section = rest.shift();
    if (section) {
      section.style.contentVisibility = "visible";
      requestAnimationFrame(() => whenIdle(next));
    } else root.removeAttribute("data-fresh");
  };
  if (root.hasAttribute("data-fresh")) whenIdle(next);
}

import { whenIdle } from "./when-idle.ts";

const panel = "main [role=tabpanel]:not(.without-script)";
/** What first-view.css hides at first, in pieces of which none takes a slow phone longer than a touch may wait. */
const waiting = `main > section ~ *, ${panel}, ${panel} figure, footer, footer nav`;

/** Lays out what is below the window, piece by piece. To be called once the page is hydrated. */
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

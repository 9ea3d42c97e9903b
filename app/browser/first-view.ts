import { whenIdle } from "./when-idle.ts";

const panel = "main [role=tabpanel]:not(.without-script)";
/** Matches what first-view.css hides at first. Each match is small enough that its layout does not delay a touch. */
const waiting = `main > section ~ *, ${panel}, ${panel} figure, footer, footer nav`;

/** Lays out the content below the fold, piece by piece. Call it when the page is hydrated. */
export function layOutBelowFold(): void {
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

import { InlineScript } from "./inline-code.tsx";
import { whenIdle } from "./when-idle.ts";

/*
 * A fresh visit to the top of a page. Its first frame waits for the font, 300 ms at most: on a slow 4G line it comes
 * within some 100 ms of what would be the first frame, and nothing moves under a reader's eyes. Then a phone lays the
 * page out piece by piece, so that no piece keeps a touch waiting: the header, the text below it, its picture, a frame
 * each, and what is below the window once the page has come alive. A piece comes only where nothing stands below it yet.
 * Whoever comes back to a place in the page needs its real height at once.
 */
const script = `(function(root,frames,fonts){
if((performance.getEntriesByType("navigation")[0]||{}).type!="navigate"||location.hash)return;
if(document.hidden)return root.setAttribute("data-fresh","rest");
var missing=fonts.length;
function next(){
if(!root.hasAttribute("data-fresh")||!frames[0])return;
root.setAttribute("data-fresh",frames.shift());
requestAnimationFrame(function(){setTimeout(next)})
}
function start(){start=function(){};next()}
root.setAttribute("data-fresh","font");
fonts.forEach(function(link){link.onload=link.onerror=function(){--missing||start()}});
setTimeout(function(){start()},300)
})(document.documentElement,["header","text","picture","rest"],document.querySelectorAll("link[as=font]"))`.replaceAll(
  "\n",
  "",
);

const panel = "main [role=tabpanel]:not(.without-script)";
/** What waits, as in first-view.css: no part of it takes a slow phone longer than a touch may wait. */
const waiting = `main > section ~ *, ${panel}, ${panel} figure, footer, footer nav`;

/** Marks a fresh visit before anything is laid out; first-view.css does the rest. */
export function FirstView() {
  return <InlineScript code={script} />;
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

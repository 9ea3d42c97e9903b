import { InlineScript } from "./inline-code.tsx";

/**
 * Keeps the chosen language in its cookie, and in the link the place in the page and what the page has in its address. A script in the page, not an
 * effect: a click on another language must be remembered before the page has come alive, too.
 */
const script = `addEventListener("click",function(e){
var a=e.target.closest&&e.target.closest("a[data-language]");if(!a)return;
var c=a.closest("[data-cookie]").dataset;
document.cookie="lang="+a.dataset.language+(self!=top&&c.framedCookie||c.cookie);
if(c.keeps){var p=new URLSearchParams(location.search),k=new URLSearchParams();
c.keeps.split(" ").forEach(function(n){p.has(n)&&k.set(n,p.get(n))});a.search=k}
if(location.hash)a.hash=location.hash},true)`.replaceAll("\n", "");

export function LanguageMemory() {
  return <InlineScript code={script} />;
}

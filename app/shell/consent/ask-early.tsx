import { InlineScript } from "../inline-code.tsx";

/** The banner; its script finds it by this. */
export const bannerId = "consent";

/**
 * Shows the banner before the first paint to those who have to be asked, by the rules of `consentState`. A script in the
 * page, the same for everybody, because the page itself must not know who asks for it.
 */
export const askEarly = `(function(b){
var c={};document.cookie.split("; ").forEach(function(p){var i=p.indexOf("=");if(i>0&&!(p.slice(0,i) in c))c[p.slice(0,i)]=p.slice(i+1)});
var v=c.consent,s=v==="0"?c.consent_asked||"":v,set=function(t){return t.split("~").filter(function(x,i,a){return a.indexOf(x)===i}).sort().join("~")};
b.hidden=s!==undefined&&set(s)===set(b.dataset.ids)
})(document.getElementById("${bannerId}"))`.replaceAll("\n", "");

export function AskEarly() {
  return <InlineScript code={askEarly} />;
}

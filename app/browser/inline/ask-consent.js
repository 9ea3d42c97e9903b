/*
 * Shows the consent bar before the first paint to visitors who must be asked, by the rules of `consentState` in
 * domain/consent.ts. A script decides this in the browser, because all visitors get the same page from the cache.
 * Until the page is hydrated, it also remembers the button that was pressed, and `ConsentBanner` then takes the answer.
 */
(() => {
  const bar = document.getElementById("consent");
  if (!bar) return;
  /** @param {string} name */
  const cookie = (name) => {
    const pair = document.cookie.split("; ").find((each) => each.startsWith(`${name}=`));
    return pair?.slice(name.length + 1);
  };
  /** @param {string} ids */
  const asSet = (ids) => [...new Set(ids.split("~"))].sort().join("~");
  const consent = cookie("consent");
  const asked = consent === "0" ? (cookie("consent_asked") ?? "") : consent;
  bar.hidden = asked !== undefined && asSet(asked) === asSet(bar.dataset.ids ?? "");
  bar.onclick = ({ target }) => {
    /** @type {HTMLElement | null} */
    const button = target instanceof Element ? target.closest("[data-answer]") : null;
    if (!button) return;
    bar.dataset.pressed = button.dataset.answer;
    bar.hidden = button.dataset.answer !== "choose";
  };
})();

/*
 * Shows the consent bar before the first paint to visitors who must be asked, by the rules of `consentState` in
 * domain/consent.ts. The script is the same for everybody, because a page from the cache must not know its visitor.
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
})();

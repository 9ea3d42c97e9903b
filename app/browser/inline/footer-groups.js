/*
 * The groups of the footer are open where there is room for all of them, and closed on a phone. Without JavaScript they
 * stay open.
 */
(() => {
  const wide = matchMedia("(width >= 48rem)");
  const update = () => {
    /** @type {NodeListOf<HTMLDetailsElement>} */
    const groups = document.querySelectorAll("footer details");
    for (const group of groups) group.open = wide.matches;
  };
  update();
  wide.addEventListener("change", update);
})();

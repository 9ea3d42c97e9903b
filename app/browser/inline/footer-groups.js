/*
 * Opens the groups of links in the footer if the window is wide enough for all of them, and closes them on a phone.
 * Without JavaScript, they stay open.
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

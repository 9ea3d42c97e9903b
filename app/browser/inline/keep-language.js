/*
 * Stores the language that a visitor chooses in a cookie, and adds the current hash and the query parameters that the
 * new page keeps to the link. This is not a React effect, because a click before hydration must be handled too.
 */
addEventListener(
  "click",
  ({ target }) => {
    /** @type {HTMLAnchorElement | null} */
    const link = target instanceof Element ? target.closest("a[data-language]") : null;
    /** @type {HTMLElement | null | undefined} */
    const list = link?.closest("[data-cookie]");
    if (!link || !list) return;
    const { cookie, framedCookie, keeps } = list.dataset;
    const attributes = self !== top && framedCookie ? framedCookie : cookie;
    // biome-ignore lint/suspicious/noDocumentCookie: older versions of Safari do not have the newer API
    document.cookie = `lang=${link.dataset.language}${attributes}`;
    if (keeps) {
      const given = new URLSearchParams(location.search);
      const kept = keeps.split(" ").flatMap((name) => {
        const value = given.get(name);
        return value === null ? [] : [[name, value]];
      });
      link.search = String(new URLSearchParams(kept));
    }
    if (location.hash) link.hash = location.hash;
  },
  true,
);

/*
 * Keeps the language that a visitor chooses in its cookie, and adds the hash and the kept query parameters to the link.
 * It is not an effect, because a click before the page is hydrated must be remembered too.
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
    // biome-ignore lint/suspicious/noDocumentCookie: the newer interface is missing in Safari's older versions
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

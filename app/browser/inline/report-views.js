/*
 * Reports that the page is seen, once it is visible: prefetched and prerendered pages do not count. Also reports, once
 * for each page, what is used there, because a visitor may have left before a module is loaded: links to the contact
 * form and the sign-up, and parts that are marked with `data-count`. `measure.ts` reports everything else with
 * `reportSeen`. Nothing is stored on the device. domain/numbers.ts says what is counted, server/numbers/beacon.ts what
 * the parts of a report mean.
 */
(() => {
  /** @type {NonNullable<Window["reportSeen"]>} */
  const report = (what, more) =>
    navigator.sendBeacon("/api/seen", JSON.stringify([what, location.href.slice(0, 400), document.referrer, more]));
  self.reportSeen = report;
  /** @type {Record<string, boolean>} What was reported, with the path of its page. */
  const done = {};
  const look = () => {
    if (!document.hidden) done.view ||= report("view");
  };
  document.onvisibilitychange = look;
  look();
  for (const type of ["click", "input"]) {
    addEventListener(
      type,
      (event) => {
        /** @type {any} */
        const target = event.target;
        const part = target.closest?.(
          type === "click" ? '[href*="/contact?"],[data-counted],[data-count] button' : "[data-count]",
        );
        if (part) {
          const what = part.href ? "cta" : part.closest("[data-count]").dataset.count;
          done[what + location.pathname] ||= report(what);
        }
      },
      true,
    );
  }
})();

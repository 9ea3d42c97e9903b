/*
 * Reports that the page is seen, once it is visible: prefetched and prerendered pages do not count. `Browser` reports
 * later pages of this document, and `measure.ts` what is used, with `reportSeen`. Nothing is stored on the device.
 * domain/numbers.ts says what is counted, server/numbers/beacon.ts what the parts of the report mean.
 */
(() => {
  const entry = location.href;
  window.reportSeen = (what, more) => {
    const texts = [what, location.href, entry, document.referrer].map((text) => text.slice(0, 240));
    return navigator.sendBeacon("/api/seen", JSON.stringify([...texts, more]));
  };
  let isNew = true;
  const look = () => {
    if (isNew && document.visibilityState === "visible") isNew = !window.reportSeen?.("view");
  };
  look();
  addEventListener("visibilitychange", look);
  addEventListener("pageshow", ({ persisted }) => {
    // A page that returns from the back/forward cache is seen once more.
    isNew ||= persisted;
    look();
  });
})();

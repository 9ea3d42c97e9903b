/*
 * Reports that the page is seen, once it is visible: prefetched and prerendered pages do not count. `measure.ts` reports
 * everything else with `reportSeen`. Nothing is stored on the device. domain/numbers.ts says what is counted,
 * server/numbers/beacon.ts what the parts of a report mean.
 */
(() => {
  /** @type {NonNullable<Window["reportSeen"]>} */
  const report = (what, more) => {
    const parts = [what, location.href.slice(0, 400), document.referrer, more];
    return navigator.sendBeacon("/api/seen", JSON.stringify(parts));
  };
  window.reportSeen = report;
  const look = () => {
    if (document.hidden) return;
    document.onvisibilitychange = null;
    report("view");
  };
  document.onvisibilitychange = look;
  look();
})();

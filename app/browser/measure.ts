declare global {
  interface Window {
    /** Reports what was seen or used; see inline/report-views.js. Missing if nothing is counted. */
    reportSeen?: (what: string, more?: object) => boolean;
  }
}

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** Links to what a search found. */
const results = 'main a:is([href*="/faq/"],[href*="/blog/"])';

/** The search whose results are shown and not opened. */
let search: string | null = null;

/**
 * Reports how the document loaded when it is left or hidden: the largest paint (LCP), the slowest answer to a touch or
 * key (INP) and layout shifts (CLS). Returns a function to call for each page that is shown, which reports it, and
 * searches after which no result was opened.
 */
export function startMeasuring(): () => void {
  const [navigation] = performance.getEntriesByType("navigation");
  const first = new URL(navigation?.name ?? location.href);
  reportVitals(first.href.slice(0, 400));
  addEventListener("pagehide", reportUnopened);
  // A page that returns from the back/forward cache is seen once more.
  addEventListener("pageshow", ({ persisted }) => persisted && window.reportSeen?.("view"));
  const noticeResult = ({ target }: Event) => {
    if (target instanceof Element && target.closest(results)) search = null;
  };
  addEventListener("click", noticeResult, true);
  // The document has reported its first page itself. Another one may be shown already.
  let shown = pageOf(first);
  search = searchOf(first);
  return () => {
    const page = pageOf(location);
    if (page !== shown) {
      // An article or a post, whose link may have been followed before this module was loaded.
      if (page.startsWith(`${shown.split(" ", 1)[0]}/`)) search = null;
      reportUnopened();
      window.reportSeen?.("view");
    }
    shown = page;
    search = searchOf(location);
  };
}

/** Returns what makes a page another one. Another choice in a calculator does not, but another search does. */
function pageOf(address: URL | Location): string {
  return `${address.pathname} ${searchOf(address) ?? ""}`;
}

function searchOf({ search: query }: URL | Location): string | null {
  return new URLSearchParams(query).get("q");
}

function reportUnopened(): void {
  if (search) window.reportSeen?.("searchUnopened", { note: search.slice(0, 100) });
  search = null;
}

/** Reports the load of this document once, when it is left or hidden. */
function reportVitals(page: string): void {
  const read = observeVitals();
  let isReported = false;
  document.addEventListener("visibilitychange", () => {
    if (document.hidden && !isReported) isReported = window.reportSeen?.("vitals", { page, vitals: read() }) ?? true;
  });
}

/** Returns a function that returns what was measured until now. Browsers that cannot measure a value leave it out. */
function observeVitals(): () => Record<string, number> {
  const vitals: Record<string, number> = {};
  const delays = new Map<number, number>();
  const hiddenAt = firstHidden();
  observe("largest-contentful-paint", ({ startTime }) => {
    // A background tab paints when it is shown, which says nothing about how it loaded.
    if (startTime < hiddenAt) vitals.lcp = Math.round(startTime);
  });
  observe("event", (entry) => {
    const { interactionId, duration } = entry as PerformanceEventTiming & { interactionId?: number };
    if (interactionId) delays.set(interactionId, Math.max(duration, delays.get(interactionId) ?? 0));
  });
  let [first, last, sum] = [0, 0, 0];
  observe("layout-shift", (entry) => {
    const { value, hadRecentInput, startTime } = entry as Shift;
    if (hadRecentInput) return;
    // A group of shifts ends after a second without one, or after five seconds. The worst group counts.
    if (startTime - last > 1000 || startTime - first > 5000) [first, sum] = [startTime, 0];
    last = startTime;
    sum += 1000 * value;
    vitals.cls = Math.max(vitals.cls ?? 0, Math.round(sum));
  });
  if (PerformanceObserver.supportedEntryTypes.includes("layout-shift")) vitals.cls = 0;
  return () => {
    // Fast interactions are only counted, and some browsers do not even count them.
    const count = Math.max(performance.interactionCount ?? 0, delays.size);
    const sorted = [...delays.values()].sort((one, other) => other - one);
    // One of fifty interactions may be slower.
    return count === 0 ? vitals : { ...vitals, inp: Math.round(sorted[Math.floor(count / 50)] ?? 0) };
  };
}

/** Returns when the document was first hidden, in milliseconds after its start. */
function firstHidden(): number {
  const known = performance.getEntriesByType("visibility-state").find(({ name }) => name === "hidden");
  // Not every browser remembers it.
  return known?.startTime ?? (document.hidden ? 0 : Number.POSITIVE_INFINITY);
}

function observe(type: string, notice: (entry: PerformanceEntry) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(notice));
  observer.observe({ type, buffered: true, durationThreshold: 40 } as PerformanceObserverInit);
}

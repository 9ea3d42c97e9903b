import { expect, test, vi } from "vitest";
import { startMeasuring } from "./measure.ts";

interface Seen {
  /** The types of entries that are observed. */
  entries?: Record<string, object[]>;
  interactionCount?: number;
  /** When the tab was hidden, in milliseconds after its start; by default never. */
  hiddenAt?: number;
}

/** Measures a document in which this was seen, and returns what is reported when it is left. */
function measured({ entries = {}, interactionCount, hiddenAt }: Seen): unknown {
  const reportSeen = vi.fn(() => true);
  const document = Object.assign(new EventTarget(), { hidden: false });
  const hidden = hiddenAt === undefined ? [] : [{ name: "hidden", startTime: hiddenAt }];
  const states = [...hidden, { name: "visible", startTime: 0 }];
  vi.stubGlobal("window", { reportSeen });
  vi.stubGlobal("document", document);
  vi.stubGlobal("location", new URL("http://site.test/en"));
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("performance", {
    interactionCount,
    getEntriesByType: (type: string) => (type === "visibility-state" ? states : []),
  });
  class Observer {
    static readonly supportedEntryTypes = ["largest-contentful-paint", "event", "layout-shift"];
    readonly #notice: (list: { getEntries(): object[] }) => void;
    constructor(notice: (list: { getEntries(): object[] }) => void) {
      this.#notice = notice;
    }
    observe({ type }: { type: string }) {
      this.#notice({ getEntries: () => entries[type] ?? [] });
    }
  }
  vi.stubGlobal("PerformanceObserver", Observer);
  startMeasuring();
  document.hidden = true;
  document.dispatchEvent(new Event("visibilitychange"));
  // Vitest itself needs the real ones after this test.
  vi.unstubAllGlobals();
  return reportSeen.mock.calls;
}

const reported = (vitals: object) => [["vitals", { page: "http://site.test/en", vitals }]];
const event = [200, 90].map((duration, at) => ({ interactionId: at + 1, duration }));

test.each<[string, Seen, object]>([
  ["no interaction", { interactionCount: 0 }, {}],
  ["only fast ones", { interactionCount: 3 }, { inp: 0 }],
  ["slow ones", { entries: { event }, interactionCount: 49 }, { inp: 200 }],
  ["one slower of fifty", { entries: { event }, interactionCount: 50 }, { inp: 90 }],
  ["few slow ones of many", { entries: { event }, interactionCount: 100 }, { inp: 0 }],
  ["slow ones where a browser does not count", { entries: { event } }, { inp: 200 }],
])("the answer to %s", (_, seen, inp) => {
  expect(measured(seen)).toEqual(reported({ cls: 0, ...inp }));
});

test.each<[string, Seen["hiddenAt"], object]>([
  ["a document that was seen", undefined, { lcp: 900 }],
  ["one that was hidden later", 1000, { lcp: 900 }],
  ["one that began in a background tab", 0, {}],
])("the largest paint of %s", (_, hiddenAt, lcp) => {
  const entries = { "largest-contentful-paint": [{ startTime: 900 }] };
  expect(measured({ entries, ...(hiddenAt === undefined ? {} : { hiddenAt }) })).toEqual(reported({ cls: 0, ...lcp }));
});

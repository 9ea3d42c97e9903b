import type { IncomingHttpHeaders } from "node:http";
import { isbot } from "isbot";
import {
  type Counted,
  type NumberReports,
  type Numbers,
  type Step,
  steps,
  thisSite,
  type What,
} from "../../domain/numbers.ts";
import { matchRoute } from "../../domain/site-map.ts";
import { rateLimit } from "../rate-limit.ts";
import type { Store } from "../stores/store.ts";
import { type Beacon, deviceOf, hostOf, readBeacon, sourceOf } from "./beacon.ts";
import { type Search, searchCounter } from "./count-searches.ts";
import type { DayOf } from "./day.ts";
import { type ExperimentOptions, Experiments } from "./experiments.ts";
import { Ledger } from "./ledger.ts";
import { bucketOf, openReports } from "./reports.ts";
import { VisitKeys } from "./visit-keys.ts";
import { bitOf, joinArms, type OpenVisit, type Origin, Visits } from "./visits.ts";

/** What one network may report: an office or a store with many people behind one address stays below it. */
const reportsPerMinute = 240;
const newVisitsPerHour = 300;

/** The maximum number of different sources and campaigns that are told apart on a day. */
const maxSources = 500;

/** Longer paths are probes of scanners and are not counted. */
const maxMissedLength = 200;

interface Options {
  store: Store;
  /** The public origin, by which links from our own pages are recognized. */
  siteUrl: string;
  /** Whether visits are counted. If not, only missed addresses and searches without an answer are. */
  isOn: boolean;
  isKnownPage: (path: string) => Promise<boolean>;
  /** The second wordings that are tried; see `Experiments`. */
  experiments?: Pick<ExperimentOptions, "read" | "pathOf"> & {
    /** Whether each visitor is answered by the site itself, not by a shared cache. */
    canChoose: boolean;
  };
  /** Formats a day in the time zone of the site. */
  dayOf: DayOf;
  log: { error(fields: object, message: string): void };
  /** Milliseconds since 1970. */
  now?: () => number;
}

const noExperiments = { canChoose: false, read: () => [], pathOf: () => null };

/** The counting and its reports. A store that is away does not prevent it; visits are counted once it is back. */
export class SiteNumbers implements Numbers {
  readonly reports: NumberReports;
  readonly experiments: Experiments;
  readonly #options: Options;
  readonly #now: () => number;
  readonly #keys: VisitKeys;
  readonly #visits: Visits;
  readonly #ledger: Ledger;
  readonly #countSearch: ReturnType<typeof searchCounter>;
  readonly #reports = rateLimit({ max: reportsPerMinute, windowSeconds: 60 });
  readonly #newVisits = rateLimit({ max: newVisitsPerHour, windowSeconds: 3600 });
  #sources = { day: "", known: new Set<string>() };

  constructor(options: Options) {
    const { store, siteUrl, dayOf, log, now = Date.now } = options;
    this.#options = options;
    this.#now = now;
    this.#keys = new VisitKeys(new URL(siteUrl).host);
    this.#visits = new Visits(dayOf);
    this.#ledger = new Ledger({ store, keys: this.#keys, visits: this.#visits, log, dayOf, now });
    this.#countSearch = searchCounter(this.#ledger, dayOf);
    this.reports = openReports(store, dayOf);
    const { canChoose, ...experiments } = options.experiments ?? noExperiments;
    const isOn = options.isOn && canChoose;
    this.experiments = new Experiments({ ...experiments, isOn, keys: this.#keys, dayOf, now });
    this.#ledger.start();
  }

  flush = () => this.#ledger.flush();
  clean = () => this.#ledger.clean();
  close = () => this.#ledger.close();

  async seen(body: string, visitor: Counted): Promise<boolean> {
    const beacon = this.#options.isOn ? readBeacon(body) : null;
    if (beacon === null) return false;
    try {
      if (await this.#isCounted(visitor)) await this.#note(beacon, visitor);
    } catch (err) {
      this.#options.log.error({ err }, "a visit was not counted");
    }
    return true;
  }

  async sent({ locale, path }: { locale: string; path: string }, visitor: Counted): Promise<void> {
    if (!this.#options.isOn || !(await this.#isCounted(visitor))) return;
    const now = this.#now();
    // If another process has seen the pages of this visit, it knows where the visit came from.
    const unknown = { source: "", medium: "", campaign: "", device: deviceOf(visitor.userAgent) };
    const keys = this.#keys.keysOf(visitor, now);
    const visit = this.#visits.at(now, keys, { path: "", language: locale }, unknown);
    if (visit === null || (visit.steps & bitOf("formSent")) !== 0) return;
    this.#count("formSent", { path: pathIn(path), language: locale }, visit);
  }

  async missedSearch(miss: Omit<Search, "what">): Promise<void> {
    await this.#countSearch({ ...miss, what: "searchMiss" }, this.#now());
  }

  /** Counts a request that was answered with 404, without crawlers and paths that may be personal. */
  missed(address: string, headers: Pick<IncomingHttpHeaders, "referer" | "user-agent">): void {
    const path = (address.split("?", 1)[0] ?? "").replace(/\.data$/, "");
    const mayBePersonal = /@|%40/.test(path);
    if (path.length > maxMissedLength || mayBePersonal || isbot(headers["user-agent"])) return;
    const source = hostOf(headers.referer ?? "", this.#options.siteUrl) ?? thisSite;
    this.#ledger.count({ what: "missed", address: path, source });
  }

  async #isCounted({ userAgent, optsOut, ip }: Counted): Promise<boolean> {
    return !optsOut && userAgent !== "" && !isbot(userAgent) && !(await this.#reports.count(ip)).isOver;
  }

  async #note(beacon: Beacon, visitor: Counted): Promise<void> {
    const { pathname, searchParams } = new URL(beacon.page);
    const match = matchRoute(pathname);
    const language = match?.params.lang;
    if (!match || !language || !(await this.#options.isKnownPage(pathname))) return;
    const now = this.#now();
    const { what, note: query, vitals } = beacon;
    if (what === "searchUnopened") return this.#countSearch({ ...visitor, what, locale: language, query }, now);
    const device = deviceOf(visitor.userAgent);
    if (what === "vitals") return this.#countVitals(match.name, device, vitals);
    const keys = this.#keys.keysOf(visitor, now);
    if (!this.#visits.has(now, keys) && (await this.#newVisits.count(visitor.ip)).isOver) return;
    const page = { path: pathIn(pathname), language };
    const origin = { ...this.#limited(sourceOf(beacon, this.#options.siteUrl)), device };
    const visit = this.#visits.at(now, keys, page, origin);
    if (visit === null) return;
    this.#count(what, page, visit);
    if (what !== "view") return;
    visit.pages++;
    const arm = this.experiments.armOf(pathname, () => visitor);
    visit.arm = joinArms(visit.arm, arm);
    if (match.name === "pricing" || match.name === "contact") visit.steps |= bitOf(match.name);
    if (match.name === "helpArticle") this.#count("read", { path: match.params.slug ?? "", language }, visit);
    if (searchParams.has("q")) this.#count("search", page, visit);
  }

  /** Counts what a visit did, and marks the visit. */
  #count(what: What, { path: address, language }: { path: string; language: string }, visit: OpenVisit): void {
    const { source, campaign, device } = visit;
    const step = steps.find((each): each is What & Step => each === what);
    if (step) visit.steps |= bitOf(step);
    this.#ledger.count({ what, address, language, source, campaign, device });
  }

  #countVitals(page: string, device: string, vitals: Beacon["vitals"]): void {
    for (const metric of ["lcp", "inp", "cls"] as const) {
      const value = vitals[metric];
      if (value !== undefined) this.#ledger.countVital({ page, device, metric, bucket: bucketOf(metric, value) });
    }
  }

  /** Returns the source; `other` if too many different ones were named today, because anybody can invent them. */
  #limited(from: Pick<Origin, "source" | "medium" | "campaign">): typeof from {
    const day = this.#options.dayOf(this.#now());
    if (this.#sources.day !== day) this.#sources = { day, known: new Set() };
    const { known } = this.#sources;
    const key = JSON.stringify(from);
    if (!known.has(key) && known.size >= maxSources) return { source: "other", medium: "", campaign: "" };
    known.add(key);
    return from;
  }
}

/** Returns a path without the language at its beginning: `/kk/pricing` → `/pricing`. */
function pathIn(path: string): string {
  return path.replace(/^\/[^/]+/, "") || "/";
}

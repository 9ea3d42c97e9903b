/*
 * What the site counts, without cookies and without telling who it was: how often something happened on a day, and
 * visits, which are known by a hash whose salt is deleted after two days.
 */

const day = 1;
const month = 30 * day;
const year = 365 * day;

interface Countable {
  /** Whether a browser reports it. Everything else is counted by the server itself. */
  reported: boolean;
  /** Days for which its counts are kept. */
  keepDays: number;
  /** The maximum number of different rows per day and language, so that a program cannot fill the store. */
  maxRows: number;
}

/** Addresses of pages that exist, so their number is limited. */
const onPage = { reported: true, keepDays: 2 * year, maxRows: 20_000 };

/** What people typed. */
const typed = { keepDays: 6 * month, maxRows: 1000 };

/** Everything that is counted. Unless a comment says more, `address` is the path of the page without its language. */
export const countables = {
  /** A page was seen. */
  view: onPage,
  /** A help article was seen; `address` is its slug. */
  read: onPage,
  /** An address does not exist; `address` is its whole path, and `source` the host of the page with the link. */
  missed: { reported: false, keepDays: 3 * month, maxRows: 1000 },
  /** Results of a search were seen. */
  search: onPage,
  /** A search found no answer; `address` is what was searched for, folded. */
  searchMiss: { ...typed, reported: false },
  /** Nobody opened a result of a search; `address` as above. */
  searchUnopened: { ...typed, reported: true },
  /** A button that leads to the contact form, the sign-up or the like was pressed. */
  cta: onPage,
  /** A visitor began to fill in the contact form. */
  formBegun: onPage,
  /** A lead was accepted. */
  formSent: { ...onPage, reported: false },
  /** A visitor changed a value of the price calculator, of a free tool, or tried a demo. */
  calculator: onPage,
  tool: onPage,
  demo: onPage,
} as const satisfies Record<string, Countable>;

/** The `source` of a missed address to which a page of this site links. */
export const thisSite = "this site";

export type What = keyof typeof countables;

/**
 * What a visit did at least once, in the order of their bits in `visits.steps`; never reorder them. `pricing` and
 * `contact` are pages that were seen.
 */
export const steps = [
  ...["pricing", "contact", "formBegun", "formSent", "calculator"],
  ...["tool", "demo", "cta", "read", "search"],
] as const satisfies readonly (What | "pricing" | "contact")[];

export type Step = (typeof steps)[number];

export const devices = ["phone", "tablet", "computer"] as const;

export type Device = (typeof devices)[number];

/**
 * Upper bounds of the buckets in which measurements of real page loads are counted: times in milliseconds, and layout
 * shifts (CLS) in thousandths. Everything above the last bound is in the last bucket.
 */
export const vitalBounds = {
  lcp: [500, 1000, 1250, 1500, 1750, 2000, 2250, 2500, 3000, 4000, 6000, 10_000],
  inp: [25, 50, 75, 100, 150, 200, 300, 500, 1000, 2000],
  cls: [0, 10, 25, 50, 75, 100, 150, 250, 500, 1000],
} as const;

export type Vital = keyof typeof vitalBounds;

/** What the counting needs to know about the sender of a request. */
export interface Counted {
  userAgent: string;
  /** The IP address. Used for rate limits and the hash of a visit; neither stored nor logged. */
  ip: string;
  /** Whether the browser asks not to be counted: Global Privacy Control, or Do Not Track. */
  optsOut: boolean;
}

/** Counts what visitors do. Calls return at once and never fail; what cannot be counted is logged. */
export interface Numbers {
  /** Counts what a browser reports: `beacon` is the body as it was sent. Resolves with `false` if it is malformed. */
  seen(beacon: string, visitor: Counted): Promise<boolean>;
  /** Counts an accepted lead, and marks the visit. Nothing about the visit is written into the lead. */
  sent(page: { locale: string; path: string }, visitor: Counted): Promise<void>;
  /** Counts a search without an answer, once per visitor and day. `query` is what was typed. */
  missedSearch(miss: { locale: string; query: string } & Pick<Counted, "ip" | "userAgent">): Promise<void>;
}

/** The columns by which counts can be grouped. */
export type CountGroup = "day" | "address" | "language" | "source" | "campaign" | "device";

/**
 * The columns by which visits can be grouped. `landing` is the first page, as its path without the language; `arm` the
 * wordings of experiments that were seen, such as `home-title:2 pricing-title:1`, or empty.
 */
export type VisitGroup = "day" | "landing" | "language" | "source" | "medium" | "campaign" | "device" | "arm";

/** The number of visits, of the pages they saw, and of the visits that took each step. */
export type VisitSums = Record<"visits" | "pages" | Step, number>;

/** Reads what was counted. `since`: milliseconds since 1970; its whole day counts. Calls reject without the store. */
export interface NumberReports {
  /** Returns the sums of the groups, the largest first. Without groups, returns one row. */
  counts<By extends CountGroup>(
    what: What,
    since: number,
    by: readonly By[],
  ): Promise<(Record<By, string> & { count: number })[]>;
  /** Returns the sums of the groups, those with most visits first. A person counts once per visit, not per month. */
  visits<By extends VisitGroup>(since: number, by: readonly By[]): Promise<(Record<By, string> & VisitSums)[]>;
  /** Returns the value below which three quarters of the page loads stay, by page of the site map and device. */
  vitals(since: number): Promise<{ page: string; device: Device; metric: Vital; p75: number; loads: number }[]>;
}

/*
 * The pages for visitors, one per language. Routes, links, cache keys, sitemaps, `llms.txt`, menus, the footer, the
 * messages that a browser loads, redirects and tests are made from this table.
 */
import type { PagePart } from "../i18n/message-parts.ts";
import type { CollectionName } from "./content.ts";
import { featurePages, industries } from "./features.ts";

/** Parameters of the price calculator; see price-choice.ts. */
export const choiceParameters = ["employees", "market", "plans", "education", "term", "pay"] as const;

/** Parameters of the worked example of what lateness costs; see worked-example.ts. */
export const exampleParameters = ["people", "shifts", "minutes", "pay"] as const;

export type LlmsGroup = "company" | "product" | "industries" | CollectionName;

/** Lists of links: in the header of wide windows, in the menus and the footer, and in the footer's last line. */
export type Menu = OwnMenu | "legal";

/** The menus that can link to an own page. */
export const ownMenus = ["header", "product", "industries", "company"] as const;

export type OwnMenu = (typeof ownMenus)[number];

export interface PageEntry {
  path: `/:lang${string}`;
  /** The query parameters of this address. The page cache and the language switch keep these and drop all others. */
  query: readonly string[];
  /** The route module in `app/pages/`. */
  file: `${string}.tsx`;
  /** The parts of the messages that the page shows in addition to `site`. */
  messages: readonly PagePart[];
  /** One of the policies of `app/cache.ts`, and the collections whose changes purge the page; `null`: never cached. */
  cache: { policy: "page" | "content"; tags: readonly CollectionName[] } | null;
  /** Where the page is listed; `null`: nowhere. */
  listed: {
    /** What the sitemap has of it: its address, an address for each of these slugs, or those of a collection. */
    sitemap: "address" | readonly string[] | CollectionName;
    llms: LlmsGroup | null;
    /** The order is that of this table, and the title of the link is the message `shell.<name>`. */
    menus: readonly Menu[];
  } | null;
}

const fixed = { policy: "page", tags: [] } as const;
const fixedWithHelp = { policy: "page", tags: ["help"] } as const;
const ofHelp = { policy: "content", tags: ["help"] } as const;
const ofPosts = { policy: "content", tags: ["posts"] } as const;

/** What the legal texts have in common. */
const ofLaw = { query: [], cache: fixed, listed: { sitemap: "address", llms: null, menus: ["legal"] } } as const;

export const pages = {
  home: {
    path: "/:lang",
    query: ["feature", ...exampleParameters],
    file: "home/home.tsx",
    messages: ["pages"],
    cache: ofPosts,
    listed: { sitemap: "address", llms: "company", menus: [] },
  },
  features: {
    path: "/:lang/features",
    query: [],
    file: "features/overview.tsx",
    messages: ["pages"],
    cache: fixed,
    listed: { sitemap: "address", llms: null, menus: ["product"] },
  },
  feature: {
    path: "/:lang/features/:slug",
    query: [],
    file: "features/feature.tsx",
    messages: ["pages"],
    cache: fixedWithHelp,
    listed: { sitemap: featurePages, llms: "product", menus: [] },
  },
  industries: {
    path: "/:lang/industries",
    query: [],
    file: "industries/overview.tsx",
    messages: ["pages"],
    cache: fixed,
    listed: { sitemap: "address", llms: null, menus: ["industries"] },
  },
  industry: {
    path: "/:lang/industries/:slug",
    query: exampleParameters,
    file: "industries/industry.tsx",
    messages: ["pages"],
    cache: fixed,
    listed: { sitemap: industries, llms: "industries", menus: [] },
  },
  problem: {
    path: "/:lang/problem",
    query: [],
    file: "problem/problem.tsx",
    messages: ["pages"],
    cache: fixed,
    listed: { sitemap: "address", llms: "company", menus: ["product"] },
  },
  schedule: {
    path: "/:lang/tools/schedule-builder",
    query: [],
    file: "tools/schedule/schedule.tsx",
    messages: ["pages", "schedule"],
    cache: fixedWithHelp,
    listed: { sitemap: "address", llms: "company", menus: ["product"] },
  },
  lateness: {
    path: "/:lang/tools/lateness-cost",
    query: exampleParameters,
    file: "tools/lateness/lateness.tsx",
    messages: ["pages", "lateness"],
    cache: fixedWithHelp,
    listed: { sitemap: "address", llms: "company", menus: ["product"] },
  },
  about: {
    path: "/:lang/about",
    query: [],
    file: "about/about.tsx",
    messages: [],
    cache: fixed,
    listed: { sitemap: "address", llms: "company", menus: ["company"] },
  },
  careers: {
    path: "/:lang/about/careers",
    query: [],
    file: "about/careers.tsx",
    messages: [],
    cache: fixed,
    listed: { sitemap: "address", llms: "company", menus: ["company"] },
  },
  pricing: {
    path: "/:lang/pricing",
    query: choiceParameters,
    file: "pricing/pricing.tsx",
    messages: ["forms"],
    cache: fixedWithHelp,
    listed: { sitemap: "address", llms: "company", menus: ["header", "company"] },
  },
  // Not named "security", which is the file for people who find a vulnerability.
  trust: {
    path: "/:lang/security",
    query: [],
    file: "trust/trust.tsx",
    messages: ["pages"],
    cache: fixed,
    listed: { sitemap: "address", llms: "company", menus: ["company"] },
  },
  help: {
    path: "/:lang/faq",
    query: ["for", "q"],
    file: "help/start.tsx",
    messages: ["help"],
    cache: ofHelp,
    listed: { sitemap: "help", llms: null, menus: ["header", "company"] },
  },
  helpCategory: {
    path: "/:lang/faq/category/:slug",
    query: ["for"],
    file: "help/category.tsx",
    messages: ["help"],
    cache: ofHelp,
    listed: { sitemap: "help", llms: null, menus: [] },
  },
  helpArticle: {
    path: "/:lang/faq/:slug",
    query: ["rated"],
    file: "help/article.tsx",
    messages: [],
    cache: ofHelp,
    listed: { sitemap: "help", llms: "help", menus: [] },
  },
  blog: {
    path: "/:lang/blog",
    query: ["page", "from", "q"],
    file: "blog/list.tsx",
    messages: ["blog"],
    cache: ofPosts,
    listed: { sitemap: "posts", llms: null, menus: ["header", "company"] },
  },
  blogCategory: {
    path: "/:lang/blog/category/:slug",
    query: ["page", "from"],
    file: "blog/category.tsx",
    messages: ["blog"],
    cache: ofPosts,
    listed: { sitemap: "posts", llms: null, menus: [] },
  },
  // Before blogPost, because the first match counts.
  blogPreview: {
    path: "/:lang/blog/preview",
    query: ["id", "exp", "sig"],
    file: "blog/preview.tsx",
    messages: ["texts", "blog"],
    cache: null,
    listed: null,
  },
  blogPost: {
    path: "/:lang/blog/:uri",
    query: ["comment", "answer"],
    file: "blog/post.tsx",
    messages: ["blog", "sending"],
    cache: ofPosts,
    listed: { sitemap: "posts", llms: "posts", menus: [] },
  },
  contact: {
    path: "/:lang/contact",
    query: ["topic", "question", "article", ...choiceParameters],
    file: "contact/contact.tsx",
    messages: ["pages", "forms", "sending"],
    cache: fixed,
    listed: { sitemap: "address", llms: "company", menus: ["company"] },
  },
  thanks: {
    path: "/:lang/thanks",
    query: ["ref", "topic"],
    file: "contact/thanks.tsx",
    messages: ["pages", "forms", "sending"],
    cache: null,
    listed: null,
  },
  privacy: { path: "/:lang/legal/privacy", file: "legal/privacy.tsx", messages: ["texts"], ...ofLaw },
  terms: { path: "/:lang/legal/terms", file: "legal/terms.tsx", messages: ["texts"], ...ofLaw },
  cookies: { path: "/:lang/legal/cookies", file: "legal/cookies.tsx", messages: ["texts", "consent"], ...ofLaw },
  // A page that the site's owner wrote as `content/pages/own/<slug>/<language>.md`, which also says its menu.
  own: {
    path: "/:lang/:slug",
    query: [],
    file: "own/own.tsx",
    messages: ["pages", "forms", "sending"],
    cache: { policy: "content", tags: ["own"] },
    listed: { sitemap: "own", llms: "own", menus: [] },
  },
} as const satisfies Record<string, PageEntry>;

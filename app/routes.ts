import type { RouteConfig, RouteConfigEntry } from "@react-router/dev/routes";
import { choiceParameters, exampleParameters } from "../domain/query-parameters.ts";

interface Page {
  path: string;
  file: string;
  /** The query parameters this address knows. The page cache and the switcher keep these and drop all others. */
  query: readonly string[];
}

/** The map of the site. Links, sitemap, switcher, cache keys and tests are made from it. */
export const pages = {
  home: { path: "/:lang", file: "pages/home/home.tsx", query: ["feature"] },
  features: { path: "/:lang/features", file: "pages/features/overview.tsx", query: [] },
  feature: { path: "/:lang/features/:slug", file: "pages/features/feature.tsx", query: [] },
  industries: { path: "/:lang/industries", file: "pages/industries/overview.tsx", query: [] },
  industry: { path: "/:lang/industries/:slug", file: "pages/industries/industry.tsx", query: exampleParameters },
  about: { path: "/:lang/about", file: "pages/about/about.tsx", query: [] },
  careers: { path: "/:lang/about/careers", file: "pages/about/careers.tsx", query: [] },
  problem: { path: "/:lang/problem", file: "pages/problem/problem.tsx", query: [] },
  blog: { path: "/:lang/blog", file: "pages/blog/list.tsx", query: ["page"] },
  blogCategory: {
    path: "/:lang/blog/category/:slug",
    file: "pages/blog/category.tsx",
    query: ["page"],
  },
  // Before the posts: no post may be called so.
  blogPreview: { path: "/:lang/blog/preview", file: "pages/blog/preview.tsx", query: ["id", "exp", "sig"] },
  blogPost: {
    path: "/:lang/blog/:uri",
    file: "pages/blog/post.tsx",
    query: [],
  },
  pricing: { path: "/:lang/pricing", file: "pages/pricing/pricing.tsx", query: choiceParameters },
  contact: { path: "/:lang/contact", file: "pages/contact/contact.tsx", query: ["topic", ...choiceParameters] },
  privacy: { path: "/:lang/legal/privacy", file: "pages/legal/privacy.tsx", query: [] },
  terms: { path: "/:lang/legal/terms", file: "pages/legal/terms.tsx", query: [] },
  cookies: { path: "/:lang/legal/cookies", file: "pages/legal/cookies.tsx", query: [] },
  thanks: { path: "/:lang/thanks", file: "pages/contact/thanks.tsx", query: ["ref"] },
} as const satisfies Record<string, Page>;

/** Addresses for machines: no layout, no language switch. */
export const machinePages = {
  chooseLanguage: {
    path: "/",
    file: "pages/machine/choose-language.ts",
    query: [],
  },
  sitemapIndex: {
    path: "/sitemap.xml",
    file: "pages/machine/sitemap-index.ts",
    query: [],
  },
  sitemap: {
    path: "/:lang/sitemap.xml",
    file: "pages/machine/sitemap.ts",
    query: [],
  },
  robots: { path: "/robots.txt", file: "pages/machine/robots.ts", query: [] },
  security: { path: "/.well-known/security.txt", file: "pages/machine/security.ts", query: [] },
  webManifest: { path: "/site.webmanifest", file: "pages/machine/web-manifest.ts", query: [] },
  build: { path: "/api/build.json", file: "pages/machine/build.ts", query: [] },
  prices: { path: "/api/prices.json", file: "pages/machine/prices.ts", query: [] },
  icons: { path: "/api/icons/:file", file: "pages/machine/icons.ts", query: ["icons"] },
  leads: { path: "/api/leads", file: "pages/contact/receive.ts", query: [] },
  contentHook: { path: "/api/webhooks/content", file: "pages/machine/content-hook.ts", query: [] },
  challenge: { path: "/api/challenge", file: "pages/machine/challenge.ts", query: [] },
} as const satisfies Record<string, Page>;

/** A form sends a pair for each box that is ticked; in the address they become one list with commas. */
export const listParameters: ReadonlySet<string> = new Set(["plans", "icons"]);

const entry = (page: Page): RouteConfigEntry => ({
  path: page.path,
  file: page.file,
});

export default [
  ...Object.values(machinePages).map(entry),
  {
    file: "shell/default-layout.tsx",
    children: Object.values(pages).map(entry),
  },
  // Whatever nobody else answers: old addresses of posts, and the 404 page.
  { path: "*", file: "pages/not-found/not-found.tsx" },
] satisfies RouteConfig;

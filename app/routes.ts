import type { RouteConfig, RouteConfigEntry } from "@react-router/dev/routes";
import { deskPages } from "../domain/desk/pages.ts";
import { pages } from "../domain/pages.ts";
import { type DeskPageName, type EndpointName, endpoints } from "../domain/site-map.ts";

/** Pages of the desk that are shown without a session. */
const signInFiles = {
  deskSignIn: "desk/sign-in/sign-in.tsx",
  deskLink: "desk/sign-in/link.tsx",
};

/** Every other page of the desk. */
const memberFiles: Record<Exclude<DeskPageName, keyof typeof signInFiles>, string> = {
  desk: "desk/overview.tsx",
  deskSignOut: "desk/sign-out.ts",
  deskNumbers: "desk/numbers/numbers.tsx",
  deskComments: "desk/comments.tsx",
  deskLeads: "desk/leads.tsx",
  deskLead: "desk/lead.tsx",
  deskTexts: "desk/texts/texts.tsx",
  deskNewText: "desk/texts/new-text.tsx",
  deskTextExchange: "desk/texts/exchange.tsx",
  deskText: "desk/texts/text.tsx",
  deskTextHistory: "desk/texts/history.tsx",
  deskTextPreview: "desk/texts/preview.ts",
  deskTextExperiment: "desk/texts/experiment.tsx",
  deskPictures: "desk/pictures/pictures.tsx",
  deskPicture: "desk/pictures/picture.tsx",
};

const endpointFiles: Record<EndpointName, string> = {
  chooseLanguage: "pages/endpoints/choose-language.ts",
  sitemapIndex: "pages/endpoints/sitemap-index.ts",
  sitemap: "pages/endpoints/sitemap.ts",
  feed: "pages/blog/feed.ts",
  jsonFeed: "pages/blog/json-feed.ts",
  robots: "pages/endpoints/robots.ts",
  llmsIndex: "pages/endpoints/llms-index.ts",
  llms: "pages/endpoints/llms.ts",
  security: "pages/endpoints/security.ts",
  webManifest: "pages/endpoints/web-manifest.ts",
  build: "pages/endpoints/build.ts",
  seen: "pages/endpoints/seen.ts",
  prices: "pages/endpoints/prices.ts",
  icons: "pages/endpoints/icons.ts",
  contentHook: "pages/endpoints/content-hook.ts",
  crmHook: "pages/endpoints/crm-hook.ts",
  helpIndex: "pages/help/search-documents.ts",
};

function entries<Name extends string>(
  map: Readonly<Record<NoInfer<Name>, { path: string }>>,
  files: Record<Name, string>,
): RouteConfigEntry[] {
  return (Object.keys(files) as Name[]).map((name) => ({ path: map[name].path, file: files[name] }));
}

export default [
  ...entries(endpoints, endpointFiles),
  {
    file: "site/layouts.tsx",
    // The id of a page's route is its name, by which the browser finds the messages that it must load.
    children: Object.entries(pages).map(([id, { path, file }]) => ({ id, path, file: `pages/${file}` })),
  },
  {
    file: "desk/frame.tsx",
    children: [
      ...entries(deskPages, signInFiles),
      { file: "desk/members.tsx", children: entries(deskPages, memberFiles) },
    ],
  },
  // Everything else: old addresses of posts, and the 404 page.
  { path: "*", file: "pages/not-found/not-found.tsx" },
] satisfies RouteConfig;

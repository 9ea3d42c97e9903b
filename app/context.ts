import { createContext } from "react-router";
import type { Content, TextSearch } from "../domain/collection.ts";
import type { Comments } from "../domain/comments/comment.ts";
import type { ArticleCard, PostCard } from "../domain/content.ts";
import type { ContentHook } from "../domain/content-hook.ts";
import type { Team } from "../domain/desk/team.ts";
import type { Desk } from "../domain/desk.ts";
import type { Facts } from "../domain/facts.ts";
import type { Icons } from "../domain/icons.ts";
import type { Leads } from "../domain/leads/lead.ts";
import type { Legal } from "../domain/legal.ts";
import type { Pages } from "../domain/page-texts.ts";
import type { Ratings, SearchMisses } from "../domain/rating.ts";
import type { Site } from "../domain/site.ts";
import type { SocialImage, SocialImages } from "../domain/social-image.ts";
import type { Locale } from "../i18n/locales.ts";
import type { PagePart } from "../i18n/message-parts.ts";
import type { CacheOrder } from "./cache.ts";

/** The part of the configuration that pages use. */
export interface Settings {
  /** The public origin, without a trailing slash; every absolute address starts with it. */
  siteUrl: string;
  signInUrl: string | null;
  signUpUrl: string | null;
  indexing: boolean;
  /** Shown to search engines that were told of changed pages; `null`: none is told. */
  indexNowKey: string | null;
  cookieSecure: boolean;
  /** Other origins may show the site in a frame. */
  framed: boolean;
  /** Loaded only with the visitor's consent; `null`: there is none. */
  tagManager: { id: string; origin: string } | null;
  /** Help pages register the service worker. */
  serviceWorker: boolean;
  /** The hashed addresses of each language's messages; empty in development. */
  messageModules: Partial<Record<Locale, Record<PagePart, string>>>;
}

/** The visitor who sent the request. */
export interface Visitor {
  /** The address that was requested: path and whole query, still encoded, without the `.data` of a navigation. */
  address: string;
  cookies: Readonly<Record<string, string>>;
  acceptLanguage: string;
  userAgent: string;
  /** Whether the request comes from a cross-site iframe. */
  framed: boolean;
  /** The network address, for limits only: neither stored nor logged. */
  ip: string;
}

export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Sources of the content policy for the code in the page itself, such as `'sha256-…'`. */
export interface InlineCode {
  scripts: readonly string[];
  styles: readonly string[];
}

/** What lives as long as the process; the server makes it and hands it in. */
export interface Services {
  content: Content;
  contentHook: ContentHook;
  postSearch: TextSearch<PostCard>;
  helpSearch: TextSearch<ArticleCard>;
  ratings: Ratings;
  searchMisses: SearchMisses;
  comments: Comments;
  team: Team;
  desk: Desk;
  site: Site;
  facts: Facts;
  leads: Leads;
  legal: Legal;
  pages: Pages;
  icons: Icons;
  socialImages: SocialImages;
  settings: Settings;
  log: Log;
  /** Names the build that answers; a browser compares it with its own. */
  buildId: string;
}

/** The state of one request on its way through the app. */
export interface Visit {
  /** Set by a loader that allows its answer to be cached; see `cache.ts`. */
  cache: CacheOrder | null;
  /** A document, not a `.data` request: the body is rendered here and need not travel as data too. */
  isDocument: boolean;
  readonly visitor: Visitor;
  /** The language of the address; `null`: it has none, or an unknown one. */
  readonly locale: Locale | null;
  /** The declared query parameters of the request. */
  readonly query: URLSearchParams;
  /** A loader has read the visitor: the answer is for this visitor alone. */
  personal: boolean;
  /** The reference of an unexpected failure in the log. */
  failure: string | null;
  /** The rendered document: the bytes of the response's body, and the code in it that the policy allows. */
  document: { response: Response; bytes: Buffer; inline: InlineCode } | null;
  /** What the page's social image shows; `null`: the page has none. */
  socialImage: SocialImage | null;
}

export const services = createContext<Services>();
export const visit = createContext<Visit>();

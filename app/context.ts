import { createContext } from "react-router";
import type { ContentSource } from "../domain/content.ts";
import type { ContentHook } from "../domain/content-hook.ts";
import type { Facts } from "../domain/facts.ts";
import type { Icons } from "../domain/icons.ts";
import type { Leads } from "../domain/lead.ts";
import type { Legal } from "../domain/legal.ts";
import type { Pages } from "../domain/page-texts.ts";
import type { Site } from "../domain/site.ts";
import type { Locale } from "../i18n/locales.ts";
import type { CacheOrder } from "./cache.ts";

/** What pages need to know of the configuration. */
export interface Settings {
  /** The public origin, without a trailing slash; every absolute address starts with it. */
  siteUrl: string;
  signInUrl: string | null;
  signUpUrl: string | null;
  indexing: boolean;
  cookieSecure: boolean;
  /** Other origins may show the site in a frame. */
  framed: boolean;
  /** Loaded only with the visitor's consent; `null`: there is none. */
  tagManager: { id: string; origin: string } | null;
  /** The hashed addresses of each language's messages; empty in development. */
  messageModules: Partial<Record<Locale, { site: string; forms: string }>>;
}

/** What is known of the one who asks. */
export interface Visitor {
  /** What was asked for: path and whole query, still encoded, without the `.data` of a navigation. */
  address: string;
  cookies: Readonly<Record<string, string>>;
  acceptLanguage: string;
  userAgent: string;
  /** From a cross-site iframe. */
  framed: boolean;
  /** The network address, for limits only: neither stored nor logged. */
  ip: string;
}

export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** One request's way through the app: what it may cache, and what it must not share. */
export interface Exchange {
  /** Set by a loader that allows its answer to be cached; see `cache.ts`. */
  cache: CacheOrder | null;
  /** A document, not a `.data` request: the body is rendered here and need not travel as data too. */
  isDocument: boolean;
  readonly visitor: Visitor;
  /** Somebody looked at the visitor: the answer is for this visitor alone. */
  personal: boolean;
  /** The name under which an unexpected failure stands in the log. */
  failure: string | null;
}

export const contentContext = createContext<ContentSource>();
export const contentHookContext = createContext<ContentHook>();
export const siteContext = createContext<Site>();
export const factsContext = createContext<Facts>();
export const leadsContext = createContext<Leads>();
export const iconsContext = createContext<Icons>();
export const legalContext = createContext<Legal>();
export const pagesContext = createContext<Pages>();
export const settingsContext = createContext<Settings>();
/** Names the build that answers; a browser compares it with its own. */
export const buildIdContext = createContext<string>();
export const logContext = createContext<Log>();
export const exchangeContext = createContext<Exchange>();

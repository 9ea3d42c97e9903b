import { createContext, type RouterContextProvider } from "react-router";
import type { MissingPages } from "../domain/absent-pages.ts";
import type { Content, TextSearch } from "../domain/collection.ts";
import type { Comments } from "../domain/comments/comment.ts";
import type { ArticleCard, ContentHook, PostCard } from "../domain/content.ts";
import type { CrmHook } from "../domain/crm.ts";
import type { Pictures } from "../domain/desk/pictures.ts";
import type { Team } from "../domain/desk/team.ts";
import type { Texts } from "../domain/desk/text-editor.ts";
import type { Desk } from "../domain/desk.ts";
import type { Facts } from "../domain/facts.ts";
import type { Icons } from "../domain/icons.ts";
import type { Leads } from "../domain/leads/lead.ts";
import type { Legal } from "../domain/legal.ts";
import type { Counted, Numbers } from "../domain/numbers.ts";
import type { Pages } from "../domain/page-texts.ts";
import type { Ratings } from "../domain/rating.ts";
import type { Site } from "../domain/site.ts";
import type { Locale } from "../i18n/locales.ts";
import type { PagePart } from "../i18n/message-parts.ts";
import type { Messages, Overrides } from "../i18n/messages.ts";
import type { CacheOrder } from "./cache.ts";
import type { Frame } from "./site/use-root.ts";

/** The part of the configuration that pages use. */
export interface Settings {
  /** The public origin, without a trailing slash; every absolute address starts with it. */
  siteUrl: string;
  signInUrl: string | null;
  signUpUrl: string | null;
  indexing: boolean;
  cookieSecure: boolean;
  /** Whether other origins may show the site in a frame. */
  framed: boolean;
  /** The tag manager, loaded only with the visitor's consent; `null`: there is none. */
  tagManager: { id: string; origin: string } | null;
  /** Whether visits are counted. */
  numbers: boolean;
  /** The hashed addresses of each language's messages; empty in development. */
  messageModules: Partial<Record<Locale, Record<PagePart, string>>>;
}

export interface Visitor extends Counted {
  /** The requested address: path and complete query, still encoded, without the `.data` of a navigation. */
  address: string;
  cookies: Readonly<Record<string, string>>;
  acceptLanguage: string;
  /** Whether the request comes from a cross-site iframe. */
  framed: boolean;
  /** The name of the experiment whose second wording is shown; empty: the texts are as for everybody. */
  experiment: string;
}

export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Sources in the Content-Security-Policy that allow a page's inline code, such as `'sha256-…'`. */
export interface InlineCode {
  scripts: readonly string[];
  styles: readonly string[];
}

/** Objects that live as long as the process. The server creates them and passes them to pages. */
export interface Services {
  /** Returns the page texts with the second wording of an experiment; `null`: there is no such experiment. */
  secondPages(experiment: string): Services["pages"] | null;
  content: Content;
  contentHook: ContentHook;
  crmHook: CrmHook;
  postSearch: TextSearch<PostCard>;
  helpSearch: TextSearch<ArticleCard>;
  ratings: Ratings;
  numbers: Numbers;
  comments: Comments;
  team: Team;
  desk: Desk;
  editor: Texts;
  pictures: Pictures;
  site: Site;
  facts: Facts;
  leads: Leads;
  legal: Legal;
  /** The messages that differ from those of the build. */
  messages: Partial<Record<Locale, Overrides>>;
  pages: Pages & MissingPages;
  icons: Icons;
  settings: Settings;
  log: Log;
  /** The id of the build that the server runs. A browser compares it with the build of its page. */
  buildId: string;
}

/** What the server renders a document from, and what is not part of the data that the browser gets. */
export interface DocumentOnly {
  /** The HTML of `keepHtml`, by id. */
  html: Record<string, string>;
  frame?: Frame;
  /** The addresses of the language's messages, which are preloaded; missing in development. */
  messageModules?: Record<PagePart, string> | undefined;
  nodes?: readonly object[];
  /** Shown instead of the messages that visitors see. */
  messages?: Messages;
  /** Whether the document has no scripts of the framework, because its address is not that of its page. */
  isPreview?: boolean;
}

/** The state of one request on its way through the app. */
export interface Visit {
  /** Set by a loader that allows its response to be cached; see `cache.ts`. */
  cache: CacheOrder | null;
  /** Whether the request is for a document, not for `.data`. */
  isDocument: boolean;
  /** Filled by loaders on a document request. */
  readonly documentOnly: DocumentOnly;
  readonly visitor: Visitor;
  /** The language of the address; `null`: it has none, or an unknown one. */
  readonly locale: Locale | null;
  /** The declared query parameters of the request. */
  readonly query: URLSearchParams;
  /** Whether a loader has read the visitor, so that the response is only for this visitor. */
  personal: boolean;
  /** The reference of a failure in the log, for the header `X-Reference`; `null`: none has happened. */
  failure: string | null;
  /** The rendered document: its response, the bytes of the body, and the inline code that the policy must allow. */
  document: { response: Response; bytes: Buffer; inline: InlineCode } | null;
}

/** What the editor of texts needs of the build. */
export interface EditorTools {
  /** The hashed address of its script. */
  script: string | undefined;
  /** Renders a page of the site with other services, for this visitor and without scripts. */
  renderPreview(path: string, replaced: Partial<Services>): Promise<Response>;
}

export const services = createContext<Services>();
export const editorTools = createContext<EditorTools>();
export const visit = createContext<Visit>();

/** What loaders and actions read the services and the visit from. */
export type Context = Readonly<RouterContextProvider>;

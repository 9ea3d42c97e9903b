import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Locale } from "../../../i18n/locales.ts";
import { type Failure, type FakeComment, listComments, misbehave, send, sendPage } from "./fake-answers.ts";

/** A post as WordPress stores it. Omitted fields have sensible defaults. */
export interface FakePost {
  id: number;
  slug: string;
  lang?: Locale | string | false;
  translations?: Record<string, number>;
  status?: "publish" | "draft";
  /** ISO 8601, UTC. */
  date: string;
  modified?: string;
  title?: string;
  excerpt?: string;
  content?: string;
  protected?: boolean;
  author?: number;
  media?: number;
  categories?: number[];
  sticky?: boolean;
}

export interface FakeTerm {
  id: number;
  slug: string;
  name: string;
  lang?: Locale;
  translations?: Record<string, number>;
  parent?: number;
  old_slugs?: string[];
}

export interface FakeWordPress {
  origin: string;
  base: string;
  posts: Map<number, FakePost>;
  terms: FakeTerm[];
  /** The paths and queries of all requests, oldest first. */
  asked: string[];
  /** Files of the uploads folder, by path. */
  files: Map<string, { body: Buffer; type?: string; status?: number; headers?: Record<string, string> }>;
  authors: { id: number; name: string; slug: string }[];
  comments: FakeComment[];
  /** Whether items state their language, as with a multilingual plugin. */
  hasLanguages: boolean;
  /** Milliseconds that every response takes. */
  delay: number;
  /** Ids of posts that a list of heads leaves out, as happens when other posts move between its pages. */
  overlooked: Set<number>;
  fail(failure: Failure | null): void;
  /** Failures of single routes, such as `users`. */
  failing: Map<string, Failure>;
  /** Ids of posts that WordPress fails to render. */
  unrenderable: Set<number>;
  close(): Promise<void>;
}

/**
 * Starts a server with the part of WordPress's REST API that we use, for what a real one does not do: failures, slow and
 * odd answers. Tests with a real WordPress are in `sources/wordpress/test`.
 */
export async function startFakeWordPress(): Promise<FakeWordPress> {
  let failure: Failure | null = null;
  const server = createServer(async (request, response) => {
    fake.asked.push(request.url ?? "");
    if (fake.delay > 0) await new Promise((resolve) => setTimeout(resolve, fake.delay));
    const { pathname, searchParams } = new URL(request.url ?? "/", fake.origin);
    const ofRoute = fake.failing.get(pathname.split("/").filter(Boolean).at(-1) ?? "");
    const ids = searchParams.get("_fields")?.includes("content") ? searchParams.get("include")?.split(",") : [];
    const breaks = ids?.some((id) => fake.unrenderable.has(Number(id)));
    const current = failure ?? ofRoute ?? (breaks ? "fatal" : null);
    if (current !== null) return misbehave(current, response);
    answer(fake, request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fake: FakeWordPress = {
    origin,
    base: `${origin}/wp-json/wp/v2`,
    ...{ posts: new Map(), terms: [] },
    ...{ asked: [], files: new Map(), authors: [] },
    comments: [],
    hasLanguages: true,
    delay: 0,
    overlooked: new Set(),
    failing: new Map(),
    unrenderable: new Set(),
    fail(next) {
      failure = next;
      if (next !== null) server.closeAllConnections();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return fake;
}

function answer(fake: FakeWordPress, request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? "/", fake.origin);
  const file = fake.files.get(decodeURIComponent(url.pathname));
  if (file) {
    const type = { "content-type": file.type ?? "application/octet-stream" };
    response.writeHead(file.status ?? 200, { ...type, ...file.headers }).end(file.body);
    return;
  }
  const query = url.searchParams;
  const lists: Record<string, () => readonly object[]> = {
    posts: () => findPosts(fake, fake.posts, query).map(itemOf(fake)),
    categories: () => fake.terms,
    media: () => [],
    users: () => included(fake.authors, query),
    comments: () => listComments(fake.comments),
  };
  const route = url.pathname.replace("/wp-json/wp/v2/", "");
  if (url.pathname === "/wp-json/") send(response, { home: fake.origin, url: fake.origin });
  else if (url.pathname.startsWith("/wp-json/site/v1/preview/"))
    sendPreview(fake, response, Number(url.pathname.split("/").pop()));
  else if (route in lists) sendPage(response, query, lists[route]?.() ?? []);
  else send(response, { code: "rest_no_route", message: "No route" }, 404);
}

/** The website checks the signature first; it is not checked again here. */
function sendPreview(fake: FakeWordPress, response: ServerResponse, id: number): void {
  const post = fake.posts.get(id);
  if (post) send(response, { ...itemOf(fake)(post), status: post.status ?? "publish", is_preview: true });
  else send(response, { code: "rest_post_invalid_id" }, 404);
}

function findPosts(fake: FakeWordPress, posts: FakeWordPress["posts"], query: URLSearchParams): FakePost[] {
  const { hasLanguages } = fake;
  const slug = query.get("slug");
  const lang = query.get("lang");
  const after = query.get("modified_after");
  const byId = query.get("orderby") === "id";
  const order = query.get("order") === "asc" ? 1 : -1;
  const keyOf = (post: FakePost) =>
    byId ? post.id : Date.parse(query.get("orderby") === "modified" ? modifiedOf(post) : post.date);
  return included([...posts.values()], query)
    .filter(({ id }) => !byId || !fake.overlooked.has(id))
    .filter((post) => (post.status ?? "publish") === "publish")
    .filter(
      (post) => slug === null || encodeURIComponent(post.slug).toLowerCase() === encodeURIComponent(slug).toLowerCase(),
    )
    .filter((post) => !hasLanguages || !lang || post.lang === lang)
    .filter((post) => after === null || modifiedOf(post) > after)
    .sort((a, b) => (keyOf(a) - keyOf(b)) * order);
}

function modifiedOf(post: FakePost): string {
  return post.modified ?? post.date;
}

function included<T extends object>(items: readonly T[], query: URLSearchParams): T[] {
  const ids = query.get("include")?.split(",").map(Number);
  return items.filter((item) => ids === undefined || ids.includes((item as { id: number }).id));
}

/** Formats a UTC time without a time zone, as WordPress does. */
const local = (instant: string) => instant.slice(0, 19);

function itemOf({ hasLanguages }: FakeWordPress) {
  return (post: FakePost) => ({
    id: post.id,
    status: "publish",
    comment_status: "open",
    slug: encodeURIComponent(post.slug).toLowerCase(),
    date_gmt: local(post.date),
    modified_gmt: local(modifiedOf(post)),
    ...(hasLanguages ? { lang: post.lang ?? "en", translations: post.translations ?? {} } : {}),
    title: { rendered: post.title ?? "A title" },
    excerpt: { rendered: post.protected ? "" : (post.excerpt ?? "<p>An excerpt</p>"), protected: !!post.protected },
    content: { rendered: post.protected ? "" : (post.content ?? "<p>Text</p>"), protected: !!post.protected },
    author: post.author ?? 0,
    featured_media: post.media ?? 0,
    ...{ type: "post", categories: post.categories ?? [], sticky: post.sticky ?? false },
    old_slugs: [],
  });
}

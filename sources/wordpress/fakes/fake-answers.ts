import type { ServerResponse } from "node:http";

/** Sends the page of a list that `per_page` and `page` of the query request. */
export function sendPage(response: ServerResponse, query: URLSearchParams, items: readonly object[]): void {
  const perPage = Number(query.get("per_page") ?? 10);
  const number = Number(query.get("page") ?? 1);
  const isPast = number > 1 && items.length > 0 && (number - 1) * perPage >= items.length;
  const total = { "x-wp-total": String(items.length) };
  if (isPast) send(response, { code: "rest_post_invalid_page_number" }, 400);
  else send(response, items.slice((number - 1) * perPage, number * perPage), 200, total);
}

export function send(response: ServerResponse, body: object, status = 200, headers: Record<string, string> = {}): void {
  response
    .writeHead(status, { "content-type": "application/json; charset=UTF-8", ...headers })
    .end(JSON.stringify(body));
}

/** A comment as WordPress stores it. */
export interface FakeComment {
  id: number;
  post: number;
  parent?: number;
  /** The id of a user; 0: a visitor. */
  author?: number;
  author_name: string;
  /** ISO 8601, UTC. */
  date?: string;
  /** HTML. */
  content: string;
}

/** Returns the public list of comments, as visitors may read it. */
export function listComments(comments: readonly FakeComment[]): object[] {
  return comments.map(({ date = "2026-01-01T00:00:00Z", content, ...comment }) => ({
    ...{ parent: 0, author: 0, status: "approved", type: "comment", ...comment },
    ...{ date_gmt: date.slice(0, 19), content: { rendered: content } },
  }));
}

/**
 * How WordPress fails: an error status, often with HTML, a connection that breaks off, no response, or a response that
 * is not WordPress's.
 */
export type Failure =
  | "forbidden"
  | "maintenance"
  | "fatal"
  | "gateway"
  | "notice"
  | "reset"
  | "silent"
  | "html"
  | "huge"
  | "other-json";

/** Responds like a WordPress that fails in this way; `silent` never responds. */
export function misbehave(failure: Failure, response: ServerResponse): void {
  const json = { "content-type": "application/json", "x-wp-total": "1" };
  const html = { "content-type": "text/html" };
  if (failure === "forbidden") response.writeHead(401, json).end('{"code":"rest_forbidden"}');
  if (failure === "maintenance") response.writeHead(503, { ...html, "retry-after": "600" }).end("<h1>Maintenance</h1>");
  if (failure === "fatal") response.writeHead(500, html).end("<p>There has been a critical error</p>");
  if (failure === "gateway") response.writeHead(502, html).end("<h1>502 Bad Gateway</h1>");
  if (failure === "notice") response.writeHead(200, json).end("<br />Notice: Undefined index\n[]");
  if (failure === "html") response.writeHead(200, html).end("<!doctype html><title>Welcome</title>");
  if (failure === "other-json") response.writeHead(200, { "content-type": "application/json" }).end("[]");
  if (failure === "huge") response.writeHead(200, json).end(`[${" ".repeat(17 * 1024 * 1024)}]`);
  if (failure === "reset") response.destroy();
}

import type { ServerResponse } from "node:http";

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

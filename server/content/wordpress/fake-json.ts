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

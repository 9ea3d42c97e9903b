/** The `handle` of a route whose pages are HTML only: no script, and no data for a browser. */
export const htmlOnly = { isHtmlOnly: true };

/** Whether one of these routes says so. */
export function isHtmlOnly(routes: readonly { handle?: unknown }[]): boolean {
  return routes.some(({ handle }) => handle === htmlOnly);
}

/** The `handle` of a route whose pages are HTML alone: no script, and no data for a browser. */
export const htmlAlone = { isHtmlAlone: true };

/** Whether one of these routes says so. */
export function isHtmlAlone(routes: readonly { handle?: unknown }[]): boolean {
  return routes.some(({ handle }) => handle === htmlAlone);
}

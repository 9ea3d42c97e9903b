/** The `handle` of a route whose pages are HTML only: no script, and no data for a browser. */
export const htmlOnly = { isHtmlOnly: true };

/** Returns whether one of these routes has this handle. */
export function isHtmlOnly(routes: readonly { handle?: unknown }[]): boolean {
  return routes.some(({ handle }) => handle === htmlOnly);
}

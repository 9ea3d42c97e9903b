/**
 * Returns HTML with absolute addresses in its links and pictures, for readers outside the site. `base` is the address
 * of the page. The HTML must be sanitized, so that its attributes are quoted. Other sizes of pictures are removed.
 */
export function absoluteAddresses(html: string, base: string): string {
  return html.replace(/<[a-z][^>]*>/gi, (tag) =>
    tag
      .replace(/ (?:srcset|sizes)="[^"]*"/g, "")
      .replace(/ (href|src|poster)="([^"]*)"/g, (whole, name: string, address: string) => {
        const url = URL.parse(address.replaceAll("&amp;", "&"), base);
        return url ? ` ${name}="${url.href.replaceAll("&", "&amp;")}"` : whole;
      }),
  );
}

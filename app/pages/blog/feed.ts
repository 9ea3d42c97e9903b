import { escapeXml, xmlResponse } from "../../xml.ts";
import type { Route } from "./+types/feed";
import { absoluteAddresses, type Feed, readFeed } from "./feeds.ts";

/** Serves the posts as Atom (RFC 4287). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const feed = await readFeed(request, context);
  return xmlResponse(toAtom(feed), "application/atom+xml");
}

function toAtom(feed: Feed): string {
  const { locale, title, description, page, addresses, items, siteName } = feed;
  const newest = items.map(({ updated }) => updated).reduce((a, b) => (a > b ? a : b), "1970-01-01T00:00:00.000Z");
  return [
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">`,
    `<id>${escapeXml(addresses.atom)}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<subtitle>${escapeXml(description)}</subtitle>`,
    `<updated>${newest}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(addresses.atom)}"/>`,
    `<link rel="alternate" type="text/html" hreflang="${locale}" href="${escapeXml(page)}"/>`,
    `<author><name>${escapeXml(siteName)}</name></author>`,
    ...items.map((item) => entryElement(item, feed.origin)),
    "</feed>",
  ].join("\n");
}

function entryElement(post: Feed["items"][number], origin: string): string {
  return [
    "<entry>",
    // This id does not change when the slug does, and it is unique per language.
    `<id>${escapeXml(`${origin}/#${post.locale}-${post.id}`)}</id>`,
    `<title>${escapeXml(post.title)}</title>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(post.url)}"/>`,
    `<published>${post.published}</published>`,
    `<updated>${post.updated}</updated>`,
    `<author><name>${escapeXml(post.by)}</name></author>`,
    `<category term="${escapeXml(post.category.slug)}" label="${escapeXml(post.category.title)}"/>`,
    `<summary>${escapeXml(post.excerpt)}</summary>`,
    `<content type="html">${escapeXml(absoluteAddresses(post.body, post.url))}</content>`,
    "</entry>",
  ].join("\n");
}

import type { Route } from "./+types/json-feed";
import { absoluteAddresses, type Feed, readFeed } from "./feeds.ts";

/** Serves the posts as JSON Feed 1.1. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const feed = await readFeed(request, context);
  return new Response(JSON.stringify(toJsonFeed(feed)), {
    headers: { "Content-Type": "application/feed+json; charset=utf-8" },
  });
}

function toJsonFeed({ locale, title, description, page, addresses, items, origin }: Feed): object {
  return {
    version: "https://jsonfeed.org/version/1.1",
    title,
    description,
    home_page_url: page,
    feed_url: addresses.json,
    language: locale,
    items: items.map((post) => ({
      id: `${post.locale}-${post.id}`,
      url: post.url,
      title: post.title,
      summary: post.excerpt,
      content_html: absoluteAddresses(post.body, post.url),
      ...(post.cover ? { image: new URL(post.cover.src, origin).href } : {}),
      date_published: post.published,
      date_modified: post.updated,
      authors: [{ name: post.by }],
      tags: [post.category.title],
      language: post.locale,
    })),
  };
}

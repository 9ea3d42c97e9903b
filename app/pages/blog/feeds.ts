import type { RouterContextProvider } from "react-router";
import type { Collection } from "../../../domain/collection.ts";
import { type Category, isUnavailable, type Post, type PostCard } from "../../../domain/content.ts";
import { href } from "../../../domain/site-map.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { translatorOf } from "../../../i18n/messages.ts";
import { setCachePolicy } from "../../cache.ts";
import { services } from "../../context.ts";
import { available, entryNotFound, localeOf, sourceUnavailable } from "../../failures.ts";
import type { Feeds } from "../../head/page-head.ts";

/** The maximum number of posts in a feed. */
const maxPosts = 20;

type Context = Readonly<RouterContextProvider>;

/** Returns the title and the paths of the feeds of the blog, or of one topic, in the language of the page. */
export function feedsOf(context: Context, category?: Pick<Category, "slug" | "title">): Feeds {
  const lang = localeOf(context);
  const t = translatorOf(lang);
  const query = category ? { category: category.slug } : {};
  const title = `${context.get(services).site.name}: ${t("blog.title")}`;
  return {
    title: category ? t("blogPages.feedTitle", { title, category: category.title }) : title,
    atom: href("feed", { lang }, query),
    json: href("jsonFeed", { lang }, query),
  };
}

/** Reads the requested feed. Throws a 404 for an unknown topic, and a 503 if the posts cannot be read. */
export async function readFeed(request: Request, context: Context) {
  const locale = localeOf(context);
  const { content, settings, site } = context.get(services);
  const t = translatorOf(locale);
  const slug = new URL(request.url).searchParams.get("category");
  const category = slug === null ? undefined : await findCategory(context, locale, slug);
  const items = await newestPosts(content.posts, locale, category?.slug);
  setCachePolicy(context, "machine", ["posts"]);
  const origin = settings.siteUrl;
  const page = category ? href("blogCategory", { lang: locale, slug: category.slug }) : href("blog", { lang: locale });
  const { title, atom, json } = feedsOf(context, category);
  return {
    ...{ locale, title, origin, siteName: site.name },
    description: t("blog.metaDescription"),
    /** The address of the list of posts; `addresses` are those of the feeds. All are absolute. */
    page: origin + page,
    addresses: { title, atom: origin + atom, json: origin + json },
    /** The newest posts with their full text, newest first. */
    items: items.map((post) => ({
      ...post,
      url: origin + href("blogPost", { lang: locale, uri: post.slug }),
      by: post.author ?? t("blog.team"),
    })),
  };
}

export type Feed = Awaited<ReturnType<typeof readFeed>>;

async function findCategory(context: Context, locale: Locale, slug: string): Promise<Category> {
  const categories = available(await context.get(services).content.posts.categories(locale));
  const found = categories.find((each) => each.slug === slug);
  if (!found) throw entryNotFound(context);
  return found;
}

async function newestPosts(posts: Collection<PostCard, Post>, locale: Locale, category?: string): Promise<Post[]> {
  const list = available(
    await posts.list({ locale, page: 1, size: maxPosts, ...(category === undefined ? {} : { category }) }),
  );
  const answers = await Promise.all((list?.items ?? []).map(({ slug }) => posts.find(locale, slug)));
  return answers.flatMap((answer) => {
    if (isUnavailable(answer)) throw sourceUnavailable();
    return answer?.entry ?? [];
  });
}

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

import { redirect } from "react-router";
import { isUnavailable } from "../../domain/content.ts";
import { href, isOwnSegment } from "../../domain/site-map.ts";
import { isLocale, type Locale } from "../../i18n/locales.ts";
import { type Context, services } from "../context.ts";
import { routeNotFound } from "../failures.ts";

/** Returns what to throw at a path without a page: a redirect if it is an old address of a post, otherwise a 404. */
export async function noSuchPage(context: Context, path: string) {
  const old = legacyPost(path);
  const slug = old && (await findPost(context, old.locale, old.slug));
  return old && slug ? redirect(href("blogPost", { lang: old.locale, uri: slug }), 301) : routeNotFound(context);
}

/** Reads an old address of a post, such as `kk/some-slug`; `null` if it cannot be one or the site uses the segment. */
export function legacyPost(path: string): { locale: Locale; slug: string } | null {
  const [locale, slug, ...more] = path.replace(/\.data$/, "").split("/");
  if (!isLocale(locale) || !slug || more.length > 0) return null;
  // An empty slug, or one with a comma or white space, would find other posts in some sources.
  if (isOwnSegment(slug) || /[,\s]/.test(slug)) return null;
  return { locale, slug };
}

/**
 * Returns the slug of a post in any language; `null` if there is none. The page of the post shows its translation, or
 * in which languages it exists. Logs a failed lookup, for which the visitor gets a 404.
 */
async function findPost(context: Context, locale: Locale, slug: string): Promise<string | null> {
  for (const candidate of new Set([slug, decoded(slug)])) {
    if (/[,\s]/.test(candidate)) continue;
    const found = await isPost(context, locale, candidate);
    if (isUnavailable(found)) {
      context.get(services).log.warn({ slug: candidate }, "Post check failed for slug");
      return null;
    }
    if (found) return candidate;
  }
  return null;
}

async function isPost(context: Context, locale: Locale, slug: string) {
  const { content } = context.get(services);
  const answer = await content.posts.find(locale, slug);
  if (answer === null || isUnavailable(answer)) return content.hasPost(slug);
  // The slug may also be a former one, which is not looked up in WordPress.
  return Object.values(answer.translations).includes(slug);
}

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    // The slug contains an invalid escape sequence, so it is used as it is.
    return slug;
  }
}

import { reservedSlugs } from "../../domain/site-map.ts";
import { parseHtml } from "../../server/content/html/parse-html.ts";
import { minutesToRead } from "../../server/content/html/prose.ts";
import { dropWidgets } from "./html/blocks.ts";
import { firstWords, plainText, seenText, tidyExcerpt } from "./html/plain-text.ts";
import type { PostHead, PostItem } from "./item-schemas.ts";

/** A post as it is stored, without its HTML. */
export interface IndexedPost extends Omit<PostItem, "html" | "isProtected"> {
  /** Words ÷ 180, rounded up. */
  minutes: number;
  /** The text without markup, in one line. */
  words: string;
  /** Why the post cannot be shown; `null` if it can. */
  problem: Problem | null;
}

export type Problem = "protected" | "language" | "reserved slug" | "no slug" | "too long" | "unreadable";

/**
 * Returns a placeholder for a post that WordPress lists but does not deliver. It counts as a post, and each sweep tries
 * to fetch it again.
 */
export function placeholderPost(head: PostHead): IndexedPost {
  return {
    ...{ ...head, stamp: "" },
    ...{ slug: "", locale: null, language: "", translations: {}, published: head.modified, updated: head.modified },
    ...{ title: "", excerpt: "", minutes: 0, words: "", author: 0, picture: 0, categories: [], oldSlugs: [] },
    ...{ sticky: false, commentsClosed: false },
    problem: "unreadable",
  };
}

/** The maximum number of characters of HTML. Real pages have up to a quarter of that. */
const longestText = 1024 * 1024;

/** The maximum number of characters of a title and of an excerpt that are made from the text. */
const openingTitle = 70;
const openingExcerpt = 180;

/** Makes the indexed post. Never throws: a text that no parser can read gets the problem `unreadable`. */
export function indexPost(item: PostItem): IndexedPost {
  const { html: _, isProtected: __, ...post } = item;
  const unseen = { ...post, title: "", excerpt: "", minutes: 0, words: "" };
  const problem = problemOf(item);
  if (problem !== null) return { ...unseen, problem };
  try {
    return describePost(item);
  } catch {
    // The text breaks the parser, for example because it is nested ten thousand levels deep. Only this post is not
    // shown.
    return { ...unseen, problem: "unreadable" };
  }
}

/**
 * Makes the indexed post without checking whether it may be shown. Throws a `RangeError` if the text is too long or no
 * parser can read it.
 */
export function describePost({ html, isProtected: _, ...post }: PostItem): IndexedPost {
  if (html.length > longestText) throw new RangeError("too long");
  const tree = parseHtml(html);
  dropWidgets(tree);
  const minutes = minutesToRead(tree);
  const words = seenText(tree);
  const title = plainText(post.title) || firstWords(words, openingTitle) || post.slug;
  const excerpt = tidyExcerpt(plainText(post.excerpt)) || firstWords(words, openingExcerpt);
  return { ...post, title, excerpt, minutes, words, problem: null };
}

function problemOf({ locale, slug, html, isProtected }: PostItem): Problem | null {
  if (isProtected) return "protected";
  if (locale === null) return "language";
  if (reservedSlugs.has(slug)) return "reserved slug";
  if (slug === "") return "no slug";
  return html.length > longestText ? "too long" : null;
}

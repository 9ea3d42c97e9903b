import type { Root } from "hast";
import { visit } from "unist-util-visit";
import { reservedSlugs } from "../../../domain/site-map.ts";
import { parseHtml, textOf } from "../html/parse-html.ts";
import { minutesToRead } from "../html/prose.ts";
import { firstWords, plainText, seenText, tidyExcerpt, tidyLine } from "./html/plain-text.ts";
import { dropWidgets } from "./html/widgets.ts";
import type { PostHead, PostItem } from "./item-schemas.ts";

/** What is stored of a post besides its HTML. */
export interface IndexedPost extends Omit<PostItem, "html" | "isProtected"> {
  /** Words ÷ 180, rounded up. */
  minutes: number;
  /** Without markup, in one line. */
  words: string;
  /** The headings of a help article, for search. */
  headings: string[];
  /** Why it cannot be shown; `null`: it can. */
  problem: Problem | null;
}

export type Problem = "protected" | "language" | "reserved slug" | "no slug" | "too long" | "unreadable";

/** Kept for a post that WordPress names but does not hand over: it counts, and each sweep tries it again. */
export function unseenPost(head: PostHead): IndexedPost {
  return {
    ...{ ...head, stamp: "" },
    ...{ slug: "", locale: null, language: "", translations: {}, published: head.modified, updated: head.modified },
    ...{ title: "", excerpt: "", minutes: 0, words: "", author: 0, picture: 0, categories: [], oldSlugs: [] },
    ...{ sticky: false, commentsClosed: false },
    ...{ headings: [], article: null },
    problem: "unreadable",
  };
}

/** Letters of HTML; real pages have up to a quarter of that. */
const longestText = 1024 * 1024;

/** Letters of a title made from the text, and of such an excerpt. */
const openingTitle = 70;
const openingExcerpt = 180;

/** What the index keeps of a post. Never throws: a text that no parser can read becomes a problem of its own. */
export function indexPost(item: PostItem): IndexedPost {
  const { html: _, isProtected: __, ...post } = item;
  const unseen = { ...post, title: "", excerpt: "", minutes: 0, words: "", headings: [] };
  const problem = problemOf(item);
  if (problem !== null) return { ...unseen, problem };
  try {
    return describePost(item);
  } catch {
    // A text that breaks the parser, such as one nested ten thousand deep: only this post is lost.
    return { ...unseen, problem: "unreadable" };
  }
}

/** The same for a text in any state. Throws a `RangeError` where no parser can read it. */
export function describePost({ html, isProtected: _, ...post }: PostItem): IndexedPost {
  if (html.length > longestText) throw new RangeError("too long");
  const tree = parseHtml(html);
  dropWidgets(tree);
  const minutes = minutesToRead(tree);
  const words = seenText(tree);
  const title = plainText(post.title) || firstWords(words, openingTitle) || post.slug;
  const excerpt = tidyExcerpt(plainText(post.excerpt)) || firstWords(words, openingExcerpt);
  return { ...post, title, excerpt, minutes, words, headings: post.article ? headingTexts(tree) : [], problem: null };
}

function headingTexts(tree: Root): string[] {
  const found: string[] = [];
  visit(tree, "element", (element) => {
    if (element.tagName === "h2" || element.tagName === "h3") found.push(tidyLine(textOf(element)));
  });
  return found.filter(Boolean);
}

function problemOf({ locale, slug, html, isProtected }: PostItem): Problem | null {
  if (isProtected) return "protected";
  if (locale === null) return "language";
  if (reservedSlugs.has(slug)) return "reserved slug";
  if (slug === "") return "no slug";
  return html.length > longestText ? "too long" : null;
}

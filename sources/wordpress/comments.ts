import type { Element, Root } from "hast";
import { SKIP, visit } from "unist-util-visit";
import * as v from "valibot";
import type { ImportedComment, PublicComment } from "../../domain/comments/comment.ts";
import type { Locale } from "../../i18n/locales.ts";
import { parseHtml, textOf } from "../../server/content/html/parse-html.ts";
import type { Mirror } from "../../server/content/mirror.ts";
import { plainText } from "./html/plain-text.ts";
import { maxPerPage, type RestClient } from "./rest-client.ts";

/**
 * Reads the approved comments on all posts of the mirror, sorted by their ids; `null` if WordPress does not answer or
 * does not publish its comments.
 */
export async function readAllComments(
  client: Pick<RestClient, "tryGet">,
  mirror: Mirror,
): Promise<ImportedComment[] | null> {
  const found: CommentItem[] = [];
  for (let page = 1; ; page += 1) {
    const query = { per_page: maxPerPage, page, orderby: "id", order: "asc", _fields: commentFields };
    const answer = await client.tryGet("comments", query);
    if (answer === null) return null;
    found.push(...answer.items.flatMap((item) => readComment(item) ?? []));
    // A page may have fewer items, because WordPress leaves out comments that visitors may not read.
    if (page * maxPerPage >= (answer.total ?? 0)) break;
  }
  return found.flatMap(({ post, ...comment }) => {
    const entry = mirror.get(`select id, locale from entries where collection = 'posts' and key = ?`, String(post));
    return entry ? [{ ...comment, post: { id: String(entry.id), locale: String(entry.locale) as Locale } }] : [];
  });
}

/** A comment that visitors see, with the id of its post in WordPress. */
interface CommentItem extends PublicComment {
  post: number;
}

/**
 * The fields to request. They do not include the mail address of the sender, which WordPress does not return here
 * either.
 */
const commentFields = "id,post,parent,author,author_name,date_gmt,content,status,type";

const id = v.pipe(v.number(), v.integer(), v.minValue(0));

const schema = v.object({
  ...{ id, post: id, parent: v.fallback(id, 0) },
  /** The id of a WordPress user; 0: a visitor. */
  author: v.fallback(id, 0),
  author_name: v.fallback(v.string(), ""),
  date_gmt: v.pipe(
    v.string(),
    v.transform((text) => new Date(`${text}Z`)),
    v.check((date) => !Number.isNaN(date.getTime())),
  ),
  content: v.object({ rendered: v.string() }),
  status: v.literal("approved"),
  type: v.literal("comment"),
});

/** Reads a comment; `null` if it is not an approved comment, if no parser can read it, or if it has no text. */
function readComment(item: unknown): CommentItem | null {
  const read = v.safeParse(schema, item);
  if (!read.success) return null;
  const { id, post, parent, author, author_name, date_gmt, content } = read.output;
  const text = shownText(content.rendered);
  if (text === "") return null;
  return {
    ...{ id: String(id), post, text, parent: parent === 0 ? null : String(parent), isAdministrator: author > 0 },
    // Only administrators may have no name.
    name: plainText(author_name) || (author > 0 ? "" : "…"),
    published: date_gmt.toISOString(),
  };
}

function shownText(html: string): string {
  try {
    return commentText(html);
  } catch (error) {
    if (error instanceof RangeError) return "";
    throw error;
  }
}

const invisible = new Set(["script", "style", "template", "noscript", "title", "iframe", "svg", "form", "object"]);
const blocks = new Set([
  "p",
  "div",
  "blockquote",
  "ul",
  "ol",
  "li",
  "pre",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "table",
  "tr",
]);

/** The maximum number of characters of HTML that are read. WordPress accepts comments of up to 65,525 characters. */
const maxHtml = 200_000;

/**
 * Returns the text of a WordPress comment, whose HTML has a few tags at most: paragraphs stay separate, and links show
 * their address. Throws a `RangeError` if no parser can read the HTML.
 */
export function commentText(html: string): string {
  const tree = parseHtml(html.slice(0, maxHtml).replace(/\s*\n\s*/g, "\n"));
  breakLines(tree);
  return textOf(tree)
    .replace(/[^\P{Cc}\n]/gu, " ")
    .replace(/[^\S\n]*\n[^\S\n]*/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** Writes line breaks as characters. Breaks in the HTML itself are spaces, except after `<br>`. */
function breakLines(tree: Root): void {
  visit(tree, "text", (node) => {
    node.value = node.value.replaceAll("\n", " ");
  });
  visit(tree, "element", (element, index, parent) => {
    if (invisible.has(element.tagName) && index !== undefined && parent) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    if (element.tagName === "br") element.children = [text("\n")];
    if (blocks.has(element.tagName)) element.children.push(text("\n\n"));
    if (element.tagName === "a") nameAddress(element);
    return undefined;
  });
}

function nameAddress(link: Element): void {
  const address = String(link.properties.href ?? "");
  const shown = textOf(link).trim();
  if (/^https?:\/\//i.test(address) && shown !== address) link.children.push(text(` (${address})`));
}

function text(value: string) {
  return { type: "text" as const, value };
}

import { isUnavailable } from "../../domain/content.ts";
import { href, markdownEnding } from "../../domain/site-map.ts";
import { cachePage } from "../cache.ts";
import { type Context, services, visit } from "../context.ts";
import { localeOf } from "../failures.ts";

interface Asked {
  request: Request;
  context: Context;
}

type Next = () => Promise<Response>;

/** Answers the address of a post with `.md` at its end with what its author wrote. Calls `next` for all others. */
export async function answerPostMarkdown(asked: Asked & { params: { uri: string } }, next: Next): Promise<Response> {
  const slug = markdownSlug(asked, asked.params.uri);
  if (slug === null) return next();
  const lang = localeOf(asked.context);
  const answer = await asked.context.get(services).content.posts.find(lang, slug);
  const post = answer === null || isUnavailable(answer) ? null : answer.entry;
  if (post?.slug !== slug || post.markdown === undefined) return next();
  cachePage(asked.context, "blogPost", [`post:${post.id}`]);
  return markdownResponse(asked.context, href("blogPost", { lang, uri: slug }), post.title, post.markdown);
}

/** Does the same for a help article. */
export async function answerArticleMarkdown(
  asked: Asked & { params: { slug: string } },
  next: Next,
): Promise<Response> {
  const slug = markdownSlug(asked, asked.params.slug);
  if (slug === null) return next();
  const lang = localeOf(asked.context);
  const answer = await asked.context.get(services).content.help.find(lang, slug);
  const article = answer === null || isUnavailable(answer) ? null : answer.entry;
  if (article?.slug !== slug || article.markdown === undefined) return next();
  cachePage(asked.context, "helpArticle", [`article:${article.id}`]);
  return markdownResponse(asked.context, href("helpArticle", { lang, slug }), article.title, article.markdown);
}

/** Returns the slug of the text whose Markdown is requested; `null` if no Markdown is. */
function markdownSlug({ request, context }: Asked, name: string): string | null {
  const { isDocument, query } = context.get(visit);
  // The framework's requests for data are for pages only, and parameters belong to pages.
  const isText = request.method === "GET" && isDocument && query.size === 0 && name.endsWith(markdownEnding);
  return isText ? name.slice(0, -markdownEnding.length) : null;
}

/** Search engines list the page, not its Markdown. Drawings (`{scene:…}`) and the marks of groups are left out. */
function markdownResponse(context: Asked["context"], path: string, title: string, markdown: string): Response {
  const page = context.get(services).settings.siteUrl + path;
  const text = markdown.replace(/^\{(?:scene:[^}]*|columns|questions|end)\}\s*$\n*/gm, "").trim();
  return new Response(`# ${title}\n\n${text}\n`, {
    headers: {
      "Content-Type": "text/markdown; charset=utf-8",
      "X-Robots-Tag": "noindex",
      Link: `<${page}>; rel="canonical"`,
    },
  });
}

import type { RouterContextProvider } from "react-router";
import type { Post } from "../../../domain/content.ts";
import { services } from "../../context.ts";
import { toTextView } from "../../site/long-text/to-text-view.ts";
import { toCardView, toDateView } from "../../ui/card-view.ts";
import type { PostView } from "./article.tsx";

/** Returns the post as its page shows it. On a document request, its text is only in the HTML, not in the data. */
export function toPostView(context: Readonly<RouterContextProvider>, post: Post): PostView {
  const { timeZone } = context.get(services).site;
  const { body, ...rest } = post;
  const card = toCardView(rest, timeZone);
  const updated = toDateView(post.locale, post.updated, timeZone);
  return {
    ...card,
    updated: updated.text === card.published.text ? null : updated,
    text: toTextView(context, post.locale, body),
    headings: post.headings,
  };
}

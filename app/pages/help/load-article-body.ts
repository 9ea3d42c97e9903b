import { lazy, useEffect } from "react";
import { loadParts } from "../../browser/page-messages.ts";
import { whenIdle } from "../../browser/when-idle.ts";

export async function loadArticleBody() {
  const [module] = await Promise.all([import("./article-body.tsx"), loadParts(["texts", "help"])]);
  return { default: module.ArticleBody };
}

/** A document has the article as HTML: its code and its texts come with a navigation, or with a vote. */
export const ArticleBody = lazy(loadArticleBody);

/** For pages that lead to articles. */
export function useArticleBodySoon(): void {
  useEffect(() => whenIdle(() => loadArticleBody().catch(() => {})), []);
}

// This module comes with a navigation, which needs the article at once.
if (!import.meta.env.SSR && document.documentElement.dataset.hydrating === undefined) loadArticleBody().catch(() => {});

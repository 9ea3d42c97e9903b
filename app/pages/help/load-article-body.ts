import { lazy, useEffect } from "react";
import { loadParts } from "../../browser/page-messages.ts";
import { whenIdle } from "../../browser/when-idle.ts";

export async function loadArticleBody() {
  const [module] = await Promise.all([import("./article-body.tsx"), loadParts(["texts", "help"])]);
  return { default: module.ArticleBody };
}

/** Loaded only for a navigation or a vote: a document contains the article as HTML, without its code and messages. */
export const ArticleBody = lazy(loadArticleBody);

/** Loads the code of articles when the browser is idle. For pages that link to articles. */
export function useArticleBodySoon(): void {
  useEffect(() => whenIdle(() => loadArticleBody().catch(() => {})), []);
}

// After hydration, this module is loaded by a navigation, which needs the article at once.
if (!import.meta.env.SSR && document.documentElement.dataset.hydrating === undefined) loadArticleBody().catch(() => {});

import { href } from "../../../domain/site-map.ts";
import { Link } from "../../ui/link.tsx";
import type { ArticleCardView } from "./article-view.ts";

/** Help articles as a list of links with their summaries. */
export function ArticleList({ articles }: { articles: readonly ArticleCardView[] }) {
  return (
    <ul className="grid gap-x-10 md:grid-cols-2">
      {articles.map((article) => (
        <li key={article.slug} className="relative border-line border-t py-4">
          <h3 className="text-base leading-snug tracking-normal">
            <Link
              to={href("helpArticle", { lang: article.locale, slug: article.slug })}
              className="font-semibold text-brand after:absolute after:inset-0 hover:underline"
            >
              {article.title}
            </Link>
          </h3>
          <p className="mt-1 text-sm text-soft">{article.summary}</p>
        </li>
      ))}
    </ul>
  );
}

import { useTranslations } from "use-intl";
import { href } from "../../../domain/site-map.ts";
import { Link } from "../../ui/link.tsx";
import type { ArticleCardView } from "./article-view.ts";

interface Props {
  articles: readonly ArticleCardView[];
  /** Whether to show the audience of each article; for lists that mix audiences. */
  showAudience?: boolean;
  headingLevel?: "h2" | "h3";
}

/** Help articles as a list of links with their summaries. */
export function ArticleList({ articles, showAudience = false, headingLevel: Heading = "h3" }: Props) {
  const t = useTranslations("help.audience");
  return (
    <ul className="grid gap-x-10 md:grid-cols-2">
      {articles.map((article) => (
        <li key={article.slug} className="relative border-line border-t py-4">
          <Heading className="text-base leading-snug tracking-normal">
            <Link
              to={href("helpArticle", { lang: article.locale, slug: article.slug })}
              className="font-semibold text-brand after:absolute after:inset-0 hover:underline"
            >
              {article.title}
            </Link>
          </Heading>
          <p className="mt-1 text-sm text-soft">{article.summary}</p>
          {showAudience && <p className="mt-1 text-soft text-xs">{t(article.audience)}</p>}
        </li>
      ))}
    </ul>
  );
}

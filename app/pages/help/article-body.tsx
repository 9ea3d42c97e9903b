import { useTranslations } from "use-intl";
import { href } from "../../../domain/site-map.ts";
import { useRoot } from "../../site/use-root.ts";
import { MissingTranslation } from "../../ui/missing-translation.tsx";
import type { ArticleBodyProps } from "./article.tsx";
import { ArticlePage } from "./article-page.tsx";

/** The content of an article's page: the article, or links to the languages in which it can be read. */
export function ArticleBody({ votesKey, ...body }: ArticleBodyProps & { votesKey: string }) {
  const t = useTranslations("help");
  const { locale } = useRoot();
  if (body.kind === "article") return <ArticlePage {...body} votesKey={votesKey} />;
  return (
    <MissingTranslation paths={body.paths} back={{ to: href("help", { lang: locale }), title: t("backToStart") }} />
  );
}

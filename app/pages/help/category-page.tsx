import { useTranslations } from "use-intl";
import { type Audience, audiences } from "../../../domain/content.ts";
import { href } from "../../../domain/site-map.ts";
import type { Crumb } from "../../head/structured-data.ts";
import { useRoot } from "../../site/use-root.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { ArticleList } from "./article-list.tsx";
import type { ArticleCardView } from "./article-view.ts";
import { AskSupport } from "./ask-support.tsx";
import { SearchBox } from "./search-box.tsx";

interface Props {
  title: string;
  about: string | null;
  crumbs: readonly Crumb[];
  articles: readonly ArticleCardView[];
  subcategories: readonly { slug: string; title: string }[];
  /** The audience that the address names. Its articles come first; without one, those for employees. */
  asked: Audience | null;
}

export function CategoryPage({ title, about, crumbs, articles, subcategories, asked }: Props) {
  const t = useTranslations("help");
  const { locale } = useRoot();
  const first = asked ?? "employees";
  const groups = [...audiences].sort((one, other) => Number(other === first) - Number(one === first));
  return (
    <>
      <div className="frame pt-6 md:pt-10">
        <Breadcrumbs crumbs={crumbs} />
        <h1 tabIndex={-1} className="mt-2 text-title">
          {title}
        </h1>
        {about && <p className="mt-3 max-w-2xl text-lg">{about}</p>}
        <div className="mt-6">
          <SearchBox asked={asked} />
        </div>
        {subcategories.length > 0 && (
          <ul className="mt-8 flex flex-wrap gap-2">
            {subcategories.map((child) => (
              <li key={child.slug}>
                <ButtonLink look="quiet" to={href("helpCategory", { lang: locale, slug: child.slug })}>
                  {child.title}
                </ButtonLink>
              </li>
            ))}
          </ul>
        )}
        {groups.map((audience) => {
          const own = articles.filter((article) => article.audience === audience);
          return own.length === 0 ? null : (
            <section key={audience} aria-labelledby={`category-${audience}`} className="mt-12">
              <h2 id={`category-${audience}`} className="mb-5 text-h3">
                {t(`audience.${audience}`)}
              </h2>
              <ArticleList articles={own} />
            </section>
          );
        })}
      </div>
      <AskSupport />
    </>
  );
}

import { useTranslations } from "use-intl";
import { href } from "../../../domain/site-map.ts";
import { SearchForm } from "../../site/search/search-form.tsx";
import { useRoot } from "../../site/use-root.ts";

/** The search field of the blog. */
export function PostSearch({ query = "" }: { query?: string }) {
  const t = useTranslations("blogPages.search");
  const { locale } = useRoot();
  return (
    <div className="mt-6">
      <SearchForm
        id="blog-search"
        action={href("blog", { lang: locale })}
        labels={{ label: t("label"), placeholder: t("placeholder"), button: t("button") }}
        look="quiet"
        field={{ defaultValue: query }}
      />
    </div>
  );
}

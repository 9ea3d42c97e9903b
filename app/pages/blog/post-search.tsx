import { useTranslations } from "use-intl";
import { href } from "../../../domain/site-map.ts";
import { useRoot } from "../../site/use-root.ts";

/** The search field of the blog. */
export function PostSearch({ query = "" }: { query?: string }) {
  const t = useTranslations("blogPages.search");
  const { locale } = useRoot();
  return (
    <search className="no-print mt-6 block max-w-xl">
      <form method="get" action={href("blog", { lang: locale })} className="flex gap-2">
        <label className="sr-only" htmlFor="blog-search">
          {t("label")}
        </label>
        <input
          id="blog-search"
          type="search"
          name="q"
          defaultValue={query}
          maxLength={200}
          autoComplete="off"
          placeholder={t("placeholder")}
          className="control min-h-12 min-w-0 flex-1"
        />
        <button type="submit" className="button border border-control text-ink hover:border-teal hover:text-teal-dark">
          {t("button")}
        </button>
      </form>
    </search>
  );
}

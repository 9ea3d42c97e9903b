import type { CategoryCount } from "../../../domain/collection.ts";
import { isUnavailable } from "../../../domain/content.ts";
import { href } from "../../../domain/site-map.ts";
import { locales } from "../../../i18n/locales.ts";
import { translatorOf } from "../../../i18n/messages.ts";
import { cachePage } from "../../cache.ts";
import { services } from "../../context.ts";
import { localeOf, missingCategory, sourceUnavailable } from "../../failures.ts";
import { pageHead } from "../../head/page-head.ts";
import type { Route } from "./+types/category";
import { toArticleCard, toAudience } from "./article-view.ts";
import { categoryCrumbs } from "./category-crumbs.ts";
import { CategoryPage } from "./category-page.tsx";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  const { content } = context.get(services);
  const { slug } = params;
  const perLanguage = await Promise.all(locales.map((each) => content.help.categories(each)));
  const categories = perLanguage[locales.indexOf(locale)] ?? [];
  const list = await content.help.list({ locale, category: slug, page: 1, size: 200 });
  if (isUnavailable(categories) || isUnavailable(list)) throw sourceUnavailable();
  const category = categories.find((each) => each.slug === slug);
  const { search: query, searchParams } = new URL(request.url);
  if (list === null || !category) {
    throw await missingCategory(context, "helpCategory", slug, query);
  }
  const named = searchParams.get("for");
  const asked = toAudience(named);
  if (named === asked) cachePage(context, "helpCategory");
  const t = translatorOf(locale);
  const existsIn = locales.filter((_, index) => hasCategory(perLanguage[index], slug));
  const crumbs = categoryCrumbs(locale, categories, category.parent);
  const head = pageHead(context, {
    page: "helpCategory",
    crumbs,
    title: t("help.categoryMetaTitle", { category: category.title }),
    description: t("help.categoryMetaDescription", { category: category.title }),
    translations: {
      paths: Object.fromEntries(existsIn.map((lang) => [lang, href("helpCategory", { lang, slug })])),
      fallback: "help",
    },
  });
  return {
    head,
    title: category.title,
    about: category.about ?? null,
    crumbs,
    articles: list.items.map(toArticleCard),
    subcategories: categories.filter(({ parent }) => parent === slug).map(({ slug, title }) => ({ slug, title })),
    asked,
  };
}

function hasCategory(categories: CategoryCount[] | { code: string } | undefined, slug: string): boolean {
  return Array.isArray(categories) && categories.some((each) => each.slug === slug && each.count > 0);
}

export default function HelpCategory({ loaderData: { head: _, ...props } }: Route.ComponentProps) {
  return <CategoryPage {...props} />;
}

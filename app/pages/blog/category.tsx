import { useTranslations } from "use-intl";
import { href } from "../../../domain/site-map.ts";
import { translatorOf } from "../../../i18n/messages.ts";
import { cachePage } from "../../cache.ts";
import { entryNotFound, localeOf } from "../../failures.ts";
import { pageHead } from "../../head/page-head.ts";
import type { Route } from "./+types/category";
import { feedsOf } from "./feeds.ts";
import { describeList, readList } from "./list-data.ts";
import { PostList } from "./post-list.tsx";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  const { slug } = params;
  const list = await readList(context, locale, request, slug);
  const category = list.categories.find((each) => each.slug === slug);
  if (!category) throw entryNotFound(context);
  cachePage(context, "blogCategory");
  const t = translatorOf(locale);
  const parent = list.categories.find((each) => each.slug === category.parent);
  const texts = {
    title: t("blog.categoryMetaTitle", { category: category.title }),
    description: t("blog.categoryMetaDescription", { category: category.title }),
  };
  const head = pageHead(context, {
    page: "blogCategory",
    crumbs: [
      { title: t("shell.blog"), to: href("blog", { lang: locale }) },
      ...(parent ? [{ title: parent.title, to: href("blogCategory", { lang: locale, slug: parent.slug }) }] : []),
    ],
    feeds: feedsOf(context, category),
    ...describeList(list, t, texts, (lang, query) => href("blogCategory", { lang, slug }, query)),
  });
  return { head, list, category };
}

export default function BlogCategory({ loaderData: { list, head, category } }: Route.ComponentProps) {
  const t = useTranslations("blog");
  const lang = head.locale;
  return (
    <PostList
      list={list}
      title={category.title}
      intro={t("intro")}
      feeds={head.feeds}
      category={category.slug}
      crumbs={head.crumbs}
      address={(query) => href("blogCategory", { lang, slug: category.slug }, query)}
    />
  );
}

import { useTranslations } from "use-intl";
import { href } from "../../../domain/site-map.ts";
import { translatorOf } from "../../../i18n/messages.ts";
import { setCachePolicy } from "../../cache.ts";
import { localeOf } from "../../failures.ts";
import { pageHead } from "../../head/page-head.ts";
import type { Route } from "./+types/list";
import { pageNumber, readList } from "./list-data.ts";
import { PostList } from "./post-list.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  const list = await readList(context, locale, pageNumber(request));
  setCachePolicy(context, "content", ["posts"]);
  const t = translatorOf(locale);
  const title = t("blog.metaTitle");
  const query = list.page > 1 ? { page: list.page } : {};
  const head = pageHead(context, {
    page: "blog",
    title: list.page > 1 ? t("blog.pageTitle", { title, page: String(list.page) }) : title,
    description: t("blog.metaDescription"),
    translations: {
      paths: Object.fromEntries(list.existsIn.map((lang) => [lang, href("blog", { lang }, query)])),
      fallback: "blog",
    },
  });
  return { head, list };
}

export default function BlogList({ loaderData: { list, head } }: Route.ComponentProps) {
  const t = useTranslations("blog");
  const lang = head.locale;
  return (
    <PostList
      list={list}
      title={t("title")}
      intro={t("intro")}
      locale={lang}
      pageAddress={(page) => href("blog", { lang }, page > 1 ? { page } : {})}
    />
  );
}

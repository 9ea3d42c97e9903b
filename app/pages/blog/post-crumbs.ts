import type { PostCard } from "../../../domain/content.ts";
import { href } from "../../../domain/site-map.ts";
import type { Crumb } from "../../head/structured-data.ts";

/** Returns the breadcrumbs of a post: the blog, then its category. `blog` is the title of the blog. */
export function postCrumbs(blog: string, { locale, category }: Pick<PostCard, "locale" | "category">): Crumb[] {
  return [
    { title: blog, to: href("blog", { lang: locale }) },
    { title: category.title, to: href("blogCategory", { lang: locale, slug: category.slug }) },
  ];
}

import type { CategoryCount } from "../../../domain/collection.ts";
import { href } from "../../../domain/site-map.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { translatorOf } from "../../../i18n/messages.ts";
import type { Crumb } from "../../head/structured-data.ts";

/** Returns the breadcrumbs from the start of the help center to a category; `slug` is the innermost category. */
export function categoryCrumbs(
  locale: Locale,
  categories: readonly CategoryCount[],
  slug: string | undefined,
): Crumb[] {
  const category = categories.find((each) => each.slug === slug);
  if (!category) {
    return [{ title: translatorOf(locale)("help.title"), to: href("help", { lang: locale }) }];
  }
  const own = { title: category.title, to: href("helpCategory", { lang: locale, slug: category.slug }) };
  return [...categoryCrumbs(locale, categories, category.parent), own];
}

import { useLocale, useTranslations } from "use-intl";
import { isUnavailable } from "../../domain/content.ts";
import type { FeaturePage } from "../../domain/features.ts";
import { href } from "../../domain/site-map.ts";
import type { Locale } from "../../i18n/locales.ts";
import { type Context, services } from "../context.ts";
import { Link } from "../ui/link.tsx";

interface Props {
  /** The articles. If there are none, nothing is rendered. */
  articles: readonly { slug: string; title: string; summary: string }[];
}

export function HelpArticles({ articles }: Props) {
  const t = useTranslations("shell");
  const lang = useLocale();
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="help-articles" className="frame mt-10 md:mt-24">
      <h2 id="help-articles" className="text-h3">
        {t("helpArticles")}
      </h2>
      <ul className="mt-3 grid gap-x-10 md:mt-6 md:grid-cols-2">
        {articles.map(({ slug, title, summary }) => (
          <li key={slug} className="relative border-line border-t py-2.5 max-md:nth-[n+3]:hidden md:py-4">
            <Link
              to={href("helpArticle", { lang, slug })}
              className="font-semibold text-brand after:absolute after:inset-0 hover:underline"
            >
              {title}
            </Link>
            <p className="mt-1 text-sm text-soft max-md:hidden">{summary}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const maxArticles = 4;

/** Returns help articles about a feature; none if the help center is unavailable. */
export async function articlesAbout(context: Context, locale: Locale, feature: FeaturePage) {
  const { help } = context.get(services).content;
  const answer = await help.list({ locale, feature, page: 1, size: maxArticles });
  if (answer === null || isUnavailable(answer)) return [];
  return answer.items.map(({ slug, title, summary }) => ({ slug, title, summary }));
}

import { useLocale, useTranslations } from "use-intl";
import { href } from "../../../domain/site-map.ts";
import { CardHeading } from "../../ui/card-heading.tsx";
import type { CardView } from "../../ui/card-view.ts";
import { Link } from "../../ui/link.tsx";
import { PostCard } from "../../ui/post-card.tsx";

/** The newest post as a card, and the posts before it as a list. */
export function LatestPosts({ posts: [newest, ...others] }: { posts: CardView[] }) {
  const t = useTranslations("home");
  const locale = useLocale();
  return (
    <section aria-labelledby="posts-title" className="frame mt-12 md:mt-24">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="posts-title">{t("postsTitle")}</h2>
        <Link to={href("blog", { lang: locale })} className="more-link">
          {t("allPosts")}
        </Link>
      </div>
      <div className="mt-3 grid gap-x-12 gap-y-2 md:mt-8 md:grid-cols-2">
        {newest && <PostCard card={newest} headingLevel="h3" place="half" />}
        <ul className="grid content-start">
          {others.map((card) => (
            <li key={card.id} className="group relative border-line border-b py-2.5 md:py-6 md:first:pt-0">
              <p className="wrap-anywhere font-semibold text-sm text-teal max-md:hidden">{card.category.title}</p>
              <div className="mt-1">
                <CardHeading to={href("blogPost", { lang: card.locale, uri: card.slug })}>{card.title}</CardHeading>
              </div>
              <p className="mt-2 line-clamp-3 text-soft max-md:hidden">{card.excerpt}</p>
              <p className="mt-2 text-sm text-soft max-md:hidden">
                <time dateTime={card.published.iso}>{card.published.text}</time>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

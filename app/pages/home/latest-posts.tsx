import { useTranslations } from "use-intl";
import { href } from "../../../domain/site-map.ts";
import { useRoot } from "../../site/use-root.ts";
import type { CardView } from "../../ui/card-view.ts";
import { Link } from "../../ui/link.tsx";
import { PostCard } from "../../ui/post-card.tsx";

export function LatestPosts({ posts }: { posts: CardView[] }) {
  const t = useTranslations("home");
  const { locale } = useRoot();
  return (
    <section aria-labelledby="posts-title" className="frame py-20 md:py-28">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="posts-title">{t("postsTitle")}</h2>
        <Link to={href("blog", { lang: locale })} className="more-link">
          {t("allPosts")}
        </Link>
      </div>
      <ul className="mt-8 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {posts.map((card) => (
          <li key={card.id}>
            <PostCard card={card} headingLevel="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}

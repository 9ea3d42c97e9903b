import { useTranslations } from "use-intl";
import type { Heading } from "../../../domain/content.ts";
import { href } from "../../../domain/site-map.ts";
import { LongText } from "../../site/long-text/long-text.tsx";
import type { TextView } from "../../site/long-text/to-text-view.ts";
import { ArticleActions } from "../../ui/article-actions.tsx";
import type { CardView, DateView } from "../../ui/card-view.ts";
import { Contents } from "../../ui/contents.tsx";
import { Link } from "../../ui/link.tsx";
import { PostCard } from "../../ui/post-card.tsx";
import { PostCover } from "../../ui/post-cover.tsx";

export interface PostView extends CardView {
  /** `null` where it was never changed after its day. */
  updated: DateView | null;
  headings: Heading[];
  text: TextView;
}

export interface PostLink {
  title: string;
  to: string;
}

/** What to read next: posts that share topics, and those published before and after. */
export interface AroundPost {
  suggested: CardView[];
  previous: PostLink | null;
  next: PostLink | null;
}

export const nothingAround: AroundPost = { suggested: [], previous: null, next: null };

export function Article({ post, around }: { post: PostView; around: AroundPost }) {
  const t = useTranslations();
  const hasContents = post.headings.length > 1;
  return (
    <>
      <article className="frame pt-10 md:pt-16">
        <Link
          to={href("blogCategory", {
            lang: post.locale,
            slug: post.category.slug,
          })}
          className="more-link wrap-anywhere"
        >
          {post.category.title}
        </Link>
        <h1 tabIndex={-1} className="mt-1 max-w-4xl text-title">
          {post.title}
        </h1>
        <Byline post={post} />
        <div className="no-print mt-8 max-w-[42rem] overflow-hidden rounded-3xl lg:max-w-none">
          <PostCover cover={post.cover} category={post.category.slug} id={post.id} eager place="page" />
        </div>
        <div className={`mt-10 ${hasContents ? "lg:grid lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-16" : ""}`}>
          <div>
            <LongText key={`${post.locale} ${post.id}`} text={post.text} copied={t("blogPages.actions.copied")} />
            <ArticleActions
              title={post.title}
              labels={{
                copy: t("blogPages.actions.copy"),
                copied: t("blogPages.actions.copied"),
                print: t("blogPages.actions.print"),
                share: t("blogPages.actions.share"),
              }}
            />
          </div>
          {hasContents && <Contents title={t("blog.contents")} headings={post.headings} />}
        </div>
      </article>
      {around.suggested.length > 0 && <Suggested cards={around.suggested} />}
      <NeighborLinks {...around} />
    </>
  );
}

function Byline({ post }: { post: PostView }) {
  const t = useTranslations("blog");
  return (
    <p className="mt-5 flex flex-wrap gap-x-2 text-soft">
      <span className="wrap-anywhere">{post.author ?? t("administrators")}</span>
      <span aria-hidden="true">·</span>
      <time dateTime={post.published.iso}>{post.published.text}</time>
      {post.minutesToRead > 0 && (
        <>
          <span aria-hidden="true">·</span>
          <span>{t("minutes", { count: post.minutesToRead })}</span>
        </>
      )}
      {post.updated && (
        <>
          <span aria-hidden="true">·</span>
          <time dateTime={post.updated.iso}>{t("updated", { date: post.updated.text })}</time>
        </>
      )}
    </p>
  );
}

function Suggested({ cards }: { cards: CardView[] }) {
  const t = useTranslations("blog");
  return (
    <section aria-labelledby="suggested" className="no-print frame mt-20">
      <h2 id="suggested" className="text-h3">
        {t("suggested")}
      </h2>
      <ul className="mt-6 grid grid-cols-1 gap-6 sm:grid-cols-2">
        {cards.map((card) => (
          <li key={card.id}>
            <PostCard card={card} headingLevel="h3" place="half" />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The posts published before and after this one. */
function NeighborLinks({ previous, next }: AroundPost) {
  const t = useTranslations("blogPages");
  const links = [
    { post: previous, label: t("previous"), rel: "prev", place: "" },
    { post: next, label: t("next"), rel: "next", place: "sm:col-start-2 sm:text-end" },
  ];
  if (!previous && !next) return null;
  return (
    <nav aria-label={t("neighbors")} className="no-print frame mt-12">
      <ul className="grid gap-4 border-line border-t pt-6 sm:grid-cols-2">
        {links.map(
          ({ post, label, rel, place }) =>
            post && (
              <li key={rel} className={place}>
                <p className="text-soft text-sm">{label}</p>
                <Link to={post.to} rel={rel} className="more-link wrap-anywhere">
                  {post.title}
                </Link>
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}

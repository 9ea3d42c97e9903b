import type { RouterContextProvider } from "react-router";
import { useTranslations } from "use-intl";
import type { Heading, Post } from "../../../domain/content.ts";
import { href } from "../../../domain/site-map.ts";
import { services } from "../../context.ts";
import type { Crumb } from "../../head/structured-data.ts";
import { ClosingCard } from "../../site/closing-card.tsx";
import { ArticleFrame } from "../../site/long-text/article-frame.tsx";
import type { TextView } from "../../site/long-text/kept-text.tsx";
import { keepText, LongText } from "../../site/long-text/text-html.tsx";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { type CardView, type DateView, toCardView, toDateView } from "../../ui/card-view.ts";
import type { ShownFeature } from "../../ui/feature-card.tsx";
import { Link } from "../../ui/link.tsx";
import { FactLine, PostCard } from "../../ui/post-card.tsx";
import { PostCover } from "../../ui/post-cover.tsx";

/** What to read next: posts that share topics, and those published before and after. */
export interface AroundPost {
  suggested: CardView[];
  previous: Crumb | null;
  next: Crumb | null;
}

/** What is shown around a text: what to read next, and the feature that its topic is about. A preview has neither. */
interface Surroundings {
  around: AroundPost | null;
  feature: ShownFeature | null;
}

/** Renders a post for `KeptText`. */
export function keepPost(context: Readonly<RouterContextProvider>, post: Post, surroundings: Surroundings): TextView {
  const { pages, site } = context.get(services);
  const { body, headings, ...rest } = post;
  const card = toCardView(rest, site.timeZone);
  const updated = toDateView(post.locale, post.updated, site.timeZone);
  const html = (
    <Article
      {...{ card, headings, ...surroundings }}
      updated={updated.text === card.published.text ? null : updated}
      text={<LongText html={body} texts={pages.texts[post.locale]} />}
    />
  );
  return keepText(context, html, body);
}

interface Props extends Surroundings {
  card: CardView;
  /** `null` if the post was not changed after the day of its publication. */
  updated: DateView | null;
  headings: Heading[];
  text: React.ReactNode;
}

function Article({ card: post, updated, headings, text, around, feature }: Props) {
  const t = useTranslations();
  return (
    <>
      <ArticleFrame
        title={post.title}
        text={text}
        headings={headings}
        labels={{
          contents: t("blog.contents"),
          copy: t("blogPages.actions.copy"),
          copied: t("blogPages.actions.copied"),
          print: t("blogPages.actions.print"),
          share: t("blogPages.actions.share"),
        }}
        className="pt-10 md:pt-16"
        above={<Breadcrumbs crumbs={postCrumbs(t("shell.blog"), post)} />}
        intro={
          <>
            <Byline post={post} updated={updated} />
            <div className="no-print mt-8 overflow-hidden rounded-3xl">
              <PostCover post={post} eager place="page" />
            </div>
          </>
        }
      >
        {feature && <ClosingCard feature={feature} hasDemo />}
      </ArticleFrame>
      {around && around.suggested.length > 0 && <Suggested cards={around.suggested} />}
      {around && <NeighborLinks {...around} />}
    </>
  );
}

function Byline({ post, updated }: { post: CardView; updated: DateView | null }) {
  const t = useTranslations("blog");
  const shell = useTranslations("shell");
  return (
    <FactLine className="mt-5">
      {post.author ?? t("team")}
      <time dateTime={post.published.iso}>{post.published.text}</time>
      {post.minutesToRead > 0 && shell("minutes", { count: post.minutesToRead })}
      {updated && <time dateTime={updated.iso}>{t("updated", { date: updated.text })}</time>}
    </FactLine>
  );
}

function Suggested({ cards }: { cards: CardView[] }) {
  const t = useTranslations("blog");
  return (
    <section aria-labelledby="suggested" className="no-print frame mt-14 md:mt-20">
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

/** Returns the breadcrumbs of a post: the blog, then its category. `blog` is the title of the blog. */
export function postCrumbs(blog: string, { locale, category }: Pick<Post, "locale" | "category">): Crumb[] {
  return [
    { title: blog, to: href("blog", { lang: locale }) },
    { title: category.title, to: href("blogCategory", { lang: locale, slug: category.slug }) },
  ];
}

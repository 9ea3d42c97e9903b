import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { CategoryCount } from "../../../domain/collection.ts";
import { href } from "../../../domain/site-map.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { dataAddress } from "../../browser/framework.ts";
import type { Feeds } from "../../head/page-head.ts";
import type { Crumb } from "../../head/structured-data.ts";
import { SearchForm } from "../../site/search/search-form.tsx";
import { useRoot } from "../../site/use-root.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { PostCard } from "../../ui/post-card.tsx";
import { type ListData, maxPagesAtOnce } from "./list-data.ts";

interface Props {
  list: ListData;
  title: string;
  intro: string;
  category?: string;
  crumbs: readonly Crumb[];
  feeds: Feeds | null;
  /** Returns the address of this list with a query. */
  address: (query: ListQuery) => string;
}

type ListQuery = Partial<Record<"page" | "from", number>>;

export function PostList({ list, title, intro, category, crumbs, feeds, address }: Props) {
  const t = useTranslations("blog");
  const { locale } = useRoot();
  return (
    <div className="frame pt-12 md:pt-20">
      {crumbs.length > 0 && <Breadcrumbs crumbs={crumbs} />}
      <h1 tabIndex={-1} className="wrap-anywhere">
        {title}
      </h1>
      <p className="mt-4 max-w-xl text-lg text-soft">{intro}</p>
      <PostSearch />
      {list.categories.length > 1 && <Topics {...list} locale={locale} current={category} />}
      {list.cards.length === 0 && <p className="mt-12 text-lg">{t("empty")}</p>}
      <ul className="mt-10 grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {list.cards.map((card, index) => (
          <li key={card.id}>
            <PostCard card={card} eager={index < 2} />
          </li>
        ))}
      </ul>
      {list.pages > 1 && <Pages list={list} address={address} />}
      {feeds && <Follow feeds={feeds} telegramChannel={list.telegramChannel} />}
    </div>
  );
}

/** Links to other pages of the list. With JavaScript, the next page is added to the list and the address is updated. */
function Pages({ list, address }: { list: ListData; address: Props["address"] }) {
  const t = useTranslations();
  const navigate = useNavigate();
  const status = useRef<HTMLParagraphElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const { page, pages, fromFirst } = list;
  const hasMore = page < pages;
  const appends = fromFirst && page < maxPagesAtOnce;

  async function append(event: React.MouseEvent): Promise<void> {
    if (!appends || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const longer = address({ page: page + 1, from: 1 });
    // A failed navigation would replace the list with an error page, so the data is requested first. The navigation
    // then takes the response from the browser's cache.
    const isThere = await fetch(dataAddress(longer)).then(
      ({ ok }) => ok,
      () => false,
    );
    setFailed(!isThere);
    if (!isThere) return;
    await navigate(longer, { preventScrollReset: true, replace: true });
    // The focused link is gone when the last page is shown.
    if (page + 1 === pages) status.current?.focus({ preventScroll: true });
  }

  return (
    <nav aria-label={t("blog.pages")} className="mt-12 flex flex-wrap items-center gap-4">
      {!fromFirst && (
        <ButtonLink look="quiet" to={address(page > 2 ? { page: page - 1 } : {})}>
          {t("blog.newer")}
        </ButtonLink>
      )}
      {hasMore && (
        <ButtonLink look="quiet" to={address({ page: page + 1 })} onClick={(event) => void append(event)}>
          {t(appends ? "blogPages.more" : "blog.older")}
        </ButtonLink>
      )}
      <p ref={status} tabIndex={-1} role="status" className={`text-sm ${hasFailed ? "text-error" : "text-soft"}`}>
        {hasFailed
          ? t("blogPages.moreFailed")
          : fromFirst
            ? t("blogPages.shown", { shown: String(list.cards.length), total: String(list.total) })
            : t("blog.pageOf", { page: String(page), pages: String(pages) })}
      </p>
    </nav>
  );
}

/** Links by which readers can follow new posts. */
function Follow({ feeds, telegramChannel }: { feeds: Feeds; telegramChannel: string | null }) {
  const t = useTranslations("blogPages");
  const ways = [
    ...(telegramChannel === null ? [] : [{ title: t("telegram"), to: telegramChannel }]),
    { title: t("atom"), to: feeds.atom },
    { title: t("jsonFeed"), to: feeds.json },
  ];
  return (
    <p className="mt-12 flex flex-wrap items-baseline gap-x-4 gap-y-2 border-line border-t pt-6 text-soft text-sm">
      {t("follow")}
      {ways.map(({ title, to }) => (
        <a key={to} href={to} className="more-link">
          {title}
        </a>
      ))}
    </p>
  );
}

interface TopicsProps extends Pick<ListData, "categories" | "icons"> {
  locale: Locale;
  /** The slug of the topic that is shown; `undefined`: all topics are. */
  current: string | undefined;
}

/** With this many topics, an open list would push the posts off the first screen of a phone. */
const maxOpenTopics = 12;

/** Links to the lists of all topics, each with its subtopics. A long list is closed at first. */
function Topics(props: TopicsProps) {
  const t = useTranslations("blog");
  const { categories, locale, current } = props;
  const slugs = new Set(categories.map(({ slug }) => slug));
  const main = categories.filter(({ parent }) => parent === undefined || !slugs.has(parent));
  const list = (
    <ul className="flex flex-wrap gap-2">
      <li>
        <TopicLink to={href("blog", { lang: locale })} isCurrent={current === undefined}>
          {t("allTopics")}
        </TopicLink>
      </li>
      {main.map((topic) => (
        <TopicItem key={topic.slug} topic={topic} {...props} />
      ))}
    </ul>
  );
  return (
    <nav aria-label={t("categories")} className="mt-8">
      {categories.length < maxOpenTopics ? (
        list
      ) : (
        <details>
          <summary className="button border border-line bg-card">
            {t("categories")} ({categories.length})
          </summary>
          <div className="mt-3">{list}</div>
        </details>
      )}
    </nav>
  );
}

function TopicItem({ topic, ...props }: TopicsProps & { topic: CategoryCount }) {
  const { categories, icons, locale, current } = props;
  const { slug, title, icon } = topic;
  const drawing = icon === undefined ? undefined : icons[icon];
  const subtopics = categories.filter(({ parent }) => parent === slug);
  return (
    <li className={subtopics.length > 0 ? "w-full" : "max-w-full"}>
      <TopicLink to={href("blogCategory", { lang: locale, slug })} isCurrent={slug === current}>
        {drawing && <Icon icon={drawing} className="me-2 size-4.5 shrink-0" />}
        {title}
      </TopicLink>
      {subtopics.length > 0 && (
        <ul className="ms-3 mt-2 flex flex-wrap gap-2 border-line border-s-2 ps-3">
          {subtopics.map((each) => (
            <TopicItem key={each.slug} topic={each} {...props} />
          ))}
        </ul>
      )}
    </li>
  );
}

function TopicLink({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: React.ReactNode }) {
  return (
    <Link
      to={to}
      prefetch="intent"
      aria-current={isCurrent ? "page" : undefined}
      className="button option wrap-anywhere max-w-full border-line bg-card font-medium"
    >
      {children}
    </Link>
  );
}

export function PostSearch({ query = "" }: { query?: string }) {
  const t = useTranslations("blogPages.search");
  const { locale } = useRoot();
  return (
    <div className="mt-6">
      <SearchForm
        id="blog-search"
        action={href("blog", { lang: locale })}
        labels={{ label: t("label"), placeholder: t("placeholder"), button: t("button") }}
        look="quiet"
        field={{ defaultValue: query }}
      />
    </div>
  );
}

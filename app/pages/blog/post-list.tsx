import { useTranslations } from "use-intl";
import { href } from "../../../domain/site-map.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { PostCard } from "../../ui/post-card.tsx";
import type { ListData } from "./list-data.ts";

interface Props {
  list: ListData;
  title: string;
  intro: string;
  locale: Locale;
  category?: string;
  pageAddress: (page: number) => string;
}

export function PostList({ list, title, intro, locale, category, pageAddress }: Props) {
  const t = useTranslations("blog");
  return (
    <div className="frame pt-12 md:pt-20">
      <h1 tabIndex={-1}>{title}</h1>
      <p className="mt-4 max-w-xl text-lg text-soft">{intro}</p>
      {list.categories.length > 1 && <Topics list={list} locale={locale} category={category} />}
      {list.cards.length === 0 && <p className="mt-12 text-lg">{t("empty")}</p>}
      <ul className="mt-10 grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {list.cards.map((card, index) => (
          <li key={card.id}>
            <PostCard card={card} eager={index < 2} />
          </li>
        ))}
      </ul>
      {list.pages > 1 && <Pages page={list.page} pages={list.pages} address={pageAddress} />}
    </div>
  );
}

function Topics({ list, locale, category }: { list: ListData; locale: Locale; category: string | undefined }) {
  const t = useTranslations("blog");
  const topics = [
    {
      slug: undefined,
      icon: undefined,
      title: t("allTopics"),
      to: href("blog", { lang: locale }),
    },
    ...list.categories.map(({ slug, title, icon }) => ({
      slug,
      icon: icon === undefined ? undefined : list.icons[icon],
      title,
      to: href("blogCategory", { lang: locale, slug }),
    })),
  ];
  const buttons = (
    <ul className="flex flex-wrap gap-2">
      {topics.map((topic) => (
        <li key={topic.to} className="max-w-full">
          <Link
            to={topic.to}
            prefetch="intent"
            aria-current={topic.slug === category ? "page" : undefined}
            className="button wrap-anywhere max-w-full border border-line bg-card font-medium text-ink hover:border-teal aria-[current]:border-teal aria-[current]:bg-tint aria-[current]:text-teal-dark"
          >
            {topic.icon && <Icon icon={topic.icon} className="me-2 size-4.5 shrink-0" />}
            {topic.title}
          </Link>
        </li>
      ))}
    </ul>
  );
  return (
    <nav aria-label={t("categories")} className="mt-8">
      {topics.length <= maxOpenTopics ? (
        buttons
      ) : (
        <details>
          <summary className="button border border-line bg-card">
            {t("categories")} ({list.categories.length})
          </summary>
          <div className="mt-3">{buttons}</div>
        </details>
      )}
    </nav>
  );
}

/** More topics than that would push the posts off the first screen of a phone. */
const maxOpenTopics = 20;

function Pages({ page, pages, address }: { page: number; pages: number; address: (page: number) => string }) {
  const t = useTranslations("blog");
  return (
    <nav aria-label={t("pages")} className="mt-12 flex flex-wrap items-center gap-4">
      {page > 1 && (
        <ButtonLink look="quiet" to={address(page - 1)}>
          {t("newer")}
        </ButtonLink>
      )}
      {page < pages && (
        <ButtonLink look="quiet" to={address(page + 1)}>
          {t("older")}
        </ButtonLink>
      )}
      <p className="text-soft text-sm">{t("pageOf", { page: String(page), pages: String(pages) })}</p>
    </nav>
  );
}

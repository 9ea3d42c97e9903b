import { useTranslations } from "use-intl";
import type { CategoryCount } from "../../../domain/collection.ts";
import { href } from "../../../domain/site-map.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import type { ListData } from "./list-data.ts";

interface Props extends Pick<ListData, "categories" | "icons"> {
  locale: Locale;
  /** The slug of the topic that is shown; `undefined`: all topics are. */
  current: string | undefined;
}

/** With this many topics, an open list would push the posts off the first screen of a phone. */
const maxOpenTopics = 12;

/** Links to the lists of all topics, each with its subtopics. A long list is closed at first. */
export function Topics(props: Props) {
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

function TopicItem({ topic, ...props }: Props & { topic: CategoryCount }) {
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
      className="button wrap-anywhere max-w-full border border-line bg-card font-medium text-ink hover:border-teal aria-[current]:border-teal aria-[current]:bg-tint aria-[current]:text-teal-dark"
    >
      {children}
    </Link>
  );
}

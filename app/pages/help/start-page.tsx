import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { type Audience, audiences } from "../../../domain/content.ts";
import type { Icon as IconData } from "../../../domain/icons.ts";
import { href } from "../../../domain/site-map.ts";
import { useRoot } from "../../site/use-root.ts";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { ArticleList } from "./article-list.tsx";
import type { ArticleCardView } from "./article-view.ts";
import { AskSupport } from "./ask-support.tsx";
import { readAudience, storeAudience } from "./known-audience.ts";
import { SearchBox } from "./search-box.tsx";

/** Links to the two views of the help center. The browser remembers the visitor's last choice. */
function AudienceSwitch({ audience, isChosen }: { audience: Audience; isChosen: boolean }) {
  const t = useTranslations("help.audience");
  const { locale } = useRoot();
  const navigate = useNavigate();

  useEffect(() => {
    const remembered = readAudience();
    if (isChosen || remembered === null || remembered === audience) return;
    navigate(href("help", { lang: locale }, { for: remembered }), { replace: true, preventScrollReset: true });
  }, [audience, isChosen, locale, navigate]);

  return (
    <nav aria-label={t("label")} className="flex flex-wrap gap-2">
      {audiences.map((each) => (
        <Link
          key={each}
          to={href("help", { lang: locale }, { for: each })}
          prefetch="intent"
          aria-current={each === audience ? "page" : undefined}
          onClick={() => storeAudience(each)}
          className="button option"
        >
          {t(each)}
        </Link>
      ))}
    </nav>
  );
}

export interface TopicView {
  slug: string;
  title: string;
  about: string | null;
  count: number;
  icon: IconData | null;
}

interface Props {
  audience: Audience;
  isChosen: boolean;
  topics: readonly TopicView[];
  mostUseful: readonly ArticleCardView[];
}

export function StartPage({ audience, isChosen, topics, mostUseful }: Props) {
  const t = useTranslations("help");
  return (
    <>
      <section className="bg-tint">
        <div className="frame py-12 md:py-20">
          <h1 tabIndex={-1} className="text-h2">
            {t("title")}
          </h1>
          <p className="mt-3 mb-6 text-lg">{t("intro")}</p>
          <SearchBox asked={isChosen ? audience : null} />
        </div>
      </section>
      <div className="frame pt-8">
        <AudienceSwitch audience={audience} isChosen={isChosen} />
      </div>
      <section aria-labelledby="topics" className="frame mt-10">
        <h2 id="topics" className="text-h3">
          {t("topics")}
        </h2>
        <ul className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {topics.map((topic) => (
            <li key={topic.slug}>
              <Topic topic={topic} audience={audience} />
            </li>
          ))}
        </ul>
      </section>
      {mostUseful.length > 0 && (
        <section aria-labelledby="most-useful" className="frame mt-14">
          <h2 id="most-useful" className="mb-5 text-h3">
            {t("mostUseful")}
          </h2>
          <ArticleList articles={mostUseful} />
        </section>
      )}
      <AskSupport />
    </>
  );
}

function Topic({ topic, audience }: { topic: TopicView; audience: Audience }) {
  const t = useTranslations("help");
  const { locale } = useRoot();
  return (
    <article className="card relative flex h-full gap-4 rounded-2xl p-5 hover:border-brand">
      {topic.icon && <Icon icon={topic.icon} className="mt-0.5 size-6 shrink-0 text-brand" />}
      <div>
        <h3 className="text-base leading-snug tracking-normal">
          <Link
            to={href("helpCategory", { lang: locale, slug: topic.slug }, { for: audience })}
            className="after:absolute after:inset-0"
          >
            {topic.title}
          </Link>
        </h3>
        {topic.about && <p className="mt-1 text-soft text-sm">{topic.about}</p>}
        <p className="mt-1 text-soft text-sm">{t("articles", { count: topic.count })}</p>
      </div>
    </article>
  );
}

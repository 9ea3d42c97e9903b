import type { RouterContextProvider } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { type FeaturePage, isFeaturePage } from "../../../domain/features.ts";
import { featureChoices } from "../../../domain/lists.generated.ts";
import type { HomeText, PageTexts, SceneWords } from "../../../domain/page-texts.ts";
import { href } from "../../../domain/site-map.ts";
import type { TrustText } from "../../../domain/text-schemas.ts";
import { Scene } from "../../demos/scene.tsx";
import { CallToAction } from "../../site/call-to-action.tsx";
import { type KeptParts, keepHtml } from "../../site/kept-html.tsx";
import type { NearbyPrice } from "../../site/price-sentence.ts";
import { industriesOf } from "../../site/text-page.ts";
import { ButtonLink } from "../../ui/button.tsx";
import type { CardView } from "../../ui/card-view.ts";
import { CellPicture } from "../../ui/cell-picture.tsx";
import { CardHeading } from "../../ui/feature-card.tsx";
import { Link } from "../../ui/link.tsx";
import { PostCover } from "../../ui/post-cover.tsx";
import { Questions } from "../../ui/questions.tsx";
import { Evidence, Logos } from "./evidence.tsx";
import { Hero } from "./hero.tsx";
import { Industries, InsteadOf } from "./home-parts.tsx";

interface Parts {
  texts: PageTexts;
  price: string;
  nearby: NearbyPrice | null;
  posts: CardView[];
}

/** The problems of the problem page that the home page also shows, by the feature that solves them. */
const pairs = ["attendance", "shifts", "payroll"] as const;

/** Renders the parts of the page that never change in the browser. */
export function homeHtml(context: Readonly<RouterContextProvider>, { texts, price, nearby, posts }: Parts): KeptParts {
  const { home } = texts;
  const lines = industriesOf(context).map((slug) => {
    return { slug, title: texts.industries[slug].title, line: home.industries.lines[slug] };
  });
  return keepHtml(context, {
    hero: <Hero text={home.hero} price={price} nearby={nearby} />,
    "instead-of": (
      <>
        {home.logos && <Logos {...home.logos} />}
        <InsteadOf title={home.insteadOf.title} pairs={pairsOf(texts)} />
      </>
    ),
    ...Object.fromEntries(home.tabs.items.flatMap((tab) => panelParts(tab, texts.features[tab.feature]))),
    evidence: <Evidence {...home} links={storyLinks(texts)} />,
    "by-industry": <Industries title={home.industries.title} intro={home.industries.intro} items={lines} />,
    "after-loss": (
      <>
        <TrustSection {...texts.trust.short} />
        {posts.length > 0 && <LatestPosts posts={posts} />}
        <Questions title={home.questions.title} items={home.questions.items} />
        <CallToAction {...home.call} next={home.start} />
      </>
    ),
  });
}

type TabText = HomeText["tabs"]["items"][number];

/** Returns the content of a tab by its ids: a text, and a scene that the demo replaces. */
function panelParts(tab: TabText, { title, scene }: { title: string; scene: SceneWords }): [string, React.ReactNode][] {
  return [
    [`text-${tab.feature}`, <PanelText key="text" {...tab} title={title} />],
    [`scene-${tab.feature}`, <Scene key="scene" name={tab.feature} words={scene} />],
  ];
}

function pairsOf({ problem, home }: PageTexts) {
  return pairs.flatMap((feature: FeaturePage & keyof HomeText["insteadOf"]["items"]) => {
    const item = problem.items.find((each) => each.feature === feature);
    return item ? [{ before: item.title, after: home.insteadOf.items[feature] }] : [];
  });
}

function storyLinks({ features }: PageTexts) {
  return (["attendance", "reports"] as const)
    .filter(isFeaturePage)
    .map((slug) => ({ slug, title: features[slug].title }));
}

/** The newest posts as cards; in a narrow window as a list. */
function LatestPosts({ posts }: { posts: CardView[] }) {
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
      <ul className="grid md:mt-8 md:grid-cols-3 md:gap-4">
        {posts.map((card) => (
          <li key={card.id}>
            <article className="group md:card md:rising relative h-full overflow-hidden border-line border-b md:rounded-2xl">
              <div className="max-md:hidden">
                <PostCover post={card} />
              </div>
              <div className="py-2.5 md:p-4 lg:p-5">
                <p className="wrap-anywhere font-semibold text-sm text-brand max-md:hidden">{card.category.title}</p>
                <div className="md:mt-1">
                  <CardHeading to={href("blogPost", { lang: card.locale, uri: card.slug })}>{card.title}</CardHeading>
                </div>
                <p className="mt-2 line-clamp-3 text-soft max-md:hidden">{card.excerpt}</p>
                <p className="mt-2 text-sm text-soft max-md:hidden">
                  <time dateTime={card.published.iso}>{card.published.text}</time>
                </p>
              </div>
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PanelText({ feature, title, headline, text, points }: TabText & { title: string }) {
  const t = useTranslations("shell");
  const locale = useLocale();
  return (
    <>
      <h3 className="text-[clamp(1.5rem,1.3rem+1vw,2.125rem)]">{headline}</h3>
      <p className="mt-3 text-sm text-soft md:mt-4 md:text-lg">{text}</p>
      <ul className="mt-6 grid gap-3 max-md:hidden">
        {points.map((point) => (
          <li key={point} className="flex gap-3">
            <span className="mt-1.5 size-4 shrink-0 rounded-[5px] bg-shift-day" />
            {point}
          </li>
        ))}
      </ul>
      <p className="mt-1 flex flex-wrap gap-x-8 md:mt-6">
        <Link to={href("feature", { lang: locale, slug: feature })} className="more-link">
          {t("readOn", { title })}
        </Link>
        {featureChoices[feature].tool === "schedule" && (
          <Link to={href("schedule", { lang: locale })} className="more-link">
            {t("schedule")}
          </Link>
        )}
      </p>
    </>
  );
}

/** Says in three lines what happens to personal data, with a link to the page that says more. */
function TrustSection({ title, text, points }: TrustText["short"]) {
  const t = useTranslations("shell");
  const locale = useLocale();
  return (
    <section aria-labelledby="trust-title" className="frame mt-12 md:mt-24">
      <div className="grid gap-x-16 gap-y-4 border-line sm:gap-y-8 sm:rounded-[2rem] sm:border sm:bg-card sm:p-10 lg:grid-cols-[1fr_1.2fr]">
        <div>
          <CellPicture rows={["tttt", "tmmt", ".tt."]} className="h-12 max-md:hidden" />
          <h2 id="trust-title" className="md:mt-5">
            {title}
          </h2>
          <p className="mt-3 text-soft md:text-lg">{text}</p>
        </div>
        <div>
          <ul className="grid gap-2.5 max-md:text-sm md:gap-4">
            {points.map((point) => (
              <li key={point} className="flex gap-3">
                <span aria-hidden="true" className="mt-[0.45em] size-2.5 shrink-0 rounded-[3px] bg-shift-day" />
                {point}
              </li>
            ))}
          </ul>
          <div className="mt-4 md:mt-6">
            <ButtonLink look="quiet" to={href("trust", { lang: locale })}>
              {t("trust")}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}

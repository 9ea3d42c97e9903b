import { type FeaturePage, industries } from "../../../domain/features.ts";
import type { HomeText, PageTexts, SceneWords } from "../../../domain/page-texts.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { Scene } from "../../demos/scene.tsx";
import { CallToAction } from "../../site/call-to-action.tsx";
import { renderPart } from "../../site/render-part.tsx";
import { TrustSection } from "../../site/trust-section.tsx";
import type { CardView } from "../../ui/card-view.ts";
import { Questions } from "../../ui/questions.tsx";
import { Hero } from "./hero.tsx";
import { Industries, InsteadOf, Numbers } from "./home-parts.tsx";
import { LatestPosts } from "./latest-posts.tsx";
import { PanelText } from "./panel-text.tsx";

/** The parts of the page that never change in the browser, as HTML. */
export interface HomeHtml {
  hero: string;
  insteadOf: string;
  numbers: string;
  industries: string;
  trust: string;
  posts: string;
  questions: string;
  call: string;
  panels: Record<string, PanelHtml>;
}

/** The content of a tab: a text, and a scene that the demo replaces. */
export interface PanelHtml {
  text: string;
  scene: string;
}

interface Parts {
  texts: PageTexts;
  /** A sentence with the price of the market. */
  price: string;
  posts: CardView[];
}

/** The problems of the problem page that the home page also shows, by the feature that solves them. */
const pairs = ["attendance", "shifts", "payroll"] as const;

export function homeHtml(locale: Locale, { texts, price, posts }: Parts): HomeHtml {
  const { home } = texts;
  const render = (part: React.ReactNode) => renderPart(locale, part);
  const lines = industries.map((slug) => {
    return { slug, title: texts.industries[slug].title, line: home.industries.lines[slug] };
  });
  return {
    hero: render(<Hero text={home.hero} price={price} />),
    insteadOf: render(<InsteadOf title={home.insteadOf.title} pairs={pairsOf(texts)} />),
    numbers: render(<Numbers numbers={home.numbers} integrations={home.integrations} />),
    industries: render(<Industries title={home.industries.title} intro={home.industries.intro} items={lines} />),
    trust: render(<TrustSection {...texts.trust.short} />),
    posts: posts.length > 0 ? render(<LatestPosts posts={posts} />) : "",
    questions: render(<Questions title={home.questions.title} items={home.questions.items} />),
    call: render(<CallToAction {...home.call} next={home.start} />),
    panels: Object.fromEntries(
      home.tabs.items.map((tab) => [tab.feature, panelHtml(locale, tab, texts.features[tab.feature])]),
    ),
  };
}

function panelHtml(
  locale: Locale,
  tab: HomeText["tabs"]["items"][number],
  { title, scene }: { title: string; scene: SceneWords },
): PanelHtml {
  return {
    text: renderPart(locale, <PanelText {...tab} title={title} />),
    scene: renderPart(locale, <Scene name={tab.feature} words={scene} />),
  };
}

function pairsOf({ problem, home }: PageTexts) {
  return pairs.flatMap((feature: FeaturePage & keyof HomeText["insteadOf"]["items"]) => {
    const item = problem.items.find((each) => each.feature === feature);
    return item ? [{ before: item.title, after: home.insteadOf.items[feature] }] : [];
  });
}

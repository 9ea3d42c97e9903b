import type { IndustryDay } from "./industry-days.ts";
import { featureChoices, industryChoices } from "./lists.generated.ts";
import type { Scene } from "./scenes.ts";
import type { demoNames, shippedFeatures, shippedIndustries, toolNames } from "./shipped.ts";

/** The names that come with the code. A site may do without some, and have features and industries of its own. */
export type FeaturePage = (typeof shippedFeatures)[number];
export type Industry = (typeof shippedIndustries)[number];

export type DemoName = (typeof demoNames)[number];

/** What `features.yml` says about a feature. A picture that is missing comes with the code. */
export interface FeatureChoice {
  /** Whether it is one of the tabs of the home page. */
  home?: boolean;
  /** The demo that its scene becomes. */
  demo?: DemoName;
  /** The free tool that its page links to. */
  tool?: (typeof toolNames)[number];
  /** The rows of a `CellPicture`. */
  picture?: readonly string[];
  scene?: Scene;
  /** The pictures of its three steps. */
  steps?: readonly [Scene, Scene, Scene];
}

/** What `industries.yml` says about an industry. A day that is missing comes with the code. */
export interface IndustryChoice {
  day?: IndustryDay;
}

/** The features of the site, in the order of `features.yml`. */
export const featurePages = Object.keys(featureChoices) as FeaturePage[];

/** The features that the home page shows: at least one. */
export const features = featurePages.filter((slug) => featureChoices[slug].home) as [FeaturePage, ...FeaturePage[]];

export function isFeaturePage(slug: string): slug is FeaturePage {
  return featurePages.some((page) => page === slug);
}

/** The industries of the site, in the order of `industries.yml`, which names at least one. */
export const industries = Object.keys(industryChoices) as [Industry, ...Industry[]];

export function isIndustry(slug: string): slug is Industry {
  return industries.some((industry) => industry === slug);
}

type Drawing = "picture" | "scene" | "steps";

/** Returns a drawing of each feature of the site: that of `features.yml`, or the one that comes with the code. */
export function drawingsOf<Name extends Drawing>(
  name: Name,
  shipped: Readonly<Record<FeaturePage, NonNullable<FeatureChoice[Name]>>>,
): Record<FeaturePage, NonNullable<FeatureChoice[Name]>> {
  const drawings = featurePages.map((slug) => [slug, featureChoices[slug][name] ?? shipped[slug]]);
  return Object.fromEntries(drawings);
}

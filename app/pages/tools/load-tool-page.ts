import type { RouterContextProvider } from "react-router";
import type { WebApplication } from "schema-dts";
import { href } from "../../../domain/site-map.ts";
import { translatorOf } from "../../../i18n/messages.ts";
import { services } from "../../context.ts";
import { localeOf } from "../../failures.ts";
import { organizationRef } from "../../head/structured-data.ts";
import { articlesAbout } from "../../site/help-articles.tsx";
import { loadTextPage, textsOf } from "../../site/text-page.ts";

type Context = Readonly<RouterContextProvider>;
type Tool = "schedule" | "lateness";

/** The feature that a tool is a part of, and the feature whose help articles its page shows. */
const features = {
  schedule: { feature: "shifts", articles: "shifts" },
  lateness: { feature: "attendance", articles: "reports" },
} as const;

/** Loads what the page of every free tool shows. */
export async function loadToolPage(context: Context, tool: Tool) {
  const lang = localeOf(context);
  const texts = textsOf(context);
  const { metaTitle, metaDescription, headline, intro, guide, questions } = texts[tool];
  const { feature, articles } = features[tool];
  const name = translatorOf(lang)(`shell.${tool}`);
  return {
    ...loadTextPage(
      context,
      tool,
      { metaTitle, metaDescription, headline, intro, guide, questions },
      {
        crumbs: [{ title: texts.features[feature].title, to: href("feature", { lang, slug: feature }) }],
        nodes: [toolNode(context, tool, name, metaDescription)],
      },
    ),
    name,
    articles: await articlesAbout(context, lang, articles),
    next: texts.home.start,
  };
}

/** Returns the structured data of a free tool that works in the browser. */
function toolNode(context: Context, tool: Tool, name: string, description: string): Extract<WebApplication, object> {
  const { settings, facts } = context.get(services);
  const lang = localeOf(context);
  const url = settings.siteUrl + href(tool, { lang });
  return {
    "@type": "WebApplication",
    "@id": `${url}#tool`,
    name,
    description,
    url,
    inLanguage: lang,
    applicationCategory: "BusinessApplication",
    operatingSystem: "Any",
    isAccessibleForFree: true,
    publisher: organizationRef(context),
    offers: { "@type": "Offer", price: 0, priceCurrency: facts.markets[facts.defaultMarket[lang]].currency },
  };
}

import { href } from "../../../domain/site-map.ts";
import { languages } from "../../../i18n/languages.ts";
import { fallbackLocale, locales } from "../../../i18n/locales.ts";
import { setCachePolicy } from "../../cache.ts";
import { services } from "../../context.ts";
import type { Route } from "./+types/llms-index";
import { llmsResponse, llmsSection } from "./llms-text.ts";

/** Serves a description of the site for language models, with links to its pages in each language: see llmstxt.org. */
export function loader({ context }: Route.LoaderArgs) {
  const { site, pages, settings } = context.get(services);
  setCachePolicy(context, "machine");
  const { siteUrl } = settings;
  return llmsResponse(site.name, pages.texts[fallbackLocale].home.metaDescription, [
    llmsSection(
      "Languages",
      locales.map((lang) => ({
        title: languages[lang].ownName,
        summary: pages.texts[lang].home.metaTitle,
        address: siteUrl + href("llms", { lang }),
      })),
    ),
    llmsSection("Data", [
      {
        title: "Prices",
        summary: "The prices of all markets as JSON, without a key: currencies, packages, features, discounts.",
        address: siteUrl + href("prices", {}),
      },
      ...locales.map((lang) => ({
        title: `Blog (${languages[lang].ownName})`,
        summary: "The newest posts with their full text, as JSON Feed.",
        address: siteUrl + href("jsonFeed", { lang }),
      })),
    ]),
  ]);
}

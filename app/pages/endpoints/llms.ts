import type { RouterContextProvider } from "react-router";
import type { Content } from "../../../domain/collection.ts";
import { isUnavailable } from "../../../domain/content.ts";
import { featurePages, industries } from "../../../domain/features.ts";
import { href, markdownEnding, pagesInLlms } from "../../../domain/site-map.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { translatorOf } from "../../../i18n/messages.ts";
import { setCachePolicy } from "../../cache.ts";
import { services } from "../../context.ts";
import { localeOf, sourceUnavailable } from "../../failures.ts";
import { textsOf } from "../../site/text-page.ts";
import type { Route } from "./+types/llms";
import { type ListedPage, llmsResponse, llmsSection } from "./llms-text.ts";

/** The maximum number of entries of each collection in the file. */
const maxEntries = 500;

/** Serves a list of the pages of one language for language models: see llmstxt.org. Links lead to Markdown where there is some. */
export async function loader({ context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  const { content, site, pages, settings } = context.get(services);
  const { home, features, industries: industryTexts } = pages.texts[locale];
  const t = translatorOf(locale);
  const [help, posts] = [await entriesOf(content, "help", locale), await entriesOf(content, "posts", locale)];
  setCachePolicy(context, "machine", ["posts", "help"]);
  const address = (path: string) => settings.siteUrl + path;
  return llmsResponse(site.name, home.metaDescription, [
    llmsSection(site.name, companyPages(context, locale).map(withAddress(address))),
    llmsSection(
      t("frame.product"),
      featurePages.map((slug) => {
        const { title, summary } = features[slug];
        return { title, summary, address: address(href("feature", { lang: locale, slug })) };
      }),
    ),
    llmsSection(
      t("frame.industriesMenu"),
      industries.map((slug) => {
        const { title, summary } = industryTexts[slug];
        return { title, summary, address: address(href("industry", { lang: locale, slug })) };
      }),
    ),
    llmsSection(t("shell.help"), help.map(withAddress(address))),
    llmsSection(t("shell.blog"), posts.map(withAddress(address))),
  ]);
}

type Page = Omit<ListedPage, "address"> & { path: string };

const withAddress =
  (address: (path: string) => string) =>
  ({ path, title, summary }: Page): ListedPage => ({ title, summary, address: address(path) });

/** Returns the pages that do not belong to a list. */
function companyPages(context: Readonly<RouterContextProvider>, lang: Locale): Page[] {
  const t = translatorOf(lang);
  const texts = textsOf(context);
  return pagesInLlms("company").map((name) => {
    const path = href(name, { lang });
    if (name === "home") return { path, title: texts.home.metaTitle, summary: texts.home.hero.intro };
    const isForm = name === "pricing" || name === "contact";
    const summary = isForm ? t(`${name}.metaDescription`) : texts[name].metaDescription;
    return { path, title: t(`shell.${name}`), summary };
  });
}

async function entriesOf(content: Content, collection: "help" | "posts", lang: Locale): Promise<Page[]> {
  const texts = await content[collection].texts(lang, maxEntries);
  if (isUnavailable(texts)) throw sourceUnavailable();
  return texts.map(({ card, title, summary, hasMarkdown }) => {
    const { slug } = card;
    const page = collection === "help" ? href("helpArticle", { lang, slug }) : href("blogPost", { lang, uri: slug });
    return { path: hasMarkdown ? page + markdownEnding : page, title, summary };
  });
}

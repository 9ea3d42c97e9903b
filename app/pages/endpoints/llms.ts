import type { RouterContextProvider } from "react-router";
import type { Content } from "../../../domain/collection.ts";
import { featurePages, industries } from "../../../domain/features.ts";
import { href, markdownEnding, pagesInLlms } from "../../../domain/site-map.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { translatorOf } from "../../../i18n/messages.ts";
import { setCachePolicy } from "../../cache.ts";
import { services } from "../../context.ts";
import { available, localeOf } from "../../failures.ts";
import { textsOf } from "../../site/text-page.ts";
import type { Route } from "./+types/llms";
import { type ListedPage, llmsResponse, llmsSection } from "./llms-text.ts";

/** The maximum number of entries of each collection in the file. */
const maxEntries = 500;

/** Serves a list of the pages of one language for language models (llmstxt.org), with links to Markdown if possible. */
export async function loader({ context }: Route.LoaderArgs) {
  const lang = localeOf(context);
  const { content, site, settings, pages } = context.get(services);
  const { home, features, industries: industryTexts } = textsOf(context);
  const t = translatorOf(lang);
  const [help, posts] = [await entriesOf(content, "help", lang), await entriesOf(content, "posts", lang)];
  const own = await ownPages(content, lang);
  setCachePolicy(context, "machine", ["posts", "help", "own"]);
  const section = (title: string, listed: readonly Page[]) =>
    llmsSection(
      title,
      listed
        .filter(({ path }) => !pages.absent[lang].includes(path))
        .map(({ path, ...page }) => ({ ...page, address: settings.siteUrl + path })),
    );
  return llmsResponse(site.name, home.metaDescription, [
    section(site.name, [...companyPages(context, lang), ...own]),
    section(
      t("frame.product"),
      featurePages.map((slug) => ({ ...features[slug], path: href("feature", { lang, slug }) })),
    ),
    section(
      t("frame.industriesMenu"),
      industries.map((slug) => ({ ...industryTexts[slug], path: href("industry", { lang, slug }) })),
    ),
    section(t("shell.help"), help),
    section(t("shell.blog"), posts),
  ]);
}

type Page = Omit<ListedPage, "address"> & { path: string };

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

/** Returns the own pages that search engines may show. */
async function ownPages(content: Content, lang: Locale): Promise<Page[]> {
  const texts = available(await content.own.texts(lang, maxEntries));
  const listed = texts.filter(({ card }) => !card.noindex);
  return listed.map(({ card, title, summary }) => ({ path: href("own", { lang, slug: card.slug }), title, summary }));
}

async function entriesOf(content: Content, collection: "help" | "posts", lang: Locale): Promise<Page[]> {
  const texts = available(await content[collection].texts(lang, maxEntries));
  return texts.map(({ card, title, summary, hasMarkdown }) => {
    const { slug } = card;
    const page = collection === "help" ? href("helpArticle", { lang, slug }) : href("blogPost", { lang, uri: slug });
    return { path: hasMarkdown ? page + markdownEnding : page, title, summary };
  });
}

import { neutralPath, twinPath } from "../../domain/site-map.ts";
import { languages } from "../../i18n/languages.ts";
import { fallbackLocale } from "../../i18n/locales.ts";
import type { Feeds, PageHead } from "./page-head.ts";

/** The tags of a page's head. React puts them into the document's head. `null`: an error page, which names itself. */
export function HeadTags({ head }: { head: PageHead | null }) {
  if (head === null) return <meta name="robots" content="noindex" />;
  const { title, description, locale, existsIn } = head;
  const isListed = !head.noindex && existsIn.includes(locale);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {isListed ? <ListedTags head={head} /> : <meta name="robots" content="noindex" />}
    </>
  );
}

function ListedTags({ head }: { head: PageHead }) {
  const { title, description, locale, siteName, origin, paths, existsIn, nodes = [] } = head;
  const url = origin + paths[locale];
  const twin = twinPath(paths[locale]);
  return (
    <>
      <link rel="canonical" href={url} />
      {existsIn.map((lang) => (
        <link key={lang} rel="alternate" hrefLang={lang} href={origin + paths[lang]} />
      ))}
      {existsIn.includes(fallbackLocale) && (
        <link rel="alternate" hrefLang="x-default" href={origin + neutralPath(paths[fallbackLocale])} />
      )}
      {head.feeds && <FeedLinks {...head.feeds} />}
      {twin !== null && <link rel="alternate" type="text/markdown" href={twin} />}
      <meta property="og:type" content={head.type} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:locale" content={languages[locale].openGraph} />
      <StructuredData nodes={nodes} />
    </>
  );
}

/** How feed readers find the feeds. */
function FeedLinks({ title, atom, json }: Feeds) {
  return (
    <>
      <link rel="alternate" type="application/atom+xml" title={title} href={atom} />
      <link rel="alternate" type="application/feed+json" title={title} href={json} />
    </>
  );
}

/**
 * Data for search engines. `<` is escaped, so that no text ends the script. In the browser it is empty: what the server
 * wrote stays as it is.
 */
function StructuredData({ nodes }: { nodes: readonly object[] }) {
  const graph = JSON.stringify({ "@context": "https://schema.org", "@graph": nodes }).replaceAll("<", "\\u003c");
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? graph : "" }}
    />
  );
}

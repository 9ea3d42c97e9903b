import { markdownEnding, neutralPath } from "../../domain/site-map.ts";
import { languages } from "../../i18n/languages.ts";
import { fallbackLocale } from "../../i18n/locales.ts";
import type { Feeds, PageHead, SocialTags } from "./page-head.ts";

interface Props {
  /** `null`: the page sets its own title, as error pages and the desk do. */
  head: PageHead | null;
  /** Structured data; missing in the browser. */
  nodes?: readonly object[] | undefined;
}

export function HeadTags({ head, nodes = [] }: Props) {
  if (head === null) return <meta name="robots" content="noindex" />;
  const { title, description, social } = head;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {social ? <ListedTags head={head} social={social} nodes={nodes} /> : <meta name="robots" content="noindex" />}
    </>
  );
}

function ListedTags({ head, social, nodes }: { head: PageHead; social: SocialTags; nodes: readonly object[] }) {
  const { locale, origin, paths, existsIn } = head;
  const url = origin + paths[locale];
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
      {head.hasMarkdown && <link rel="alternate" type="text/markdown" href={paths[locale] + markdownEnding} />}
      <OpenGraphTags head={head} social={social} url={url} />
      <StructuredData nodes={nodes} />
    </>
  );
}

function OpenGraphTags({ head, social, url }: { head: PageHead; social: SocialTags; url: string }) {
  const { locale, existsIn } = head;
  const { image, width, height, alt, published, modified } = social;
  return (
    <>
      <meta property="og:type" content={head.type} />
      <meta property="og:site_name" content={head.siteName} />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:url" content={url} />
      <meta property="og:locale" content={languages[locale].openGraph} />
      {existsIn.map(
        (lang) =>
          lang !== locale && <meta key={lang} property="og:locale:alternate" content={languages[lang].openGraph} />,
      )}
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content={String(width)} />
      <meta property="og:image:height" content={String(height)} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image:alt" content={alt} />
      {published && <meta property="article:published_time" content={published} />}
      {modified && <meta property="article:modified_time" content={modified} />}
    </>
  );
}

function FeedLinks({ title, atom, json }: Feeds) {
  return (
    <>
      <link rel="alternate" type="application/atom+xml" title={title} href={atom} />
      <link rel="alternate" type="application/feed+json" title={title} href={json} />
    </>
  );
}

/**
 * Renders structured data for search engines. `<` is escaped, so that no text can end the script. In the browser the
 * script is empty, because React keeps the server's HTML.
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

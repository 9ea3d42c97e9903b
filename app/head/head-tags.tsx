import { markdownPath, neutralPath } from "../../domain/site-map.ts";
import { socialImageSize } from "../../domain/social-image.ts";
import { languages } from "../../i18n/languages.ts";
import { fallbackLocale } from "../../i18n/locales.ts";
import type { Feeds, PageHead } from "./page-head.ts";
import type { SocialTags } from "./social-tags.ts";

/** Renders the tags of the document's head. `null`: the page sets its own title, as error pages and the desk do. */
export function HeadTags({ head }: { head: PageHead | null }) {
  if (head === null) return <meta name="robots" content="noindex" />;
  const { title, description, social } = head;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {social ? <ListedTags head={head} social={social} /> : <meta name="robots" content="noindex" />}
    </>
  );
}

function ListedTags({ head, social }: { head: PageHead; social: SocialTags }) {
  const { locale, origin, paths, existsIn, nodes = [] } = head;
  const url = origin + paths[locale];
  const markdown = markdownPath(paths[locale]);
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
      {markdown !== null && <link rel="alternate" type="text/markdown" href={markdown} />}
      <OpenGraphTags head={head} social={social} url={url} />
      <StructuredData nodes={nodes} />
    </>
  );
}

/** Renders the tags that tell messengers and social networks how to show a link to the page. */
function OpenGraphTags({ head, social, url }: { head: PageHead; social: SocialTags; url: string }) {
  const { locale, existsIn } = head;
  const { image, alt, published, modified } = social;
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
      <meta property="og:image" content={head.origin + image} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(socialImageSize.width)} />
      <meta property="og:image:height" content={String(socialImageSize.height)} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image:alt" content={alt} />
      {published && <meta property="article:published_time" content={published} />}
      {modified && <meta property="article:modified_time" content={modified} />}
    </>
  );
}

/** Renders the links by which feed readers find the Atom and JSON feeds. */
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

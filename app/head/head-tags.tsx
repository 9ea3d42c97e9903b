import { languages } from "../../i18n/languages.ts";
import type { PageHead } from "./page-head.ts";

/** The tags of a page's head. React puts them into the document's head. `null`: an error page, which names itself. */
export function HeadTags({ head }: { head: PageHead | null }) {
  if (head === null) return <meta name="robots" content="noindex" />;
  const { title, description, locale, origin, paths, existsIn } = head;
  const isListed = !head.noindex && existsIn.includes(locale);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {isListed ? <ListedTags {...head} url={origin + paths[locale]} /> : <meta name="robots" content="noindex" />}
    </>
  );
}

function ListedTags({ url, ...head }: PageHead & { url: string }) {
  const { title, description, locale, siteName, origin, paths, existsIn, nodes } = head;
  return (
    <>
      <link rel="canonical" href={url} />
      {existsIn.map((lang) => (
        <link key={lang} rel="alternate" hrefLang={lang} href={origin + paths[lang]} />
      ))}
      {/* The address that chooses a language exists for the home page only. */}
      {head.page === "home" && <link rel="alternate" hrefLang="x-default" href={`${origin}/`} />}
      <meta property="og:type" content={head.type} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:locale" content={languages[locale].openGraph} />
      {nodes.length > 0 && <StructuredData nodes={nodes} />}
    </>
  );
}

/** Data for search engines. `<` is escaped, so that no text ends the script. */
function StructuredData({ nodes }: { nodes: readonly object[] }) {
  const json = JSON.stringify({ "@context": "https://schema.org", "@graph": nodes }).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

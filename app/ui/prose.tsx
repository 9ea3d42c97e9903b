import type { SafeHtml } from "../../domain/content.ts";
import blocks from "../styles/blocks.css?url";

/** Matches the classes of `blocks.css`. The other classes, those of tables, are in `prose-boxes.css`. */
const blockClass = /class="(?:[^"]* )?(?:video\b|wp-|has-|is-|columns-|align(?:left|right|center|wide|full))/;

/** Returns whether a text needs `BlockStyles`. */
export const hasBlocks = (html: SafeHtml): boolean => blockClass.test(html);

export function BlockStyles() {
  return <link rel="stylesheet" href={blocks} precedence="default" />;
}

export function Prose({ html }: { html: SafeHtml }) {
  return (
    <>
      {hasBlocks(html) && <BlockStyles />}
      <ProseText html={html} />
    </>
  );
}

/** The only component that inserts HTML of texts. The type of the HTML says that it was sanitized. */
export function ProseText({ html }: { html: SafeHtml }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}

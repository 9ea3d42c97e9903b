import type { ComponentProps } from "react";
import type { SafeHtml } from "../../domain/content.ts";
import blocks from "../styles/blocks.css?url";

interface Props extends Pick<ComponentProps<"div">, "ref" | "onClick"> {
  html: SafeHtml | undefined;
}

/** Matches the classes of `blocks.css`. The other classes, those of tables, are in `prose-tables.css`. */
const blockClass = /class="(?:[^"]* )?(?:video\b|wp-|has-|is-|columns-|align(?:left|right|center|wide|full))/;

/** The only component that inserts HTML of texts. The type of the HTML says that it was sanitized. */
export function Prose({ html, ...rest }: Props) {
  return (
    <>
      {html !== undefined && blockClass.test(html) && <link rel="stylesheet" href={blocks} precedence="default" />}
      {/* On a document request the text is only in the HTML, not in the data: React keeps the existing HTML. */}
      <div className="prose" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html ?? "" }} {...rest} />
    </>
  );
}

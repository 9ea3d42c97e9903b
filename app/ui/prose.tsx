import type { ComponentProps } from "react";
import type { SafeHtml } from "../../domain/content.ts";

interface Props extends Pick<ComponentProps<"div">, "ref" | "onClick"> {
  html: SafeHtml | undefined;
}

/** The only component that prints HTML of texts; its type says that it was sanitized. */
export function Prose({ html, ...rest }: Props) {
  // On a document request the text is only in the HTML, not in the data: React keeps the existing HTML.
  return <div className="prose" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html ?? "" }} {...rest} />;
}

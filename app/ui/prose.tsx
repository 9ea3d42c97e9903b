import type { ComponentProps } from "react";
import type { SafeHtml } from "../../domain/content.ts";

interface Props extends Pick<ComponentProps<"div">, "ref" | "onClick"> {
  html: SafeHtml | undefined;
}

/** The only place where HTML from outside is printed; its type says that it went through the sanitiser. */
export function Prose({ html, ...rest }: Props) {
  // On a document request the text is in the page already and does not travel as data: React keeps what is there.
  return <div className="prose" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html ?? "" }} {...rest} />;
}

import type { SafeHtml } from "../../domain/content.ts";

/** The only place where HTML from outside is printed; its type says that it went through the sanitiser. */
export function Prose({ html }: { html: SafeHtml | undefined }) {
  // On a document request the text is in the page already and does not travel as data: React keeps what is there.
  return <div className="prose" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html ?? "" }} />;
}

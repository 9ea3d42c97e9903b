import { useState } from "react";

interface Props {
  id: string;
  className?: string;
  /** Rendered on the server; the browser's build leaves it out: `{import.meta.env.SSR && <Part />}`. */
  children: React.ReactNode;
}

/** By id, because an error page in the browser shows the frame again after the page's own is gone. */
const served = new Map<string, string>();

function servedHtml(id: string): string {
  const html = served.get(id) ?? document.getElementById(id)?.innerHTML ?? "";
  served.set(id, html);
  return html;
}

/**
 * A part of each page that only the server renders. The browser keeps its HTML, so that its code, its texts and its
 * data are not sent a second time. `browser/frame.ts` does what it needs a script for.
 */
export function ServerHtml({ id, className, children }: Props) {
  const [html] = useState(() => (import.meta.env.SSR ? "" : servedHtml(id)));
  if (import.meta.env.SSR) {
    return (
      <div id={id} className={className}>
        {children}
      </div>
    );
  }
  return <div id={id} className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

interface ReadyProps {
  id: string;
  /** The first section of a page is one itself: styles of the first view look for it. */
  as?: "div" | "section";
  className?: string;
  /** Made by the loader (`renderPart`); missing in the browser where the document has it. */
  html: string | undefined;
}

/**
 * A part of one page that only the server renders. The document has its HTML; on the way from another page it comes as
 * data.
 */
export function ReadyHtml({ id, as: Part = "div", className, html }: ReadyProps) {
  const [ready] = useState(() => html ?? servedHtml(id));
  return <Part id={id} className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: ready }} />;
}
